import { type Minutes, type Slots, STANDARD_WEEK } from '../working-time/work-pattern.ts'
import { MAX_CYCLE_DAYS } from './check-work-pattern.ts'

/** Splits a day into halves. The odd minute is worked in the morning. */
export const halvesOf = (minutes: Minutes): Slots => [Math.ceil(minutes / 2), Math.floor(minutes / 2)]

const days = (count: number, minutes: Minutes): Slots[] =>
  Array.from({ length: count }, () => halvesOf(minutes))

/** Templates of new patterns: the days of a cycle that begins on a Monday. */
export const PATTERN_STARTS: Record<
  'week' | 'fortnight' | 'partTime' | 'shifts' | 'noHours',
  readonly Slots[]
> = {
  week: STANDARD_WEEK.slots,
  // 76 hours in nine days. The last of them gets the remainder.
  fortnight: [...days(5, 507), ...days(2, 0), ...days(3, 507), ...days(1, 504), ...days(3, 0)],
  partTime: [...days(3, 456), ...days(4, 0)],
  shifts: [...days(4, 720), ...days(4, 0)],
  noHours: days(7, 0),
}

/** Returns the given number of days: the existing ones, then free ones. At most as many as a cycle can have. */
export function withDays(slots: readonly Slots[], wanted: number): Slots[] {
  const count = Math.min(wanted, MAX_CYCLE_DAYS)
  return [...slots.slice(0, count), ...days(Math.max(0, count - slots.length), 0)]
}
