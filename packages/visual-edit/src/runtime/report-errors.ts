import type { ErrorDescription, ToParent } from './messages.ts'

/** Reports every uncaught error (P-14). */
export function reportErrors(post: (message: ToParent) => void): void {
  const tell = (thrown: unknown, fallback?: string) => {
    const error = describeError(thrown, fallback)
    if (error !== undefined) post({ type: 'app_error', error })
  }
  window.addEventListener('error', ({ error, message }) => tell(error, message))
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}

/** Describes any thrown value for the builder. Returns undefined for a request of payment (P-15). */
export function describeError(thrown: unknown, fallback = 'Unknown error'): ErrorDescription | undefined {
  if (statusOf(thrown) === 402) return undefined
  const details = thrown == null ? fallback : textOf(thrown)
  const stack = isObject(thrown) && typeof thrown.stack === 'string' ? thrown.stack : null
  return { title: details, details, componentName: null, stack }
}

/** Clients store the status of an answer at either place. */
function statusOf(thrown: unknown): unknown {
  if (!isObject(thrown)) return undefined
  return isObject(thrown.response) ? thrown.response.status : thrown.status
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return Object.prototype.toString.call(thrown)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
