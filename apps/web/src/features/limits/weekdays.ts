import { leaveLimitsCopy as copy, formatWeekday } from '@leavewell/leave'

/** The weekdays of minimum staffing rules, Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

/** `Mon` for 1; 2023 began with a Sunday. */
export const weekdayName = (weekday: number): string => formatWeekday(`2023-01-0${weekday + 1}`, 'short')

/** `Mon–Fri`, or `Mon, Wed, Fri`. */
export function weekdaysInWords(weekdays: readonly number[]): string {
  const chosen = WEEKDAYS.filter(weekday => weekdays.includes(weekday))
  if (chosen.length === WEEKDAYS.length) return copy.everyDay
  return runsOf(chosen).map(runInWords).join(', ')
}

/** Whether the days are consecutive. */
function runsOf(chosen: readonly (typeof WEEKDAYS)[number][]): number[][] {
  const runs: number[][] = []
  for (const [at, weekday] of WEEKDAYS.entries()) {
    if (!chosen.includes(weekday)) continue
    const before = WEEKDAYS[at - 1]
    const run = before === undefined || !chosen.includes(before) ? undefined : runs.at(-1)
    if (run) run.push(weekday)
    else runs.push([weekday])
  }
  return runs
}

function runInWords(run: readonly number[]): string {
  const names = run.map(weekdayName)
  return run.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')
}
