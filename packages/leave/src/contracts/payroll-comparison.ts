import type { Day } from '../working-time/work-pattern.ts'
import type { FileImportProblem } from './file-import.ts'

/** Why payroll’s file cannot be read. */
export type PaidLeaveCodes = Record<
  'no_person_column' | 'no_code_column' | 'no_hours_column' | 'no_rows' | 'no_person' | 'no_code',
  null
> & {
  unreadable: { why: string }
  column_twice: { column: string }
  not_hours: { text: string }
  not_a_date: { text: string }
}

/** The likely reason of a difference. */
export type DifferenceCodes = Record<
  'unknown_person' | 'unknown_code' | 'rounding' | 'approved_later',
  null
> & {
  /** The same hours with another code. */
  other_code: { code: string }
  /** The same hours on another day. */
  other_day: { day: string }
  /** A later batch has this leave. */
  in_batch: { no: number }
}

/** Hours of a person and code that the batch and payroll’s file have differently. */
export interface PayrollDifference {
  /** `batch`: only the batch has it. `payroll`: only payroll’s file has it. */
  only: 'batch' | 'payroll' | null
  name: string
  /** Null: the person has none. */
  employee_id: string | null
  code: string
  /** Null: the file has one amount for the period. */
  day: Day | null
  /** Hundredths of an hour. */
  batch: number
  payroll: number
  /** The first row in payroll’s file. Null: there is none. */
  row: number | null
  /** The likely reason in words. Null: none was found. */
  reason: string | null
}

/** What a batch and payroll’s file have in common, and where they differ (`comparePayrollFile`). */
export interface PayrollComparison {
  /** Persons, codes and days with the same hours. */
  equal: number
  differences: PayrollDifference[]
  /** Hundredths of an hour. */
  totals: { batch: number; payroll: number }
  problems: FileImportProblem[]
}
