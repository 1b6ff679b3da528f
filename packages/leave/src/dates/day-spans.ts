import { dayOf } from './calendar-day.ts'

/** From a day to a day, both included. */
export interface DaySpan {
  first: string
  last: string
}

/** Returns days, counted from 1970 and in their order, as spans of days that follow each other. */
export function daySpans(days: readonly number[]): DaySpan[] {
  const starts = days.filter((day, at) => days[at - 1] !== day - 1)
  const ends = days.filter((day, at) => days[at + 1] !== day + 1)
  return starts.map((day, at) => ({ first: dayOf(day), last: dayOf(ends[at] ?? day) }))
}
