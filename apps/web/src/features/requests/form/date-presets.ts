import { addDays, leaveFormCopy as copy, weekdayOf } from '@leavewell/leave'

/** Dates to choose with one press. */
export interface DatePreset {
  label: string
  start: string
  end: string
}

const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6

/** Today, tomorrow, and the rest of the working week; at the weekend the coming one. */
export function datePresets(today: string): DatePreset[] {
  const tomorrow = addDays(today, 1)
  return [
    { label: copy.today, start: today, end: today },
    { label: copy.tomorrow, start: tomorrow, end: tomorrow },
    workingWeek(today),
  ]
}

function workingWeek(today: string): DatePreset {
  const weekday = weekdayOf(today)
  if (weekday >= MONDAY && weekday <= FRIDAY) {
    return { label: copy.thisWeek, start: today, end: addDays(today, FRIDAY - weekday) }
  }
  const monday = addDays(today, weekday === SATURDAY ? 2 : 1)
  return { label: copy.nextWeek, start: monday, end: addDays(monday, FRIDAY - MONDAY) }
}
