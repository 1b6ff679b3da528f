import type { LeaveRequest } from '@leavewell/leave'
import { ApiError, type ChangingFunction } from '@leavewell/platform'

/** Runs a function whose refusals show the request, and shows it as the caller may see it. */
export const refusingAsSeen =
  (run: ChangingFunction): ChangingFunction =>
  async call => {
    try {
      return await run(call)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw error.withCurrent(current => call.visibility.redact('LeaveRequest', current as LeaveRequest))
    }
  }
