import { HOLIDAY_YEARS } from '../contracts/holidays.ts'
import type { FieldFinding, RuleFinding } from '../contracts/refusal.ts'
import { isCalendarDay, yearOf } from '../dates/calendar-day.ts'
import type { HolidayRow } from '../holidays/holiday.ts'

/** Why a holiday is not stored. */
export type HolidayCodes = Record<
  'no_such_region' | 'day_required' | 'not_a_day' | 'name_required' | 'stays_on_its_day',
  null
> &
  Record<'is_there' | 'is_cancelled_there', Pick<HolidayRow, 'name' | 'day'>> & {
    year_outside: { from: number; to: number }
  }

/** Checks a holiday that a user enters. `regions` are the existing codes. */
export function checkHoliday(
  { region, day, name }: { region: string; day: string; name: string },
  regions: readonly string[],
): FieldFinding<'region' | 'day' | 'name', HolidayCodes>[] {
  const problems: FieldFinding<'region' | 'day' | 'name', HolidayCodes>[] = []
  if (!regions.includes(region)) problems.push({ field: 'region', code: 'no_such_region' })
  const dayProblem = checkHolidayDay(day)
  if (dayProblem !== undefined) problems.push({ field: 'day', ...dayProblem })
  if (name.trim() === '') problems.push({ field: 'name', code: 'name_required' })
  return problems
}

function checkHolidayDay(day: string): RuleFinding<HolidayCodes> | undefined {
  if (day === '') return { code: 'day_required' }
  if (!isCalendarDay(day)) return { code: 'not_a_day' }
  const year = yearOf(day)
  const { from, to } = HOLIDAY_YEARS
  return year < from || year > to ? { code: 'year_outside', params: { from, to } } : undefined
}

/**
 * Returns why a region has no second holiday on that part of a day. Names the existing one, which can be cancelled.
 */
export const refusalOfSecondHoliday = ({ day, name, cancelled }: HolidayRow): RuleFinding<HolidayCodes> => ({
  code: cancelled ? 'is_cancelled_there' : 'is_there',
  params: { name, day },
})

/**
 * A holiday stays in its region and on its day, because people were notified of both. Undefined where neither
 * changes.
 */
export const refusalToMoveHoliday = (
  before: Pick<HolidayRow, 'region' | 'day'>,
  after: { region?: string | undefined; day?: string | undefined },
): RuleFinding<HolidayCodes> | undefined =>
  (after.region ?? before.region) !== before.region || (after.day ?? before.day) !== before.day
    ? { code: 'stays_on_its_day' }
    : undefined
