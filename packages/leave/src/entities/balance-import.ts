import type { BaseRecord } from './base-record.ts'

/** Opening balances that HR imported from a file. The adjustments have its id. */
export interface BalanceImport extends BaseRecord {
  file_name: string
  /** The latest day of its balances. */
  day: string
  /** How many balances were adjusted. */
  balances: number
  people: number
  /** User id of the person who imported it. */
  made_by: string | null
  /** User id of the person who undid it. */
  undone_by: string | null
  undone_date: string | null
}
