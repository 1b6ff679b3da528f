import type { HolidayPart, HolidayRow } from '../holidays/holiday.ts'
import type { BaseRecord } from './base-record.ts'

/** A state, or a town that inherits the holidays of its state. */
export interface HolidayRegionRecord extends BaseRecord {
  /** `AU-NSW` for a state whose holidays are known by rule. Any other short name is a region of the organisation. */
  code: string
  name: string
  /** The code of the region it inherits from. */
  parent: string | null
}

/** A public holiday of a region. At most one for each region, day and part. */
export interface HolidayRecord extends BaseRecord {
  /** The code of its region. */
  region: string
  day: string
  part: HolidayPart
  name: string
  source: HolidayRow['source']
  /** Frees nothing, and hides what the region inherits on that day. */
  cancelled: boolean
}
