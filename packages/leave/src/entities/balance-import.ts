import type { Amount } from '../formats/numbers.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** Systems whose files have rules of their own. `any` reads every table. */
export const MOVE_IN_PRESETS = [
  'any',
  'bamboohr',
  'timetastic',
  'used_so_far',
  'employment_hero',
  'xero',
  'urlaubsverwaltung',
  'frappe_hr',
] as const

export type MoveInPresetId = (typeof MOVE_IN_PRESETS)[number]

/** How HR reads the files of a move. It is stored with the import, and the next file starts with it. */
export interface ImportMapping {
  preset: MoveInPresetId
  /** A field of balances by heading. Empty: not imported. Missing: found by its name. */
  columns: Readonly<Record<string, string>>
  /** The same of the file with leave. */
  leave_columns: Readonly<Record<string, string>>
  /** A leave type by its text in the file. Empty: left out. Missing: found by its name. */
  types: Readonly<Record<string, string>>
  decimal: 'point' | 'comma'
  /** The hours of a day in the file. Null: as long as here. */
  day_hours: number | null
  /** What stays where a day is of another length there. */
  keep: 'hours' | 'days'
  /** Whether rejected and cancelled leave becomes part of the history. */
  keeps_not_taken: boolean
}

/** Why a row of the old system differs from what is here, or is left out. */
export const IMPORT_REASONS = [
  'rounded',
  'day_length',
  'other_parts',
  'leave_after',
  'accrued_later',
  'expired_before',
  'other',
  'unknown_person',
  'left_out',
  'no_policy',
  'overlap',
  'no_cost',
  'pending',
  'not_taken',
  'known',
] as const

export type ImportReason = (typeof IMPORT_REASONS)[number]

export type BalanceDifference = Extract<
  ImportReason,
  'rounded' | 'day_length' | 'other_parts' | 'leave_after' | 'accrued_later' | 'expired_before' | 'other'
>

/** A balance of the old system next to the one here. The first row below the heading is row 2. */
export interface ComparedBalance {
  row: number
  user_id: string
  name: string
  leave_type: LeaveTypeKey
  /** The day at whose end the balance is right. */
  day: string
  /** The last day on which it can be used. Null: it is part of the leave year. */
  expires_on: string | null
  /** As the file has it. `day_hours`: the hours of a day there. Null: as long as here. */
  stated: { amount: number; unit: 'days' | 'hours'; day_hours: number | null }
  /** The same, to the minute. */
  balance: Amount
  /** The balance here on that day, before the import. */
  before: Amount
  /** Ours less theirs, after the import. Null: they are equal. */
  difference: { days: number; minutes: number } | null
  reason: BalanceDifference | null
}

/** The files of a move. */
export type ImportFile = 'balances' | 'leave'

/** A row of either file that is left out. */
export interface RowLeftOut {
  file: ImportFile
  row: number
  person: string
  leave_type: string
  /** The days of leave. Null: it is a balance. */
  days: { start: string; end: string } | null
  reason: ImportReason
}

/** Opening balances and leave that HR imported from files of another system. The adjustments have its id. */
export interface BalanceImport extends BaseRecord {
  file_name: string
  /** The latest day of its balances, else the last day of the old system. */
  day: string
  /** How many balances were adjusted. */
  balances: number
  /** How many requests came of its history. Null in imports of former versions. */
  leave: number | null
  people: number
  /** How its files were read. Null in imports of former versions. */
  mapping: ImportMapping | null
  /** User id of the person who imported it. */
  made_by: string | null
  /** User id of the person who undid it. */
  undone_by: string | null
  undone_date: string | null
}

/** The table of an import: the balance there, the balance here, the difference and its reason. Never changed. */
export interface BalanceImportTable extends BaseRecord {
  import_id: string
  rows: Omit<ComparedBalance, 'name'>[]
  left_out: RowLeftOut[]
}

/** Leave of another system, and the request that came of it. An undo deletes both. */
export interface ImportedLeave extends BaseRecord {
  import_id: string
  user_id: string
  /** The request, or the id that cancelled leave had. */
  request_id: string
  /** Its id in the other system. */
  old_id: string | null
  leave_type: LeaveTypeKey
  /** The days in the file. Leave across the last day of the other system has two requests. */
  start_date: string
  end_date: string
  start_half: 'pm' | null
  end_half: 'am' | null
}

/** The question to an employee whether their imported balances are right. HR asks it after an import. */
export interface BalanceCheck extends BaseRecord {
  import_id: string
  user_id: string
  balances: CheckedBalance[]
  /** Null: not answered yet. */
  answer: 'right' | 'wrong' | null
  /** What is not right. */
  note: string | null
  answered_date: string | null
}

/** A balance as the import set it. */
export type CheckedBalance = Pick<ComparedBalance, 'leave_type' | 'day' | 'expires_on' | 'balance'>
