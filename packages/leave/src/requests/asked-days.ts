import { dayNumber } from '../dates/calendar-day.ts'
import type { AskedDays, AskedParts, LeaveRequest, RequestedAmount } from '../entities/leave-request.ts'
import type { Ask } from '../quote/ask.ts'
import { overlapping, type WorkedOn } from '../quote/overlaps.ts'

/** The same fields as they are sent. Missing ones are null. */
export type AskedFields = Pick<AskedDays, 'start_date' | 'end_date'> & AskedParts

/** Converts a request to the core's type. */
export const toAsk = ({
  start_date,
  end_date,
  start_half,
  end_half,
  minutes,
  start_minute,
  same_occasion_as,
  quote,
}: AskedFields & { quote?: LeaveRequest['quote'] | null }): Ask => ({
  from: start_date,
  to: end_date,
  ...(start_half && { from_half: start_half }),
  ...(end_half && { to_half: end_half }),
  ...(minutes && { minutes }),
  ...(start_minute !== null && start_minute !== undefined && { from_minute: start_minute }),
  ...(same_occasion_as && { occasion: same_occasion_as }),
  ...(quote && quote.without.length > 0 && { without: quote.without }),
})

/** Returns the requests that overlap with the days in a form. */
export function overlappingRequests<
  Other extends AskedFields & { id?: string; quote?: LeaveRequest['quote'] | null },
>(asked: AskedFields, others: readonly Other[], workedOn: WorkedOn): Other[] {
  const known = others.map((leave, at) => ({
    request: leave.id ?? `${at}`,
    ask: toAsk(leave),
    leave,
  }))
  return overlapping(toAsk(asked), known, workedOn).map(({ leave }) => leave)
}

/**
 * Converts days to the fields of a request. A first day from its morning and a last day until its evening are whole.
 */
export const daysOfAsk = ({ from, to, from_half, to_half, minutes, from_minute }: Ask): AskedDays => ({
  start_date: from,
  end_date: to,
  start_half: from_half === 'pm' ? 'pm' : null,
  end_half: to_half === 'am' ? 'am' : null,
  minutes: minutes ?? null,
  start_minute: from_minute ?? null,
})

/** Picks the days of a request, of a change or of a form. */
export const daysOf = ({
  start_date,
  end_date,
  start_half,
  end_half,
  minutes,
  start_minute,
}: AskedDays): AskedDays => ({ start_date, end_date, start_half, end_half, minutes, start_minute })

/** Picks the fields of a version of leave. */
export const versionOf = (leave: AskedDays & RequestedAmount): AskedDays & RequestedAmount => ({
  ...daysOf(leave),
  days_requested: leave.days_requested,
  minutes_requested: leave.minutes_requested,
})

/** The half days from the first to the last, counted on from 1970: two a day. */
export const halvesFromTo = ({ from, to, from_half, to_half }: Ask): [number, number] => [
  2 * dayNumber(from) + (from_half === 'pm' ? 1 : 0),
  2 * dayNumber(to) + (to_half === 'am' ? 0 : 1),
]
