import { formatDayNumeric } from '../dates/format-date.ts'
import type { LeaveTypeFields } from '../entities/leave-type.ts'
import { type CsvCell, type CsvFile, writeCsv } from '../formats/csv.ts'

/** All leave types as a file: `leave-types-{date}.csv`. Colours, icons and choices are the stored words of the API. */
export const leaveTypesFile = (types: readonly LeaveTypeFields[], today: string): CsvFile => ({
  name: `leave-types-${today}.csv`,
  text: writeCsv([
    COLUMNS.map(([title]) => title),
    ...types.map(type => COLUMNS.map(([, cellOf]) => cellOf(type))),
  ]),
})

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

const COLUMNS: readonly (readonly [title: string, cell: (type: LeaveTypeFields) => CsvCell])[] = [
  ['Key', type => type.key],
  ['Name', type => type.label],
  ['Short Name', type => type.short_label],
  ['Description', type => type.description],
  ['Colour', type => type.colour],
  ['Icon', type => type.icon],
  ['Order', type => type.order],
  ['Who Can Request', type => type.offered_to],
  ['Approval', type => type.approval],
  ['Automatic Approval Up To', type => type.approve_up_to_days],
  ['Months of Service', type => type.min_service_months],
  ['Employment Types', type => type.employment_kinds?.join('; ') ?? null],
  ['Use Up First', type => type.only_after],
  ['Document After Days', type => type.document_after_days],
  ['Document Next to Day Off', type => yesOrNo(type.document_beside_free_day)],
  ['Document Within Days', type => type.document_within_days],
  ['Document', type => type.document_words],
  ['Counts as Service', type => yesOrNo(type.counts_as_service)],
  ['Leave for Illness', type => yesOrNo(type.is_medical)],
  ['Retired On', type => (type.retired_on === null ? null : formatDayNumeric(type.retired_on))],
]
