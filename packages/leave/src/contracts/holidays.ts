import type { HolidayRecord, HolidayRegionRecord } from '../entities/holiday.ts'
import type { HolidayRow } from '../holidays/holiday.ts'

/** The years in which holidays may lie. */
export const HOLIDAY_YEARS = { from: 2000, to: 2099 } as const

/** A region as lists show it. */
export interface HolidayRegionLine extends Pick<HolidayRegionRecord, 'id' | 'code' | 'name' | 'parent'> {
  /** Holidays in the requested year, its own and inherited ones. Evenings count. */
  holidays: number
  /** Its own rows of all years, cancelled ones too. */
  own_rows: number
  /** How many people are based here today. */
  people: number
}

/** Response of `listHolidayRegions`, sorted by name. */
export interface HolidayRegionList {
  year: number
  regions: HolidayRegionLine[]
}

/** A holiday in the year of a region: its own, or one of the regions above it. */
export interface HolidayOfYear
  extends Pick<HolidayRecord, 'id' | 'region' | 'day' | 'part' | 'name' | 'source' | 'cancelled'> {
  /** Name of the region that owns the row. */
  region_name: string
  is_inherited: boolean
  /** Cancelled here alone: the regions above still have it. */
  hides_inherited: boolean
}

/** Response of `listHolidays`. */
export interface HolidayYear {
  region: Pick<HolidayRegionRecord, 'id' | 'code' | 'name' | 'parent'>
  year: number
  /**
   * Sorted by day. Contains holidays that the region itself cancelled, but not those cancelled in a region above it.
   */
  holidays: HolidayOfYear[]
}

/** An imported row and a different existing one. The existing one is kept unless the import says otherwise. */
export interface DifferingHoliday {
  before: HolidayRow
  after: HolidayRow
}

/** The holidays that `addHolidayRegion` adds to a region, or would add. */
export interface HolidayFillAnswer {
  region: { code: string; name: string }
  /** The organisation does not have the region yet. */
  is_new: boolean
  added: HolidayRow[]
  differing: DifferingHoliday[]
  /** Number of rows that exist already. */
  unchanged: number
}

/** One holiday of a file, and what the import does with it. */
export interface HolidayImportLine extends HolidayRow {
  action: 'create' | 'same' | 'differs'
  /** The existing row, if it differs. */
  before?: Pick<HolidayRow, 'name' | 'part'>
}

/** A problem in a line of the file, or in the whole file (`line` is null). */
export interface HolidayFileProblem {
  line: number | null
  sentence: string
  /** Something is left out, and the rest can be imported without it. */
  isHarmless?: true
}

/** Response of `importHolidays`, applied or only planned. With a problem that is not harmless nothing is imported. */
export interface HolidayImportAnswer {
  creates: number
  same: number
  differs: number
  lines: HolidayImportLine[]
  problems: HolidayFileProblem[]
}
