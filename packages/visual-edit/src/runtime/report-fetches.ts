import type { ToParent } from './messages.ts'
import { reportRequest } from './request-report.ts'

/** Tells of every call that is made with `fetch` (P-12). The caller sees no difference. */
export function reportFetches(
  scope: { fetch: typeof fetch; location: { href: string } },
  post: (message: ToParent) => void,
): void {
  const original = scope.fetch
  scope.fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined
    const report = reportRequest(post, {
      url: new URL(asked?.url ?? String(input), scope.location.href).href,
      method: init?.method ?? asked?.method ?? 'GET',
      body: init?.body ?? asked?.body,
    })
    if (report === undefined) return original.call(scope, input, init)
    try {
      const response = await original.call(scope, input, init)
      const isJson = (response.headers.get('content-type') ?? '').includes('json')
      // Cloned before the caller reads it; what is no JSON may be large or never end.
      const text = isJson ? response.clone().text() : Promise.resolve(null)
      text.then(
        content => report.ended(response.status, content),
        () => report.ended(response.status, null),
      )
      return response
    } catch (error) {
      report.ended(NO_ANSWER, null)
      throw error
    }
  }
}

/** Status of a call that got no answer, as in XMLHttpRequest. */
const NO_ANSWER = 0
