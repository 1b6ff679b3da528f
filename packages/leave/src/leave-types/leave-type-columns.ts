import { formatDayNumeric } from '../dates/format-date.ts'
import {
  LEAVE_APPROVALS,
  LEAVE_COLOURS,
  LEAVE_ICONS,
  LEAVE_PRIVACIES,
  LEAVE_TYPE_OFFERS,
  type LeaveTypeFields,
} from '../entities/leave-type.ts'
import { EMPLOYMENT_KINDS } from '../entities/user.ts'
import type { CsvCell } from '../formats/csv.ts'
import { headingsOf, type KnownColumn } from '../formats/match-columns.ts'

export type LeaveTypeField = Exclude<keyof LeaveTypeFields, 'origin'>

export interface LeaveTypeColumn extends KnownColumn {
  field: LeaveTypeField
  /** What a cell contains: `words` are one of the stored words, `list` some of them. */
  contains: 'text' | 'number' | 'yes_no' | 'day' | 'words' | 'list'
  words?: readonly string[]
}

const text = (field: LeaveTypeField, title: string): LeaveTypeColumn => ({ field, title, contains: 'text' })
const number = (field: LeaveTypeField, title: string): LeaveTypeColumn => ({
  ...{ field, title },
  contains: 'number',
})
const yesNo = (field: LeaveTypeField, title: string): LeaveTypeColumn => ({
  ...{ field, title },
  contains: 'yes_no',
})
const words = (field: LeaveTypeField, title: string, all: readonly string[]): LeaveTypeColumn => ({
  ...{ field, title },
  contains: 'words',
  words: all,
})

/** The columns of a file of leave types, for its export and its import. Choices are the stored words of the API. */
export const LEAVE_TYPE_COLUMNS: readonly LeaveTypeColumn[] = [
  text('key', 'Key'),
  text('label', 'Name'),
  text('short_label', 'Short Name'),
  text('description', 'Description'),
  words('colour', 'Colour', LEAVE_COLOURS),
  words('icon', 'Icon', LEAVE_ICONS),
  number('order', 'Order'),
  words('offered_to', 'Who Can Request', LEAVE_TYPE_OFFERS),
  words('approval', 'Approval', LEAVE_APPROVALS),
  number('approve_up_to_days', 'Automatic Approval Up To'),
  number('min_service_months', 'Months of Service'),
  { field: 'employment_kinds', title: 'Employment Types', contains: 'list', words: EMPLOYMENT_KINDS },
  text('only_after', 'Use Up First'),
  number('document_after_days', 'Document After Days'),
  yesNo('document_beside_free_day', 'Document Next to Day Off'),
  number('document_within_days', 'Document Within Days'),
  text('document_words', 'Document'),
  number('overtime_percent', 'Percent of Overtime'),
  number('overtime_months', 'Months to Use Overtime'),
  yesNo('counts_as_service', 'Counts as Service'),
  yesNo('is_medical', 'Leave for Illness'),
  words('privacy', 'Who Sees the Type', LEAVE_PRIVACIES),
  yesNo('managers_see_type', 'Approvers See the Type'),
  { field: 'retired_on', title: 'Retired On', contains: 'day' },
]

/** To find the row with the names of the columns. */
export const LEAVE_TYPE_HEADINGS = headingsOf(LEAVE_TYPE_COLUMNS)

/** The cell of a type in a column. */
export function leaveTypeCell({ field, contains }: LeaveTypeColumn, type: LeaveTypeFields): CsvCell {
  const value = type[field]
  if (value === null) return null
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return contains === 'day' ? formatDayNumeric(String(value)) : value
}
