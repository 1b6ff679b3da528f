import { signInSecurityCopy as copy } from '@leavewell/leave'
import { announceFailure, announceSuccess } from './announce.ts'

/** Puts a text where it can be pasted from; browsers may refuse that. */
export function copyText(text: string): void {
  const copied = async () => {
    await navigator.clipboard.writeText(text)
    announceSuccess(copy.copied)
  }
  copied().catch(() => announceFailure(copy.copyFailed))
}
