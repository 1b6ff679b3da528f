import type { PayCalendarAssignment } from '../contracts/payroll.ts'
import type { FieldFinding } from '../contracts/refusal.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'
import type { PayCalendar } from '../entities/payroll.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** Why no one is moved to a pay calendar. */
export type PayAssignmentCodes = Record<'no_calendar' | 'inactive_calendar' | 'no_scope' | 'no_day', null> &
  Record<'before_calendar' | 'paid_already', { day: Day }>

export type PayAssignmentFinding = FieldFinding<'calendar_id' | 'scope_id' | 'valid_from', PayAssignmentCodes>

interface AssignmentFacts {
  /** The chosen calendar. Undefined: it does not exist. */
  calendar: Pick<PayCalendar, 'first_day' | 'is_active'> | undefined
  /** Whether the person, department or office exists. */
  isKnown: boolean
  /** The last day that the chosen calendar has paid. */
  paid_through: Day | null
}

/** Checks the move of people to a pay calendar. Days that it has paid stay as they are. */
export function checkPayAssignment(
  { calendar_id, valid_from }: PayCalendarAssignment,
  { calendar, isKnown, paid_through }: AssignmentFacts,
): PayAssignmentFinding[] {
  if (calendar_id !== null && calendar === undefined) return [{ field: 'calendar_id', code: 'no_calendar' }]
  if (calendar?.is_active === false) return [{ field: 'calendar_id', code: 'inactive_calendar' }]
  if (!isKnown) return [{ field: 'scope_id', code: 'no_scope' }]
  if (!isCalendarDay(valid_from)) return [{ field: 'valid_from', code: 'no_day' }]
  if (calendar && valid_from < calendar.first_day)
    return [{ field: 'valid_from', code: 'before_calendar', params: { day: calendar.first_day } }]
  return paid_through !== null && valid_from <= paid_through
    ? [{ field: 'valid_from', code: 'paid_already', params: { day: paid_through } }]
    : []
}
