import type { FrozenQuote } from '../contracts/quote-leave.ts'
import { yearOf } from '../dates/calendar-day.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { inDays } from '../working-time/work-pattern.ts'

/** What is known of a pending request. */
export type WaitingLeave = Pick<LeaveRequest, 'id' | 'start_date' | 'end_date' | 'days_requested'> & {
  leave_type: string
}

/** Days of a leave type that are asked for and not decided yet; the request being changed is not beside itself. */
export const daysWaiting = (
  pending: readonly WaitingLeave[],
  type: string,
  exceptId?: string | undefined,
): number =>
  pending
    .filter(({ id, leave_type }) => leave_type === type && id !== exceptId)
    .reduce((days, { days_requested }) => days + days_requested, 0)

/** Whether every day of it is of that year, so that all it costs is. */
export const isWithinYear = (
  { start_date, end_date }: Pick<LeaveRequest, 'start_date' | 'end_date'>,
  year: number,
): boolean => start_date >= `${year}` && end_date < `${year + 1}`

/**
 * What a request would take from the balance of a year, in days. By a policy each day is paid by its own year; where calendar days say it
 * all, and no quote was frozen, the year of the approval pays for the whole (OP-09).
 */
export const daysInYear = (
  { days_requested }: Pick<LeaveRequest, 'days_requested'>,
  quote: Pick<FrozenQuote, 'lines' | 'rules'> | null,
  year: number,
): number => {
  if (quote === null) return days_requested
  const minutes = quote.lines.reduce(
    (sum, { day, am, pm }) => (yearOf(day) === year ? sum + am + pm : sum),
    0,
  )
  return inDays(minutes, quote.rules.day_minutes)
}
