import { browserPage, type Page } from '../session/page.ts'
import { type ClientStorage, defaultStorage, type KeyValueStore } from '../session/storage.ts'
import { removeToken, storedToken, storeToken } from '../session/token.ts'
import { STORAGE_PREFIX } from '../wire-names.ts'

/** How the page was opened (S-42). */
export interface LaunchParameters {
  appId: string | undefined
  /** Only the page's own origin or an allowed one; undefined means the page's own. */
  serverUrl: string | undefined
  accessToken: string | undefined
  /** Only within the page's own origin. */
  fromUrl: string | undefined
  functionsVersion: string | undefined
}

/** Reads the parameters from the address, else from the storage; keeps what came by address; takes the token out of it (S-45, S-46). */
export function readLaunchParameters(
  options: {
    page?: Page | undefined
    storage?: ClientStorage
    /** Further origins that may be named as server: a link must not divert the token (OP-05). */
    allowedServers?: readonly string[]
  } = {},
): LaunchParameters {
  const { page = browserPage(), storage = defaultStorage(), allowedServers = [] } = options
  const store = storage.local
  const address = page === undefined ? undefined : new URL(page.address)
  const origins = [address?.origin, ...allowedServers.map(server => originOf(server))]
  const read = (name: string, isAllowed?: (value: string) => boolean) =>
    readParameter(name, address, store, isAllowed)

  const accessToken = takeToken(page, address, store)
  return {
    appId: read('app_id'),
    serverUrl: read('server_url', value => origins.includes(originOf(value, address))),
    accessToken,
    fromUrl: read('from_url', value => address !== undefined && originOf(value, address) === address.origin),
    functionsVersion: read('functions_version'),
  }
}

function readParameter(
  name: string,
  address: URL | undefined,
  store: KeyValueStore,
  isAllowed: (value: string) => boolean = () => true,
): string | undefined {
  const inAddress = address?.searchParams.get(name)
  if (inAddress && isAllowed(inAddress)) {
    store.setItem(STORAGE_PREFIX + name, inAddress)
    return inAddress
  }
  const stored = store.getItem(STORAGE_PREFIX + name)
  return stored && isAllowed(stored) ? stored : undefined
}

function takeToken(page: Page | undefined, address: URL | undefined, store: KeyValueStore) {
  const token = address?.searchParams.get('access_token')
  if (page !== undefined && address?.searchParams.has('access_token')) {
    const clean = new URL(address)
    clean.searchParams.delete('access_token')
    page.replaceAddress(clean.href)
  }
  if (address?.searchParams.get('clear_access_token') === 'true') removeToken(store)
  if (token) storeToken(store, token)
  return storedToken(store)
}

/** Origin of an http(s) address, `undefined` for anything else (`javascript:`, `//`, junk). */
function originOf(url: string, base?: URL): string | undefined {
  try {
    const { protocol, origin } = new URL(url, base)
    return protocol === 'http:' || protocol === 'https:' ? origin : undefined
  } catch {
    return undefined
  }
}
