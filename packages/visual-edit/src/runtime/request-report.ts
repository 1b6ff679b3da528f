import type { ToParent } from './messages.ts'

/** Calls of the API; what a page loads besides (scripts, pictures) is nobody's concern. */
const API = /\/api\//
/** Log-in, passwords, codes: who builds the page need not know who uses it. */
const SECRET = /\/auth\//

/** A call that was told to the parent; `ended` tells its end. */
export interface RequestReport {
  ended(statusCode: number, response: unknown): void
}

/** Tells the parent that a call has started (P-12), if it is one of the API. Bodies around signing in are kept back. */
export function reportRequest(
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

/** JSON as the value it stands for, other text as it is; anything else (forms, files) by its kind. */
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
