import { adminCopy as copy } from '@leavewell/leave'
import { errorMessage } from '../../leave-ui/error-message.ts'

/** T-01; its full stop is its own. */
export const userUpdateProblem = (error: Error): string =>
  copy.userUpdateFailed(errorMessage(error).replace(/\.$/, ''))
