import { connectionCopy as copy } from '@leavewell/leave'

/** The browser is offline, so nothing was sent. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

/**
 * The transport of the page's client. Offline changes are not even tried, so that the message can say that
 * nothing was changed.
 */
export const send: typeof fetch = async (input, init) => {
  const early = takeEarlyAnswer(String(input), init)
  if (early !== undefined) return early
  if ((init?.method ?? 'GET') !== 'GET' && navigator.onLine === false) {
    throw new OfflineError(copy.nothingChanged)
  }
  return fetch(input, init)
}

/** A request that the script in the page head sent while the app's code was loading. */
interface EarlyRequest {
  url: string
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequest[]
  }
}

/** Returns the answer to the same early request, once. Undefined if there is none. */
function takeEarlyAnswer(url: string, init: RequestInit = {}): Promise<Response> | undefined {
  const { earlyRequests } = window
  if (earlyRequests === undefined || (init.method ?? 'GET') !== 'GET') return undefined
  const headers = namesAndValues(init.headers)
  const index = earlyRequests.findIndex(
    early => early.url === url && namesAndValues(early.headers) === headers,
  )
  return earlyRequests.splice(index, index < 0 ? 0 : 1)[0]?.answer
}

/** Sorted, because headers iterate by name. */
const namesAndValues = (headers: HeadersInit | undefined) => JSON.stringify([...new Headers(headers)])
