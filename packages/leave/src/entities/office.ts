import type { BaseRecord } from './base-record.ts'

/** A place where people of the organisation are based. They link to it by its name, as to a department. */
export interface Office extends BaseRecord {
  name: string
  /** The code of the region of its public holidays. Null: those of the work schedule. */
  region: string | null
  /** IANA zone, for showing the local time. Days are those of the organisation. */
  time_zone: string | null
}

/**
 * A person's former office and its public holidays, until a day. Written when they move, or when the office's region
 * changes.
 */
export interface FormerOfficeRecord extends BaseRecord {
  user_id: string
  /** The name of the office. Null: none. */
  office: string | null
  /** Its region at that time. Null: that of the work schedule. */
  region: string | null
  /** The day before the change. */
  last_day: string
}
