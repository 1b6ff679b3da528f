import { leavingCopy as copy } from '../copy/leaving.ts'
import { addMonths, isCalendarDay } from '../dates/calendar-day.ts'
import type { User } from '../entities/user.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** So far ahead, and back, a last day may lie. */
const YEARS = 5

/** What is wrong with the last day of somebody; undefined where nothing is. */
export function checkLastDay(
  day: string,
  { date_hired }: Pick<User, 'date_hired'>,
  today: Day,
): { field: 'last_day'; message: string } | undefined {
  const problem = (message: string) => ({ field: 'last_day' as const, message })
  if (day === '') return problem(copy.dayNeeded)
  if (!isCalendarDay(day)) return problem(copy.noSuchDay(day))
  if (date_hired !== null && day < date_hired) return problem(copy.beforeHired(date_hired))
  return day > addMonths(today, 12 * YEARS) || day < addMonths(today, -12 * YEARS)
    ? problem(copy.tooFar(YEARS))
    : undefined
}
