import { describeError } from './describe-error.ts'
import type { ToParent } from './messages.ts'

/** Tells of every error that nobody caught (P-14). */
export function reportErrors(post: (message: ToParent) => void): void {
  const tell = (thrown: unknown, fallback?: string) => {
    const error = describeError(thrown, fallback)
    if (error !== undefined) post({ type: 'app_error', error })
  }
  window.addEventListener('error', ({ error, message }) => tell(error, message))
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
