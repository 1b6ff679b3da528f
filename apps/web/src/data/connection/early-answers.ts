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
export function takeEarlyAnswer(url: string, init: RequestInit = {}): Promise<Response> | undefined {
  const { earlyRequests } = window
  if (earlyRequests === undefined || (init.method ?? 'GET') !== 'GET') return undefined
  const headers = JSON.stringify(sorted(new Headers(init.headers)))
  const index = earlyRequests.findIndex(
    early => early.url === url && JSON.stringify(sorted(new Headers(early.headers))) === headers,
  )
  return earlyRequests.splice(index, index < 0 ? 0 : 1)[0]?.answer
}

const sorted = (headers: Headers) => [...headers].sort(([one], [other]) => one.localeCompare(other))
