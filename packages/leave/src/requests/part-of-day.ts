import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import type { AskedDays, DayParts } from '../entities/leave-request.ts'

/** Days from the first to the last, and all of them. */
export const WHOLE_DAYS: DayParts = { start_half: null, end_half: null, minutes: null, start_minute: null }

/** The parts of what was sent: what is left out is null. */
export const partsOf = ({ start_half, end_half, minutes, start_minute }: Partial<DayParts>): DayParts => ({
  start_half: start_half ?? null,
  end_half: end_half ?? null,
  minutes: minutes ?? null,
  start_minute: start_minute ?? null,
})

/** What somebody may ask for on a single day. */
export type PartOfDay = 'day' | 'am' | 'pm' | 'minutes'

/**
 * The parts that are meant by what was chosen: what the policy of the type does not have, and what makes no sense on these days, is
 * left out. A form keeps what was chosen while dates are typed and pass through days that nobody means.
 */
export function partsAsked(chosen: AskedDays, unit: LeaveTypeRules['request_unit']): DayParts {
  const { start_date, end_date, start_half, end_half, minutes, start_minute } = chosen
  if (unit === 'day') return WHOLE_DAYS
  if (start_date !== end_date) return { ...WHOLE_DAYS, start_half, end_half }
  if (unit === 'minutes' && minutes !== null) return { ...WHOLE_DAYS, minutes, start_minute }
  return { ...WHOLE_DAYS, start_half, end_half: start_half === null ? end_half : null }
}

/** Which part of a single day that is. */
export function partOfDay({ start_half, end_half, minutes }: DayParts): PartOfDay {
  if (minutes !== null) return 'minutes'
  if (start_half !== null) return 'pm'
  return end_half === null ? 'day' : 'am'
}

/** A part of a single day on the wire; `minutes` is how long one that is asked for in minutes is. */
export function dayParts(part: PartOfDay, minutes: number): DayParts {
  switch (part) {
    case 'day':
      return WHOLE_DAYS
    case 'am':
      return { ...WHOLE_DAYS, end_half: 'am' }
    case 'pm':
      return { ...WHOLE_DAYS, start_half: 'pm' }
    case 'minutes':
      return { ...WHOLE_DAYS, minutes }
  }
}
