import type { LeaveTypeFields, LeaveTypeKey } from '../entities/leave-type.ts'
import type { FileImportAnswer } from './file-import.ts'

/** One field that an import changes, as the file writes it. Empty: none. */
export interface LeaveTypeFieldChange {
  column: string
  before: string
  after: string
}

export type LeaveTypeImportAction = 'create' | 'update' | 'none'

/** What an import does with the leave type of a row. The first row below the heading is row 2. */
export interface LeaveTypeImportRow extends Pick<LeaveTypeFields, 'key' | 'label' | 'icon'> {
  row: number
  action: LeaveTypeImportAction
  changes: LeaveTypeFieldChange[]
}

/** The answer of `importLeaveTypes`: its preview, or what was imported. */
export type LeaveTypeImportAnswer = FileImportAnswer<LeaveTypeImportRow>

/** Why a file of leave types cannot be imported, next to the problems of a leave type itself. */
export type LeaveTypeImportCodes = Record<
  'no_key_column' | 'no_types' | 'no_key' | 'not_a_text' | 'order_out_of_range',
  null
> & {
  unreadable: { why: string }
  column_twice: { column: string }
  key_twice: { key: LeaveTypeKey; row: number }
  not_a_number: { text: string }
  not_yes_or_no: { text: string }
  not_a_date: { text: string }
  not_a_word: { text: string; words: readonly string[] }
}
