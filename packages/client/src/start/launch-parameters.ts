import { withoutParameters } from '../session/address-parameters.ts'
import { readAppId } from '../session/named-app.ts'
import { browserPage, type Page } from '../session/page.ts'
import { takeSignInState } from '../session/sign-in-state.ts'
import { type ClientStorage, defaultStorage, type KeyValueStore } from '../session/storage.ts'
import { removeToken, storedToken, storeToken } from '../session/token.ts'
import { SIGN_IN_STATE, STORAGE_PREFIX } from '../wire-names.ts'

/** How the page was opened (S-42). */
export interface LaunchParameters {
  appId: string | undefined
  /** Only the page's own origin or an allowed one. Undefined means the page's own. */
  serverUrl: string | undefined
  accessToken: string | undefined
  /** A token in the address that no sign-in here requested. It needs the person's confirmation. */
  offeredToken: string | undefined
  /** The address requests a sign-out, but none of our own pages led to it. It needs the person's confirmation. */
  asksToSignOut: boolean
  /** Only within the page's own origin. */
  fromUrl: string | undefined
  functionsVersion: string | undefined
}

/**
 * Reads the parameters from the address, else from the storage. Stores those of the address, and removes the
 * token from it (S-45, S-46). A token applies immediately after a sign-in that was begun in this tab. Otherwise
 * it is `offeredToken`. Another person's link must not change who is signed in.
 */
export function readLaunchParameters(
  options: {
    page?: Page | undefined
    storage?: ClientStorage
    /** Further allowed origins of a server, because a link must not divert the token (OP-05). */
    allowedServers?: readonly string[]
    /** True if only pages that may decide who is signed in can frame this one. */
    trustsFrame?: boolean
  } = {},
): LaunchParameters {
  const {
    page = browserPage(),
    storage = defaultStorage(),
    allowedServers = [],
    trustsFrame = false,
  } = options
  const store = storage.local
  const address = page === undefined ? undefined : new URL(page.address)
  const origins = [address?.origin, ...allowedServers.map(server => originOf(server))]
  const read = (name: string, isAllowed?: (value: string) => boolean) =>
    readParameter(name, address, store, isAllowed)

  const session = readSession(page, address, storage, trustsFrame && page?.isFramed === true)
  return {
    appId: readAppId(address, storage),
    serverUrl: read('server_url', value => origins.includes(originOf(value, address))),
    ...session,
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

type SessionParameters = Pick<LaunchParameters, 'accessToken' | 'offeredToken' | 'asksToSignOut'>

const OF_SESSION = ['access_token', 'clear_access_token', SIGN_IN_STATE]

function readSession(
  page: Page | undefined,
  address: URL | undefined,
  { local, session }: ClientStorage,
  isHandedOver: boolean,
): SessionParameters {
  const given = (name: string) => address?.searchParams.get(name) || undefined
  if (page !== undefined && OF_SESSION.some(name => address?.searchParams.has(name)))
    page.replaceAddress(withoutParameters(page.address, OF_SESSION))

  const token = given('access_token')
  const isTrusted = takeSignInState(given(SIGN_IN_STATE), session) || isHandedOver
  const wantsOut = given('clear_access_token') === 'true'
  const isOwnLink = Boolean(page?.referrer) && originOf(page?.referrer ?? '') === address?.origin
  if (wantsOut && (isTrusted || isOwnLink)) removeToken(local)
  if (token && isTrusted) storeToken(local, token)
  const accessToken = storedToken(local)
  return {
    accessToken,
    offeredToken: isTrusted || token === accessToken ? undefined : token,
    asksToSignOut: wantsOut && !isTrusted && !isOwnLink && token === undefined && accessToken !== undefined,
  }
}

/** Returns the origin of an http(s) address, `undefined` for anything else (`javascript:`, `//`, junk). */
function originOf(url: string, base?: URL): string | undefined {
  try {
    const { protocol, origin } = new URL(url, base)
    return protocol === 'http:' || protocol === 'https:' ? origin : undefined
  } catch {
    return undefined
  }
}
