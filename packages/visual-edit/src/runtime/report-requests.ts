import type { ToParent } from './messages.ts'

/** Reports every call of `fetch` (P-12). The caller sees no difference. */
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
      // Cloned before the caller reads it. Other content than JSON may be large or endless.
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

/** Calls of the API. Other loads of a page (scripts, pictures) are not reported. */
const API = /\/api\//
/** Log-in, passwords, codes. Builders of the page need not know its users. */
const SECRET = /\/auth\//

/** A reported call. `ended` reports its end. */
interface RequestReport {
  ended(statusCode: number, response: unknown): void
}

/** Reports to the parent that an API call has started (P-12). Bodies around sign-in are omitted. */
function reportRequest(
  post: (message: ToParent) => void,
  request: { url: string; method: string; body: unknown },
): RequestReport | undefined {
  const { pathname } = new URL(request.url)
  if (!API.test(pathname)) return undefined
  const requestId = newRequestId()
  const open = (content: unknown) => (SECRET.test(pathname) ? null : readable(content))
  const { url, method } = request
  post({
    type: 'api-request-start',
    requestId,
    data: { url, method: method.toUpperCase(), body: open(request.body) },
  })
  return {
    ended: (statusCode, response) =>
      post({ type: 'api-request-end', requestId, data: { statusCode, response: open(response) } }),
  }
}

/** Returns JSON as its value, other text unchanged, and anything else (forms, files) by its type. */
function readable(content: unknown): unknown {
  if (content === undefined || content === null) return null
  if (typeof content !== 'string') return Object.prototype.toString.call(content)
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')

/** Reports every call of XMLHttpRequest, which uploads with progress use (P-12). */
export function reportUploads(prototype: XMLHttpRequest, post: (message: ToParent) => void): void {
  const { open, send } = prototype
  const opened = new WeakMap<XMLHttpRequest, { method: string; url: string }>()

  prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) {
    opened.set(this, { method, url: new URL(url, document.baseURI).href })
    Reflect.apply(open, this, [method, url, ...rest])
  }
  prototype.send = function (body) {
    const request = opened.get(this)
    const report = request && reportRequest(post, { ...request, body })
    if (report) this.addEventListener('loadend', () => report.ended(this.status, textOf(this)))
    send.call(this, body)
  }
}

const textOf = (request: XMLHttpRequest) =>
  request.responseType === '' || request.responseType === 'text' ? request.responseText : null
