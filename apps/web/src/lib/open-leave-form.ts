import { OPEN_LEAVE_FORM_QUERY } from '@leavewell/leave'

/** Query of the dashboard that opens the leave form (C-10). */
export interface OpenLeaveFormSearch {
  [OPEN_LEAVE_FORM_QUERY]?: true
}

/** Reads it from the address, whatever else stands there. */
export const readOpenLeaveForm = (search: Record<string, unknown>): OpenLeaveFormSearch =>
  String(search[OPEN_LEAVE_FORM_QUERY]) === 'true' ? { [OPEN_LEAVE_FORM_QUERY]: true } : {}
