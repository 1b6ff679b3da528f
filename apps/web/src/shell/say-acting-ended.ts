import { actingCopy as copy } from '@leavewell/leave'
import { OTHER_ERROR_MS } from '../lib/constants.ts'
import { showToast } from '../ui/toast-queue.ts'

/** Shown on the page after an impersonation that the server has ended. */
export const sayActingEnded = (email: string): void =>
  showToast({ tone: 'info', text: copy.ended(email) }, OTHER_ERROR_MS)
