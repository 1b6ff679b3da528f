import { type DayParts, isCalendarDay, OPEN_LEAVE_FORM_QUERY } from '@leavewell/leave'

/** The values that a URL can fill into the leave form. */
export interface FilledInLeave extends Partial<Pick<DayParts, 'start_half' | 'end_half' | 'minutes'>> {
  leave_type?: string
  start_date?: string
  end_date?: string
}

/** Query of the dashboard that opens the leave form (C-10), with optional initial values. */
export interface OpenLeaveFormSearch extends FilledInLeave {
  [OPEN_LEAVE_FORM_QUERY]?: true
}

/** Reads the query. Ignores all other parameters and wrong values. */
export function readOpenLeaveForm(search: Record<string, unknown>): OpenLeaveFormSearch {
  if (String(search[OPEN_LEAVE_FORM_QUERY]) !== 'true') return {}
  const { leave_type, start_date, end_date, start_half, end_half } = search
  const minutes = Number(search.minutes ?? 0)
  return {
    [OPEN_LEAVE_FORM_QUERY]: true,
    ...(typeof leave_type === 'string' && { leave_type }),
    ...(isCalendarDay(start_date) && { start_date }),
    ...(isCalendarDay(end_date) && { end_date }),
    ...(start_half === 'pm' && { start_half }),
    ...(end_half === 'am' && { end_half }),
    ...(Number.isInteger(minutes) && minutes > 0 && { minutes }),
  }
}
