import { connectionCopy as copy } from '@leavewell/leave'

/** There is no line: nothing left this browser. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

/** How the page's client sends. Without a line nothing that changes something is even tried, so that one can say that nothing was changed. */
export const send: typeof fetch = async (input, init) => {
  const early = takeEarlyAnswer(String(input), init)
  if (early !== undefined) return early
  if ((init?.method ?? 'GET') !== 'GET' && navigator.onLine === false) {
    throw new NoConnection(copy.nothingChanged)
  }
  return fetch(input, init)
}

/** What the script in the head of the page asked for, while the code of the app was on its way. */
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

/** The answer to the very same request, once; undefined where none was sent ahead. */
function takeEarlyAnswer(url: string, init: RequestInit = {}): Promise<Response> | undefined {
  const { earlyRequests } = window
  if (earlyRequests === undefined || (init.method ?? 'GET') !== 'GET') return undefined
  const headers = namesAndValues(init.headers)
  const index = earlyRequests.findIndex(
    early => early.url === url && namesAndValues(early.headers) === headers,
  )
  return earlyRequests.splice(index, index < 0 ? 0 : 1)[0]?.answer
}

/** In one order: headers are read out by their names. */
const namesAndValues = (headers: HeadersInit | undefined) => JSON.stringify([...new Headers(headers)])
