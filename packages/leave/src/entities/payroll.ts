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
  /** The layout of its files. Null: the generic one. */
  layout_id: string | null
  /** Whether people without any calendar block its batches. Null: no. */
  requires_all: boolean | null
}

/** What a cell of a payroll file can have. */
export const PAY_COLUMN_SOURCES = [
  'employee_id',
  'email',
  'full_name',
  'last_name',
  'first_name',
  'department',
  'office',
  'code',
  'name',
  'stp_category',
  'day',
  'last_day',
  'hours',
  'days',
  'minutes',
  'leave_from',
  'leave_to',
  'request',
  'version',
  'entry',
  'type',
  'overtime_hours',
  'pay_from',
  'pay_to',
  'batch',
  'corrects',
  'description',
  'constant',
] as const

export type PayColumnSource = (typeof PAY_COLUMN_SOURCES)[number]

/** A column of a payroll file. */
export interface PayColumn {
  source: PayColumnSource
  title: string
  /** The text in each row of `constant`. */
  value: string | null
  /** Of a number. Null: as many as it has. */
  decimals: number | null
  /** The most characters of a text. Null: any. */
  max_length: number | null
}

/** `day`: a row per day. `run`: a row per request in the pay period. `period`: a row per person and code. */
export const LAYOUT_GRAINS = ['day', 'run', 'period'] as const
export const LAYOUT_DELIMITERS = ['comma', 'semicolon', 'tab'] as const
export const LAYOUT_DECIMALS = ['point', 'comma'] as const
export const LAYOUT_DATES = ['dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy', 'yyyy-mm-dd'] as const
export const LAYOUT_QUOTES = ['texts', 'needed'] as const
export const LAYOUT_ENCODINGS = ['utf8_bom', 'utf8', 'windows_1252'] as const
export const LAYOUT_LINE_ENDS = ['crlf', 'lf'] as const
/** Hours below zero are rows, or a list for people who enter them in payroll. */
export const LAYOUT_NEGATIVES = ['row', 'manual'] as const

/** The columns of payroll files and how they are written. */
export interface PayrollLayout extends BaseRecord {
  name: string
  /** The id of the preset it started from. */
  preset: string
  /** Counts its changes from 1. */
  version: number
  grain: (typeof LAYOUT_GRAINS)[number]
  negative: (typeof LAYOUT_NEGATIVES)[number]
  columns: PayColumn[]
  text: LayoutText
  /** With {no}, {from} and {to}. */
  file_name: string
}

export interface LayoutText {
  delimiter: (typeof LAYOUT_DELIMITERS)[number]
  decimal: (typeof LAYOUT_DECIMALS)[number]
  date: (typeof LAYOUT_DATES)[number]
  quotes: (typeof LAYOUT_QUOTES)[number]
  encoding: (typeof LAYOUT_ENCODINGS)[number]
  line_end: (typeof LAYOUT_LINE_ENDS)[number]
  has_titles: boolean
}

/** A layout without its record, as presets and batches have it. */
export type PayrollLayoutForm = Omit<PayrollLayout, keyof BaseRecord | 'version'>

/** Hours below zero that the file of a batch is without. */
export interface ManualRow {
  user_id: string
  leave_type: LeaveTypeKey
  code: string
  day: Day
  /** Hundredths of an hour, below zero. */
  hours: number
}

/** A row of `manual` that someone has entered in payroll. */
export interface PayrollEntered extends BaseRecord {
  batch_id: string
  /** Its position in the list, from 0. */
  row: number
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
  /** Null: all days of a request have the same code. */
  split: PaySplit | null
}

/** Another code for later days of a request, such as jury leave that is unpaid after 10 days. */
export interface PaySplit extends Pick<PayrollCode, 'name' | 'stp_category'> {
  /** How many days of a request come before it. Half a day is a day. */
  after_days: number
  code: string
}

/** `after`: a day after the split of its code. Null: one before it, or no split. */
export type PayPart = 'after' | null

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
  /** The layout of its file as it was then. Null: the generic one. */
  layout: PayrollLayoutForm | null
  /** Hours to enter in payroll, because the file is without them. Null: none. */
  manual: ManualRow[] | null
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
  part: PayPart
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

/** Another file of a batch: the same lines in another layout. Never changed or deleted. */
export interface PayrollCopy extends BaseRecord {
  batch_id: string
  file_name: string
  file_sha256: string
  /** The rows of its file. */
  rows: number
  layout: PayrollLayoutForm
  /** Hours that its file is without. Null: none. */
  manual: ManualRow[] | null
  made_by: string | null
}

/** A download of a file of a batch. Never changed or deleted. */
export interface PayrollDownload extends BaseRecord {
  batch_id: string
  /** Null: the file that was made with the batch. */
  copy_id: string | null
  file_name: string
  file_sha256: string
  /** Null: the service role. */
  downloaded_by: string | null
}

/** The stored file of a batch. */
export interface PayrollFile extends BaseRecord {
  batch_id: string
  /** Null: the file that was made with the batch. */
  copy_id: string | null
  content: string
  /** `latin1`: each character of the content is a byte. Null: UTF-8. */
  encoding: 'latin1' | null
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
  /** Whether someone chose to compare without dates, so that the next file is compared without its dates too. */
  ignores_dates?: true
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
