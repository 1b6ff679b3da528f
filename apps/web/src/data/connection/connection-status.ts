import { onlineManager } from '@tanstack/react-query'
import { endpoint } from './client.ts'

let isAway = false
const listeners = new Set<(isOnline: boolean) => void>()

/** Whether the server is reachable: the browser is online, and the server answers. */
export const serverLine = {
  isOnline: () => onlineManager.isOnline() && !isAway,
  subscribe(listener: (isOnline: boolean) => void): () => void {
    const tell = () => listener(serverLine.isOnline())
    const stop = onlineManager.subscribe(tell)
    listeners.add(tell)
    return () => {
      stop()
      listeners.delete(tell)
    }
  },
}

/** The live connection has broken. Asks the server, because a proxy may block only sockets. */
export async function checkConnection(): Promise<void> {
  const { serverUrl = '', appId } = endpoint
  const url = `${serverUrl}/api/apps/public/prod/public-settings/by-id/${encodeURIComponent(appId)}`
  try {
    // A proxy's status while the server restarts.
    say((await fetch(url, { cache: 'no-store' })).status >= FIRST_OF_PROXIES)
  } catch {
    say(true)
  }
}

/** The server has just answered. */
export const markOnline = (): void => say(false)

/** 502, 503, 504. */
const FIRST_OF_PROXIES = 502

function say(next: boolean): void {
  if (next === isAway) return
  isAway = next
  for (const tell of listeners) tell(serverLine.isOnline())
}
