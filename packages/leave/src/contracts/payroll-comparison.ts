import type {
  DifferenceMark,
  PaidLeaveColumns,
  PayrollReconciliation,
  StoredDifference,
} from '../entities/payroll.ts'
import type { FileImportProblem } from './file-import.ts'

/** Why payroll’s file cannot be read. */
export type PaidLeaveCodes = Record<
  | 'no_person_column'
  | 'no_code_column'
  | 'no_hours_column'
  | 'same_column'
  | 'no_rows'
  | 'no_person'
  | 'no_code',
  null
> & {
  unreadable: { why: string }
  column_twice: { column: string }
  column_missing: { column: string }
  other_period: { first_day: string; last_day: string }
  not_hours: { text: string }
  not_a_date: { text: string }
}

/** The likely reason of a difference. */
export type DifferenceCodes = Record<
  'unknown_person' | 'unknown_code' | 'rounding' | 'approved_later' | 'returned_later',
  null
> & {
  /** The same hours with another code. */
  other_code: { code: string }
  /** The same hours on another day. */
  other_day: { day: string }
  /** A later batch has this leave. */
  in_batch: { no: number }
  /** A later batch takes these hours back. */
  returned_in_batch: { no: number }
}

/** A difference as its readers see it. */
export interface PayrollDifference extends Omit<StoredDifference, 'person'> {
  name: string
  /** Null: the person has none. */
  employee_id: string | null
}

/** What a batch and payroll’s file have in common, and where they differ (`comparePayrollFile`, `getReconciliation`). */
export interface PayrollComparison
  extends Pick<PayrollReconciliation, 'equal' | 'totals' | 'file_name' | 'open'> {
  /** Null: the file could not be compared, so nothing is stored. */
  id: string | null
  created_date: string | null
  /** Who compared it. Null for the service role and for people who no longer exist. */
  by: string | null
  differences: PayrollDifference[]
  problems: FileImportProblem[]
  /** All headings of the file. */
  headings: string[]
  /** The headings that were read. Null: they were not found. */
  columns: PaidLeaveColumns | null
}

/** Parameters of `markDifferences`. */
export interface DifferencesToMark {
  /** Of the comparison. */
  id: string
  keys: string[]
  /** Null: they are open again. */
  mark: DifferenceMark | null
  note: string | null
}

/** Why differences are not marked. */
export type MarkCodes = Record<'note_needed' | 'outdated', null>
