import { isCalendarDay, isLeaveType, OPEN_LEAVE_FORM_QUERY } from '@leavewell/leave'

/** What an address may fill into the leave form. */
export interface FilledInLeave {
  leave_type?: string
  start_date?: string
  end_date?: string
}

/** Query of the dashboard that opens the leave form (C-10), filled in if it says with what. */
export interface OpenLeaveFormSearch extends FilledInLeave {
  [OPEN_LEAVE_FORM_QUERY]?: true
}

/** Reads it from the address, whatever else stands there. */
export function readOpenLeaveForm(search: Record<string, unknown>): OpenLeaveFormSearch {
  if (String(search[OPEN_LEAVE_FORM_QUERY]) !== 'true') return {}
  const { leave_type, start_date, end_date } = search
  return {
    [OPEN_LEAVE_FORM_QUERY]: true,
    ...(isLeaveType(leave_type) && { leave_type }),
    ...(isCalendarDay(start_date) && { start_date }),
    ...(isCalendarDay(end_date) && { end_date }),
  }
}
