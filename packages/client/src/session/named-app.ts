import { STORAGE_PREFIX } from '../wire-names.ts'
import type { ClientStorage } from './storage.ts'

/**
 * The app that an address named. This tab uses it immediately. It is stored for longer only when its settings
 * were loaded. So no link can tie a person to an app that does not exist.
 */
const KEY = `${STORAGE_PREFIX}app_id`

export function readAppId(address: URL | undefined, { local, session }: ClientStorage): string | undefined {
  const named = address?.searchParams.get('app_id')
  if (named) session.setItem(KEY, named)
  return (named || session.getItem(KEY) || local.getItem(KEY)) ?? undefined
}

/** Stores the app after its settings were loaded. */
export function keepAppId(appId: string, { local, session }: ClientStorage): void {
  if (session.getItem(KEY) !== appId) return
  session.removeItem(KEY)
  local.setItem(KEY, appId)
}

/** Removes an app that does not exist. */
export function forgetAppId(appId: string, { local, session }: ClientStorage): void {
  for (const store of [local, session]) if (store.getItem(KEY) === appId) store.removeItem(KEY)
}
