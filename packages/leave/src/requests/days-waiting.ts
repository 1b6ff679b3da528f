import type { FrozenQuote } from '../contracts/quote-leave.ts'
import { yearOf } from '../dates/calendar-day.ts'
import type { LeaveRequest, RequestedAmount } from '../entities/leave-request.ts'
import type { Amount } from '../formats/numbers.ts'
import { costOf } from './leave-days.ts'
import { requestedAmount } from './requested-amount.ts'

/** The fields of a pending request. */
export type WaitingLeave = Pick<LeaveRequest, 'id' | 'start_date' | 'end_date'> &
  RequestedAmount & {
    leave_type: string
  }

/** The sum of pending requests of a leave type, without the request that is being changed. */
export const costWaiting = (
  pending: readonly WaitingLeave[],
  type: string,
  exceptId?: string | undefined,
): Amount => {
  const costs = pending.filter(({ id, leave_type }) => leave_type === type && id !== exceptId).map(costOf)
  return {
    days: costs.reduce((sum, { days }) => sum + days, 0),
    minutes: costs.reduce<number | null>(
      (sum, { minutes }) => (sum === null || minutes === null ? null : sum + minutes),
      0,
    ),
  }
}

/** Whether all its days are in that year, so that the year is charged for the whole. */
export const isWithinYear = (
  { start_date, end_date }: Pick<LeaveRequest, 'start_date' | 'end_date'>,
  year: number,
): boolean => start_date >= `${year}` && end_date < `${year + 1}`

/**
 * Returns the cost of a request for the balance of a year. Under a policy each day is charged to its own year.
 * Calendar days have no frozen quote. The year of the approval is charged for all of them (OP-09).
 */
export const costInYear = (
  request: RequestedAmount,
  quote: Pick<FrozenQuote, 'lines' | 'rules'> | null,
  year: number,
): RequestedAmount => {
  if (quote === null) return request
  const minutes = quote.lines.reduce(
    (sum, { day, am, pm }) => (yearOf(day) === year ? sum + am + pm : sum),
    0,
  )
  return requestedAmount(minutes, quote.rules)
}
