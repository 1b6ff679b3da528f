import { vi } from 'vitest'

/** A call of the page's client. */
interface Asked {
  /** `POST /entities/Department`: the method, and the path below the app without its query. */
  call: string
  query: Record<string, string>
  headers: Headers
  /** The body, if it was JSON or a form. */
  body: unknown
  /** Aborted when the page no longer needs the answer. */
  signal: AbortSignal | undefined
}

/** A body with status 200, a status with its body, or a function of the call that returns one. */
type Answer = object | ((asked: Asked) => object | Promise<object>)

/**
 * Replaces the server until the test ends. There is one answer for each call of a component, by method and path
 * below the app. A call without an answer stays pending, as on a slow connection. So tests do not depend on
 * calls that they do not name.
 */
export function serverAnswers(answers: Record<string, Answer>): Asked[] {
  const all: Asked[] = []
  // Uploads use fetch as well, without progress events.
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
    const answer = answers[asked.call]
    // The number of these calls depends on the time that a test takes.
    if (answer !== undefined || !asked.call.endsWith('/getProgress')) all.push(asked)
    if (answer === undefined) return new Promise(() => {})
    const body = await (typeof answer === 'function' ? answer(asked) : answer)
    return body instanceof Response ? body.clone() : Response.json(body)
  })
  return all
}

const bodyOf = (body: RequestInit['body']): unknown => {
  if (typeof body === 'string') return withoutRun(JSON.parse(body))
  return body instanceof FormData ? withoutRun(Object.fromEntries(body)) : undefined
}

/** Without the random word by which a page finds the progress of its calculations. */
function withoutRun(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('run' in body)) return body
  const { run: _run, ...rest } = body
  return rest
}

/** A refusal in the server's format. `errors` are field errors. */
export const refusal = (
  status: number,
  { code = 'refused', message = 'The server says no.', ...extra_data }: Record<string, unknown> = {},
): Response => Response.json({ code, message, extra_data }, { status })
