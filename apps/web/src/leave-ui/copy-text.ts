import { signInSecurityCopy as copy } from '@leavewell/leave'
import { announceFailure, announceSuccess } from './announce.ts'

/** Copies a text to the clipboard and reports the result. Browsers may refuse it. */
export function copyText(text: string): void {
  const copied = async () => {
    await navigator.clipboard.writeText(text)
    announceSuccess(copy.copied)
  }
  copied().catch(() => announceFailure(copy.copyFailed))
}
