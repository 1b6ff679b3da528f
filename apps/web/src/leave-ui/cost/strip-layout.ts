import { monthOf, weekdayOf } from '@leavewell/leave'

/** So many days stand in one row; more are laid out in weeks. */
export const ONE_ROW = 7

/** From so many days on months are folded: no month is longer. */
export const FOLDED_FROM = 32

/** The column of a day, from 1; a week begins on Sunday, as on the calendar of the team (G-01). */
export const columnOf = (day: string): number => weekdayOf(day) + 1

/** Days month by month, in their order. */
export function monthsOf(days: readonly string[]): { month: string; days: string[] }[] {
  const months: { month: string; days: string[] }[] = []
  for (const day of days) {
    const month = monthOf(day)
    const last = months.at(-1)
    if (last?.month === month) last.days.push(day)
    else months.push({ month, days: [day] })
  }
  return months
}
