import type { Schedule } from './job.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Seconds between two checks of the clock for a daily job. */
const LOOK_SECONDS = 60
/** Another node's run counts for this part of the period. It is less than 1 because timers are not exact. */
const NEARLY = 0.9

/** Returns the seconds between two checks of whether a job is due. */
export const secondsBetweenLooks = (schedule: Schedule): number =>
  'dailyAt' in schedule ? LOOK_SECONDS : schedule.everySeconds

/** Returns the seconds from one run to the next. */
export const periodOf = (schedule: Schedule): number =>
  'dailyAt' in schedule ? DAY_SECONDS : schedule.everySeconds

/** A run that began at least this many seconds ago is an earlier one, not the present one. */
export function secondsSinceDue(schedule: Schedule, now: Date): number {
  if (!('dailyAt' in schedule)) return schedule.everySeconds * NEARLY
  const { dailyAt, timeZone } = schedule
  const at = secondsOf(`${dailyAt}:00`)
  const since = (moment: number) => (secondsAt(moment, timeZone) - at + DAY_SECONDS) % DAY_SECONDS
  const guess = now.getTime() - since(now.getTime()) * 1000
  // Clocks may have been put forward or back since then. The guess is off by that amount.
  const beside = since(guess)
  const due = guess - (beside > DAY_SECONDS / 2 ? beside - DAY_SECONDS : beside) * 1000
  return (now.getTime() - due) / 1000
}

/** Returns the problem with a schedule, or undefined. */
export function problemOfSchedule(schedule: Schedule): string | undefined {
  if (!('dailyAt' in schedule))
    return schedule.everySeconds > 0 ? undefined : 'everySeconds must be more than 0'
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.dailyAt)) return 'dailyAt must be a time like 07:00'
  try {
    secondsAt(0, schedule.timeZone)
    return undefined
  } catch {
    return `${schedule.timeZone} is no time zone`
  }
}

const secondsAt = (moment: number, timeZone: string): number =>
  secondsOf(
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(moment),
  )

function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
