/**
 * The part of a day that a holiday takes. `am` and `pm` free a half. `evening`, from six or seven o'clock to
 * midnight, frees none.
 */
export type HolidayPart = 'day' | 'am' | 'pm' | 'evening'

/** One holiday of one region. `(region, day, part)` is unique among the rows of an organisation. */
export interface HolidayRow {
  region: string
  /** `YYYY-MM-DD` */
  day: string
  part: HolidayPart
  name: string
  source: 'rules' | 'import' | 'hand'
  /** A cancelled row frees nothing and hides what the region inherits on that day. */
  cancelled?: boolean
}

/**
 * A state, or a town with its state's holidays and some more. `parent` is the code of the region it inherits from.
 */
export interface HolidayRegion {
  code: string
  name: string
  parent: string | null
}

/** The states and territories whose holidays are known by rule. */
export const AU_REGIONS = [
  { code: 'AU-ACT', name: 'Australian Capital Territory', parent: 'AU' },
  { code: 'AU-NSW', name: 'New South Wales', parent: 'AU' },
  { code: 'AU-NT', name: 'Northern Territory', parent: 'AU' },
  { code: 'AU-QLD', name: 'Queensland', parent: 'AU' },
  { code: 'AU-SA', name: 'South Australia', parent: 'AU' },
  { code: 'AU-TAS', name: 'Tasmania', parent: 'AU' },
  { code: 'AU-VIC', name: 'Victoria', parent: 'AU' },
  { code: 'AU-WA', name: 'Western Australia', parent: 'AU' },
] as const satisfies readonly HolidayRegion[]

export type AuRegion = (typeof AU_REGIONS)[number]['code']

export const isAuRegion = (code: string): code is AuRegion => AU_REGIONS.some(region => region.code === code)
