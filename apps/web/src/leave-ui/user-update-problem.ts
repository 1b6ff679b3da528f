import { messages } from '@leavewell/leave'
import { errorMessage } from './error-message.ts'

/** T-01; its full stop is its own. */
export const userUpdateProblem = (error: Error): string =>
  messages.admin.userUpdateFailed(errorMessage(error).replace(/\.$/, ''))
