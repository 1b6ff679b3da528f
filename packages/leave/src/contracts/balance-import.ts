import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import type { FileImportAnswer } from './file-import.ts'

/** One balance of the file, and what its import changes. The first row below the heading is row 2. */
export interface BalanceImportRow {
  row: number
  user_id: string
  name: string
  leave_type: LeaveTypeKey
  /** The day at whose end the balance is right. */
  day: string
  /** The last day on which it can be used. Null: it is part of the leave year. */
  expires_on: string | null
  /** The balance in the file, to the minute. */
  balance: Amount
  /** Whether the file is more precise than a minute. */
  is_rounded: boolean
  /** The balance here on that day, before the import. */
  before: Amount
  /** What is posted on that day. */
  adjustment: Amount
  /** Leave that accrued by the day, taken off its later posting because the file includes it. */
  accrued: { day: string; adjustment: Amount } | null
  /** False if the balance is right already. */
  is_changed: boolean
  /** The balance of the leave type today, after all rows of the file. Null if the policy has none today. */
  today: Amount | null
}

/** The answer of `importBalances`: its preview, or what was imported. */
export type BalanceImportAnswer = FileImportAnswer<BalanceImportRow>

/** An import of balances, the latest first in `listBalanceImports`. */
export interface BalanceImportSummary {
  id: string
  created_date: string
  file_name: string
  day: string
  balances: number
  people: number
  made_by_name: string | null
  undone_date: string | null
  undone_by_name: string | null
}

/** Why a file of balances cannot be imported. */
export type BalanceImportCodes = Record<
  | 'no_person_column'
  | 'no_type_column'
  | 'no_balance_column'
  | 'no_balances'
  | 'no_person'
  | 'no_type'
  | 'no_balance'
  | 'no_unit'
  | 'in_future'
  | 'own'
  | 'not_possible',
  null
> & {
  unreadable: { why: string }
  column_twice: { column: string }
  unknown_person: { text: string }
  unknown_type: { text: string; words: readonly string[] }
  unknown_unit: { text: string }
  not_a_number: { text: string }
  decimal_comma: { text: string }
  not_a_date: { text: string }
  expires_before: { day: string }
  no_policy: { day: string }
  twice: { row: number }
  other_day: { row: number }
}
