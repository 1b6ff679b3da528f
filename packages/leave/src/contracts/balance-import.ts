import type {
  BalanceCheck,
  ComparedBalance,
  ImportFile,
  ImportMapping,
  ImportReason,
  RowLeftOut,
} from '../entities/balance-import.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import type { FileImportAnswer, FileImportProblem } from './file-import.ts'

/** Reasons that need no consent: the row was imported before, or HR chose to skip it. */
export const UNASKED_REASONS: ReadonlySet<ImportReason> = new Set(['known', 'not_taken'])

/** One balance of the file, and what its import changes. */
export interface BalanceImportRow extends ComparedBalance {
  /** What is posted on that day. */
  adjustment: Amount
  /** Leave that accrued by the day, taken off its later posting because the file includes it. */
  accrued: { day: string; adjustment: Amount } | null
  /** False if the balance is right already. */
  is_changed: boolean
  /** The balance of the leave type today, after all rows of the file. Null if the policy has none today. */
  today: Amount | null
  /** The same less the leave in the file that is charged here, where there is some. */
  free: Amount | null
}

/** Leave of the history that is imported. Leave across the last day of the old system has two parts. */
export interface ImportedLeaveRow {
  row: number
  user_id: string
  name: string
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
  /** `before`: the opening balance has it already. `after`: it is charged here. */
  part: 'before' | 'after'
  status: 'approved' | 'rejected' | 'cancelled'
  cost: Amount
}

/** Leave of the history that is not imported. */
export interface SkippedLeave {
  row: number
  user_id: string
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
  reason: Extract<ImportReason, 'known' | 'overlap' | 'not_taken' | 'pending' | 'no_cost'>
}

/** A heading of a file, and what its column has. Null: it is not imported. */
export interface FoundColumn {
  file: ImportFile
  heading: string
  field: string | null
}

/** A leave type of a file. Null: none here has this name. Empty: left out. */
export interface FoundType {
  text: string
  rows: number
  leave_type: LeaveTypeKey | '' | null
}

/** A problem of one of the files. */
export interface BalanceImportProblem extends FileImportProblem {
  file: ImportFile
}

/** The answer of `importBalances`: its preview, or what was imported. */
export interface BalanceImportAnswer extends Omit<FileImportAnswer<BalanceImportRow>, 'problems'> {
  problems: BalanceImportProblem[]
  /** All of them. The answer has the first ones. */
  problem_count: number
  /** The first rows. `counts` has the number of all. */
  leave: ImportedLeaveRow[]
  left_out: RowLeftOut[]
  counts: { balances: number; adjusted: number; negative: number; leave: number; left_out: number }
  /** How many rows have each reason. HR consents to each before the import. */
  reasons: { reason: ImportReason; rows: number }[]
  columns: FoundColumn[]
  types: FoundType[]
}

/** The answer of `compareBalances`. */
export interface BalanceComparison
  extends Pick<
    BalanceImportAnswer,
    'problems' | 'problem_count' | 'left_out' | 'reasons' | 'columns' | 'types'
  > {
  rows: ComparedBalance[]
  equal: number
}

/** The answer of `getBalanceImport`: the table that was kept with an import. */
export interface BalanceImportTableAnswer {
  file_name: string
  rows: ComparedBalance[]
  left_out: RowLeftOut[]
}

/** An import of balances, the latest first in `listBalanceImports`. */
export interface BalanceImportSummary {
  id: string
  created_date: string
  file_name: string
  day: string
  balances: number
  /** Requests that came of its history. */
  leave: number
  people: number
  /** How its files were read. The next file starts with it. Null in imports of former versions. */
  mapping: ImportMapping | null
  /** Whether its table was kept. */
  has_table: boolean
  made_by_name: string | null
  undone_date: string | null
  undone_by_name: string | null
  /** How many people were asked whether their balances are right, and how they answered. Null: no one was asked. */
  checks: { asked: number; right: number; wrong: number } | null
}

/** Parameters of `askToCheckBalances`. */
export interface BalancesToCheck {
  import_id: string
  /** Whether people get an email, too. */
  by_email: boolean
}

/** Parameters of `answerBalanceCheck`. */
export interface BalanceCheckAnswer {
  id: string
  is_right: boolean
  /** What is not right. */
  note: string | null
}

/** The answer of a person (`listBalanceChecks`). Answers “not right” come first. */
export interface BalanceCheckRow extends Pick<BalanceCheck, 'id' | 'answer' | 'note' | 'answered_date'> {
  name: string
}

/** Why a file of balances cannot be imported. */
export type BalanceImportCodes = Record<
  | 'no_person_column'
  | 'no_type_column'
  | 'no_balance_column'
  | 'no_balances'
  | 'no_entitlement_column'
  | 'no_from_column'
  | 'no_leave'
  | 'no_day'
  | 'no_day_length'
  | 'below_zero'
  | 'ends_before'
  | 'too_long'
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
  unknown_type: { text: string; words: readonly string[] }
  unknown_unit: { text: string }
  not_a_number: { text: string }
  decimal_comma: { text: string }
  not_a_date: { text: string }
  outside_window: { day: string; today: string }
  /** The most days or hours that leave can have. */
  more_than: { most: number }
  expires_before: { day: string }
  twice: { row: number }
  other_day: { row: number }
  id_twice: { row: number }
  unknown_status: { text: string }
  unknown_half: { text: string }
}
