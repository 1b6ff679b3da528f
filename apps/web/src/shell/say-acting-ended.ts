import { actingCopy as copy } from '@leavewell/leave'
import { OTHER_ERROR_MS } from '../lib/constants.ts'
import { showToast } from '../ui/toast-queue.ts'

/** Said by the page that comes after acting for somebody ended without being asked to. */
export const sayActingEnded = (email: string): void =>
  showToast({ tone: 'info', text: copy.ended(email) }, OTHER_ERROR_MS)
