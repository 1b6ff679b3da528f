import { isWeekend } from '../calendar/month.ts'
import type { FreeDayOfUser } from '../contracts/working-days.ts'

/** What somebody does not work, by day (`YYYY-MM-DD`); undefined where no working time is set up for them: weekends stand for it then. */
export type FreeDays = ReadonlyMap<string, FreeDayOfUser> | undefined

/** By day what was listed; undefined of who has no list. */
export const freeDaysByDay = (listed: readonly FreeDayOfUser[] | undefined): FreeDays =>
  listed && new Map(listed.map(free => [free.day, free]))

/** How much of a day is not worked: all of it or a half; undefined of one that is worked. */
export const freePart = (free: FreeDays, day: string): FreeDayOfUser['part'] | undefined =>
  free === undefined ? (isWeekend(day) ? 'day' : undefined) : free.get(day)?.part
