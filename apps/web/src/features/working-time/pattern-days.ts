import {
  addDays,
  workingTimeCopy as copy,
  dayNumber,
  formatWeekday,
  type Slots,
  slotsFrom,
  type WorkPattern,
  weekdayOf,
} from '@leavewell/leave'

/** A day of a pattern: its index in `slots`, and its label. */
export interface PatternDay {
  at: number
  label: string
  slots: Slots
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/**
 * The days of a pattern in rows. If the cycle has whole weeks, a row is a week from Monday to Sunday. Otherwise
 * each row has seven consecutive days of the cycle.
 */
export function patternRows(pattern: WorkPattern): PatternDay[][] {
  const { cycle_days, anchor, slots } = pattern
  const hasWeeks = cycle_days % 7 === 0
  const monday = dayNumber(mondayOf(anchor))
  const start = dayNumber(anchor)
  const days = Array.from({ length: cycle_days }, (_, place): PatternDay => {
    if (!hasWeeks) return { at: place, label: copy.dayOfCycle(place + 1), slots: slots[place] ?? [0, 0] }
    const at = (((monday + place - start) % cycle_days) + cycle_days) % cycle_days
    const label = formatWeekday(addDays('2024-01-01', place % 7), 'short')
    return { at, label, slots: slotsFrom(pattern, start, monday + place) }
  })
  return Array.from({ length: Math.ceil(cycle_days / 7) }, (_, row) => days.slice(row * 7, row * 7 + 7))
}
