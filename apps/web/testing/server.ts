import { vi } from 'vitest'

/** What the page's client has asked for. */
interface Asked {
  /** `POST /entities/Department`; the path below the app, without its query. */
  call: string
  query: Record<string, string>
  headers: Headers
  /** What was sent, if it was JSON or a form. */
  body: unknown
  /** Aborted when the page stops waiting for the answer. */
  signal: AbortSignal | undefined
}

/** A body with status 200, a status with its body, or what makes one of them out of the question. */
type Answer = object | ((asked: Asked) => object | Promise<object>)

/**
 * Stands in for the server until the test is over: one answer for each call that a component may make, by method and path below the app.
 * What has no answer is never answered, as on a slow line, so that no test depends on what it does not name.
 */
export function serverAnswers(answers: Record<string, Answer>): Asked[] {
  const all: Asked[] = []
  // Files go as everything else does, without telling how much of them is sent.
  vi.stubGlobal('XMLHttpRequest', undefined)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), window.location.href)
    const asked: Asked = {
      call: `${init.method ?? 'GET'} ${pathname.replace(/^\/api\/(apps\/[^/]+)?/, '')}`,
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      body: bodyOf(init.body),
      signal: init.signal ?? undefined,
    }
    all.push(asked)
    const answer = answers[asked.call]
    if (answer === undefined) return new Promise(() => {})
    const body = await (typeof answer === 'function' ? answer(asked) : answer)
    return body instanceof Response ? body.clone() : Response.json(body)
  })
  return all
}

const bodyOf = (body: RequestInit['body']): unknown => {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof FormData ? Object.fromEntries(body) : undefined
}

/** A refusal as the server words it; `errors` are those of fields. */
export const refusal = (
  status: number,
  { code = 'refused', message = 'The server says no.', ...extra_data }: Record<string, unknown> = {},
): Response => Response.json({ code, message, extra_data }, { status })
