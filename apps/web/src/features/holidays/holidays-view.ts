import { HOLIDAY_YEARS } from '@leavewell/leave'
import { readChoice, readText, type SearchOf, searchReader } from '../../lib/search-view.ts'

/** How a year is shown. */
export type YearView = 'calendar' | 'list'

interface HolidaysView {
  /** Code of the region whose year is shown. Empty for the list of regions. */
  region: string
  year: number
  view: YearView
}

const readYear = (value: unknown) => {
  const year = Number(value)
  return Number.isInteger(year) && year >= HOLIDAY_YEARS.from && year <= HOLIDAY_YEARS.to ? year : undefined
}

export type HolidaysSearch = SearchOf<HolidaysView>

export const readHolidaysSearch = searchReader<HolidaysView>({
  region: readText,
  year: readYear,
  view: readChoice(['calendar', 'list'] as const),
})
