import { HOLIDAY_YEARS } from '../contracts/holidays.ts'
import type { Problem } from '../contracts/refusal.ts'
import { holidaysCopy as copy } from '../copy/holidays.ts'
import { isCalendarDay, yearOf } from '../dates/calendar-day.ts'
import { formatDay } from '../dates/format-date.ts'
import type { HolidayRow } from '../holidays/holiday.ts'

/** What is wrong with a holiday that somebody enters; `regions` are the codes that there are. */
export function checkHoliday(
  { region, day, name }: { region: string; day: string; name: string },
  regions: readonly string[],
): Problem<'region' | 'day' | 'name'>[] {
  const problems: Problem<'region' | 'day' | 'name'>[] = []
  if (!regions.includes(region)) problems.push({ field: 'region', message: copy.noSuchRegion })
  const dayProblem = checkHolidayDay(day)
  if (dayProblem !== undefined) problems.push({ field: 'day', message: dayProblem })
  if (name.trim() === '') problems.push({ field: 'name', message: copy.nameRequired })
  return problems
}

function checkHolidayDay(day: string): string | undefined {
  if (day === '') return copy.dayRequired
  if (!isCalendarDay(day)) return copy.notADay
  const year = yearOf(day)
  const { from, to } = HOLIDAY_YEARS
  return year < from || year > to ? copy.yearOutside(from, to) : undefined
}

/** Why a region has no second holiday on that part of a day: the one that is there, by name, and what to do if it was cancelled. */
export const refusalOfSecondHoliday = ({ day, name, cancelled }: HolidayRow): string =>
  cancelled ? copy.isCancelledThere(name, formatDay(day)) : copy.isThere(name, formatDay(day))

/** A holiday stays in its region and on its day: people were told of both. Undefined where neither is another. */
export const refusalToMoveHoliday = (
  before: Pick<HolidayRow, 'region' | 'day'>,
  after: { region?: string | undefined; day?: string | undefined },
): string | undefined =>
  (after.region ?? before.region) !== before.region || (after.day ?? before.day) !== before.day
    ? copy.staysOnItsDay
    : undefined
