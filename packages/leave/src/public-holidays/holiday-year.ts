import type { HolidayOfYear, HolidayYear } from '../contracts/holidays.ts'
import { yearOf } from '../dates/calendar-day.ts'
import type { HolidayRecord, HolidayRegionRecord } from '../entities/holiday.ts'
import { holidaysOf } from '../holidays/holidays-of.ts'

/** Returns the calendar year of a region: its holidays with their region, and its own cancellations. */
export function holidayYear(
  region: HolidayRegionRecord,
  year: number,
  regions: readonly HolidayRegionRecord[],
  rows: readonly HolidayRecord[],
): HolidayYear {
  const names = new Map(regions.map(({ code, name }) => [code, name]))
  const ofYear = rows.filter(({ day }) => yearOf(day) === year)
  const cancelled = ofYear.filter(row => row.region === region.code && row.cancelled)
  const above = region.parent === null ? [] : holidaysOf(region.parent, regions, ofYear)
  const daysAbove = new Set(above.map(({ day }) => day))
  const holidays = [...holidaysOf(region.code, regions, ofYear), ...cancelled]
    .map(
      ({ id, region: from, day, part, name, source, cancelled }): HolidayOfYear => ({
        id,
        region: from,
        region_name: names.get(from) ?? from,
        day,
        part,
        name,
        source,
        cancelled,
        is_inherited: from !== region.code,
        hides_inherited: cancelled && daysAbove.has(day),
      }),
    )
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const { id, code, name, parent } = region
  return { region: { id, code, name, parent }, year, holidays }
}

const PARTS = ['day', 'am', 'pm', 'evening']
const orderOf = ({ day, part }: HolidayOfYear) => `${day} ${PARTS.indexOf(part)}`

/** How many days have a holiday. */
export const countHolidays = (rows: readonly { day: string; cancelled?: boolean }[]): number =>
  new Set(rows.filter(({ cancelled }) => cancelled !== true).map(({ day }) => day)).size
