import type { HolidayRecord, HolidayRegionRecord } from '../entities/holiday.ts'
import type { HolidayRow } from '../holidays/holiday.ts'

/** The years in which holidays may lie. */
export const HOLIDAY_YEARS = { from: 2000, to: 2099 } as const

/** A region with what an administrator wants to know of it in a list. */
export interface HolidayRegionLine extends Pick<HolidayRegionRecord, 'id' | 'code' | 'name' | 'parent'> {
  /** Days of the year asked for with a holiday, its own and inherited ones; evenings count. */
  holidays: number
  /** Its own rows of all years, cancelled ones too. */
  own_rows: number
  /** How many people are based here today. */
  people: number
}

/** What `listHolidayRegions` answers, in the order of names. */
export interface HolidayRegionList {
  year: number
  regions: HolidayRegionLine[]
}

/** A holiday in the year of a region: its own, or one of the regions above it. */
export interface HolidayOfYear
  extends Pick<HolidayRecord, 'id' | 'region' | 'day' | 'part' | 'name' | 'source' | 'cancelled'> {
  /** Of the region that the row stands in. */
  region_name: string
  is_inherited: boolean
  /** Cancelled here alone: the regions above still have it. */
  hides_inherited: boolean
}

/** What `listHolidays` answers. */
export interface HolidayYear {
  region: Pick<HolidayRegionRecord, 'id' | 'code' | 'name' | 'parent'>
  year: number
  /** In the order of days. What the region itself cancelled is among them; what was cancelled above it is not. */
  holidays: HolidayOfYear[]
}

/** A row that comes in, beside the one that is there and says something else. The one that is there is kept unless said otherwise. */
export interface DifferingHoliday {
  before: HolidayRow
  after: HolidayRow
}

/** What `addHolidayRegion` adds to a region, or would add. */
export interface HolidayFillAnswer {
  region: { code: string; name: string }
  /** It is not among the organisation's regions yet. */
  is_new: boolean
  added: HolidayRow[]
  differing: DifferingHoliday[]
  /** How many rows are there already. */
  unchanged: number
}

/** One holiday of a file, and what the import does with it. */
export interface HolidayImportLine extends HolidayRow {
  action: 'create' | 'same' | 'differs'
  /** What is there, where it differs. */
  before?: Pick<HolidayRow, 'name' | 'part'>
}

/** What is wrong with a line of the file, or with all of it (`line` is null). */
export interface HolidayFileProblem {
  line: number | null
  sentence: string
  /** Something is left out, and the rest can be taken without it. */
  isHarmless?: true
}

/** What `importHolidays` answers, done or only planned. With a problem that is not harmless nothing is imported. */
export interface HolidayImportAnswer {
  creates: number
  same: number
  differs: number
  lines: HolidayImportLine[]
  problems: HolidayFileProblem[]
}
