import type { LeaveTypeRules } from '../contracts/quote-leave.ts'
import type { AskedDays, DayParts } from '../entities/leave-request.ts'

/** Whole days, from the first to the last. */
export const WHOLE_DAYS: DayParts = { start_half: null, end_half: null, minutes: null, start_minute: null }

/** Returns the parts of a request as sent. Missing ones are null. */
export const partsOf = ({ start_half, end_half, minutes, start_minute }: Partial<DayParts>): DayParts => ({
  start_half: start_half ?? null,
  end_half: end_half ?? null,
  minutes: minutes ?? null,
  start_minute: start_minute ?? null,
})

/** The options for a single day. */
export type PartOfDay = 'day' | 'am' | 'pm' | 'minutes'

/**
 * Returns the parts that apply to the chosen days. Parts that the policy does not have, or that make no sense on
 * these days, are left out. A form keeps the choice while dates are typed and are temporarily wrong.
 */
export function partsAsked(chosen: AskedDays, unit: LeaveTypeRules['request_unit']): DayParts {
  const { start_date, end_date, start_half, end_half, minutes, start_minute } = chosen
  if (unit === 'day') return WHOLE_DAYS
  if (start_date !== end_date) return { ...WHOLE_DAYS, start_half, end_half }
  if (unit === 'minutes' && minutes !== null) return { ...WHOLE_DAYS, minutes, start_minute }
  return { ...WHOLE_DAYS, start_half, end_half: start_half === null ? end_half : null }
}

/** Returns the chosen part of a single day. */
export function partOfDay({ start_half, end_half, minutes }: DayParts): PartOfDay {
  if (minutes !== null) return 'minutes'
  if (start_half !== null) return 'pm'
  return end_half === null ? 'day' : 'am'
}

/** Returns the API fields of a part of a single day. `minutes` is the length of a part in minutes. */
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
