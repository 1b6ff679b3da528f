import { addDays, dayNumber } from '@leavewell/leave'
import { words } from '../../leave-ui/words.ts'

/** Dates to choose with one press. */
export interface DatePreset {
  label: string
  start: string
  end: string
}

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

/** Today, tomorrow, and what remains of the working week; a week begins on Sunday, as in the calendar. */
export function datePresets(today: string): DatePreset[] {
  const tomorrow = addDays(today, 1)
  const presets = [
    { label: words.today, start: today, end: today },
    { label: words.tomorrow, start: tomorrow, end: tomorrow },
  ]
  const weekday = weekdayOf(today)
  if (weekday === SATURDAY) return presets
  const week = { start: weekday === SUNDAY ? tomorrow : today, end: addDays(today, FRIDAY - weekday) }
  return [...presets, { label: words.thisWeek, ...week }]
}

/** From Sunday, 0, to Saturday, 6. Day 0 of the count was a Thursday. */
const weekdayOf = (day: string) => (dayNumber(day) + 4) % 7
