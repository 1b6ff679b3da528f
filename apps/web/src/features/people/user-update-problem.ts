import { adminCopy as copy } from '@leavewell/leave'
import { errorMessage } from '../../leave-ui/error-message.ts'

/** T-01 ends with a full stop, so the one of the server's message is removed. */
export const userUpdateProblem = (error: Error): string =>
  copy.userUpdateFailed(errorMessage(error).replace(/\.$/, ''))
