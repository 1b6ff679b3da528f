import type { BaseRecord } from './base-record.ts'

/** A place where people of the organisation are based; they link to it by its name, as to a department. */
export interface Office extends BaseRecord {
  name: string
  /** The code of the region whose public holidays hold there; null: those that working time names. */
  region: string | null
  /** IANA zone, to say what time it is there; days are those of the organisation. */
  time_zone: string | null
}

/** Where somebody was based until a day, and whose public holidays held there then. Written when they move, or when their office does. */
export interface FormerOfficeRecord extends BaseRecord {
  user_id: string
  /** The name of the office; null: none. */
  office: string | null
  /** Its region then; null: those that working time names. */
  region: string | null
  /** The day before the change. */
  last_day: string
}
