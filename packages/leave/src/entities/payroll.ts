import type { Day, Minutes } from '../working-time/work-pattern.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** How long a pay period is. `half_monthly` has two periods a month. */
export const PAY_PERIODS = ['weekly', 'fortnightly', 'four_weekly', 'monthly', 'half_monthly'] as const

export type PayPeriodKind = (typeof PAY_PERIODS)[number]

/** The pay periods of some employees. */
export interface PayCalendar extends BaseRecord {
  name: string
  kind: PayPeriodKind
  /** The first day of the first period. Leave before it counts as paid. */
  first_day: Day
  /** The days of the month on which periods start, 1 to 31. Null: periods are weeks. */
  month_days: number[] | null
  is_active: boolean
}

/** The scope of a pay calendar, the nearest first. */
export const PAY_SCOPES = ['user', 'department', 'office', 'everyone'] as const

export type PayScope = (typeof PAY_SCOPES)[number]

/** The pay calendar of some employees from a day on, until a later row of the same scope. The nearest scope wins. */
export interface PayCalendarMember extends BaseRecord {
  /** Null: they are in no calendar. */
  calendar_id: string | null
  scope: PayScope
  /** The id of a user, or the name of a department or an office. Empty for everyone. */
  scope_id: string
  valid_from: Day
}

/** What payroll pays: leave that was taken, or leave that was paid out. `overtime` is time in lieu that was not used. */
export const PAY_KINDS = ['taken', 'cashed_out', 'on_leaving', 'overtime'] as const

export type PayKind = (typeof PAY_KINDS)[number]

/** The categories of Single Touch Payroll. */
export const STP_CATEGORIES = ['O', 'A', 'P', 'W', 'C', 'U'] as const

export type StpCategory = (typeof STP_CATEGORIES)[number]

/** What payroll calls leave of a type. */
export interface PayrollCode extends BaseRecord {
  leave_type: LeaveTypeKey
  kind: PayKind
  /** Null: payroll does not need this leave, so files are without it. */
  code: string | null
  /** Its name in payroll. Null: the label of the leave type. */
  name: string | null
  /** Null: none, as for unpaid leave. */
  stp_category: StpCategory | null
}

/** The sum of a code in a batch. */
export interface PayTotal {
  leave_type: LeaveTypeKey
  kind: PayKind
  code: string
  /** Taken or paid out. */
  plus_minutes: Minutes
  /** Returned, zero or negative. */
  minus_minutes: Minutes
}

/** The leave that was sent to payroll for a period. Never changed or deleted. */
export interface PayrollBatch extends BaseRecord {
  /** Counts all batches from 1. */
  no: number
  calendar_id: string
  first_day: Day
  last_day: Day
  /** The people in it, with or without leave. */
  people: number
  /** The rows of its file. */
  rows: number
  totals: PayTotal[]
  file_name: string
  file_sha256: string
  made_by: string | null
}

/** Leave of one day that a batch has sent. Never changed or deleted. */
export interface PayrollLine extends BaseRecord {
  batch_id: string
  user_id: string
  leave_type: LeaveTypeKey
  kind: PayKind
  /** The id of the request, or the name of the allocation that was paid out. */
  source: string
  day: Day
  /** Negative if the leave was returned. */
  minutes: Minutes
  day_minutes: Minutes
  /** Null: the file is without it. */
  code: string | null
  /** The number of the batch that it corrects. */
  corrects: number | null
  /** The latest entry of the ledger behind it. */
  entry_id: string | null
}

/** The stored file of a batch. */
export interface PayrollFile extends BaseRecord {
  batch_id: string
  content: string
}

/** The last day of a person's leave that a batch has locked. */
export interface PayrollLock extends BaseRecord {
  user_id: string
  day: Day
}

/** The headings of a file from payroll, by what their columns have. */
export interface PaidLeaveColumns {
  person: string
  code: string
  /** Null: the file has one amount for the period. */
  day: string | null
  hours: string
}

/** Who settles a difference: payroll, HR, or no one because it is right. */
export const DIFFERENCE_MARKS = ['payroll', 'hr', 'accepted'] as const

export type DifferenceMark = (typeof DIFFERENCE_MARKS)[number]

/** Hours of a person, code and day that the batch and payroll’s file have differently. */
export interface StoredDifference {
  /** Person, code and day. A later comparison of the batch has the same one. */
  key: string
  /** A user id, or the text in the file. */
  person: string
  /** `batch`: only the batch has it. `payroll`: only payroll’s file has it. */
  only: 'batch' | 'payroll' | null
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
  /** Null: it is open. */
  mark: DifferenceMark | null
  note: string | null
}

/** A comparison of a batch with a file from payroll. */
export interface PayrollReconciliation extends BaseRecord {
  batch_id: string
  file_name: string
  file_sha256: string
  columns: PaidLeaveColumns
  /** Persons, codes and days with the same hours. */
  equal: number
  /** Hundredths of an hour. */
  totals: { batch: number; payroll: number }
  rows: StoredDifference[]
  /** The differences without a mark. */
  open: number
  made_by: string | null
}

/** The stored file of a comparison. */
export interface PayrollReconciliationFile extends BaseRecord {
  reconciliation_id: string
  /** Its bytes in base64. */
  content: string
}
