import type {
  BalanceImportAnswer,
  BalanceImportCodes,
  BalanceImportProblem,
  BalanceImportSummary,
} from '../contracts/balance-import.ts'
import { formatDay, formatMoment } from '../dates/format-date.ts'
import type { ImportReason } from '../entities/balance-import.ts'
import { formatExact, formatNumber, formatPeople } from '../formats/numbers.ts'
import type { BalanceImportProblemAt } from '../moving-in/import-cells.ts'
import { daysCopy } from './days.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

const REASONS: Readonly<Record<ImportReason, string>> = {
  rounded: 'Rounded to the minute',
  day_length: 'Days of another length',
  other_parts: 'The file has another balance next to its parts',
  leave_after: 'Leave after the day',
  accrued_later: 'Accrued, posted later',
  expired_before: 'Expired before',
  other: 'No reason found',
  unknown_person: 'Person not found',
  left_out: 'Leave type left out',
  no_policy: 'Policy without a balance',
  overlap: 'Overlaps with leave in Leavewell',
  no_cost: 'Costs nothing here',
  pending: 'Pending in the other system',
  not_taken: 'Rejected or cancelled',
  known: 'Imported already',
}

const balances = (count: number) => (count === 1 ? '1 balance' : `${formatNumber(count)} balances`)

const leave = (count: number) =>
  count === 1 ? '1 entry of leave' : `${formatNumber(count)} entries of leave`
const both = ({ adjusted, leave: of }: { adjusted: number; leave: number }) =>
  of === 0 ? balances(adjusted) : adjusted === 0 ? leave(of) : `${balances(adjusted)} and ${leave(of)}`

/** Import of opening balances and leave from files. */
export const balanceImportCopy = {
  noDay: 'Choose today or an earlier day',
  summary: ({ balances: all, adjusted, negative, leave: of, left_out }: BalanceImportAnswer['counts']) =>
    [
      adjusted > 0 && `${balances(adjusted)} will be adjusted.`,
      all > adjusted && `${balances(all - adjusted)} already right.`,
      negative > 0 && `${balances(negative)} below zero.`,
      of > 0 && `${leave(of)} will be added.`,
      left_out > 0 &&
        (left_out === 1 ? '1 row is left out.' : `${formatNumber(left_out)} rows are left out.`),
      adjusted + of === 0 && 'Nothing changes. Everything already matches the files.',
    ].filter(sentence => sentence !== false),
  rows: 'Balances in the file',
  person: 'Person',
  onDay: (day: string, expires_on: string | null) =>
    expires_on === null
      ? `on ${formatDay(day)}`
      : `on ${formatDay(day)}, expires on ${formatDay(expires_on)}`,
  balance: 'In the file',
  before: 'In Leavewell',
  adjustment: 'Adjustment',
  difference: 'Difference',
  accrued: (amount: string, day: string) => `${amount} from the accrual on ${formatDay(day)}`,
  today: 'Balance today',
  free: (amount: string) => `${amount} free to book`,
  isRight: 'None',
  reasons: REASONS,
  hours: (hours: number) => `${formatExact(hours)} hours`,
  dayHours: (hours: number) => `of ${formatNumber(hours)} hours`,
  apply: (count: { adjusted: number; leave: number }) => `Import ${both(count)}`,
  importing: 'Importing…',
  imported: (count: { adjusted: number; leave: number }) => `${both(count)} imported.`,
  noFile: 'Choose a file with balances or with leave.',
  mappingNoJson: 'The mapping must be JSON text.',
  notAccepted: ({ reason, rows }: { reason: ImportReason; rows: number }) =>
    rows === 1
      ? `Accept the row with “${REASONS[reason]}” first.`
      : `Accept the ${formatNumber(rows)} rows with “${REASONS[reason]}” first.`,
  outdated: 'The balances have changed since this preview. Check the new preview.',

  earlier: 'Earlier imports',
  summaryOf: ({ balances: adjusted, leave: of, people, day }: BalanceImportSummary) =>
    `${both({ adjusted, leave: of })} of ${formatPeople(people)} at the end of ${formatDay(day)}`,
  importedBy: (on: string, name: string | null) =>
    name === null ? `Imported on ${formatMoment(on)}` : `Imported on ${formatMoment(on)} by ${name}`,
  undoneBy: (on: string, name: string | null) =>
    name === null ? `Undone on ${formatMoment(on)}` : `Undone on ${formatMoment(on)} by ${name}`,
  undo: 'Undo import',
  undoOf: (file: string) => `Undo import of ${file}`,
  undoTitle: 'Undo this import?',
  undoText: ({ balances: adjusted, leave: of }: BalanceImportSummary) =>
    [
      adjusted > 0 &&
        `${balances(adjusted)} get the former amount again. The balance history keeps both entries.`,
      of > 0 && `${leave(of)} will be deleted.`,
      'No one is notified.',
    ]
      .filter(sentence => sentence !== false)
      .join(' '),
  undone: 'Import undone',
  undoneAlready: 'This import is already undone.',
  ownUndo: 'This import includes your own balance. Another administrator has to undo it.',
  inPayroll: (no: number) =>
    `Payroll batch ${no} has leave of this import. Cancel that leave instead, and the next batch corrects it.`,
  laterFirst: (file: string) => `${file} changed some of these balances later. Undo that import first.`,
} as const

const SENTENCES: Sentences<BalanceImportCodes> = {
  unreadable: ({ why }) => why,
  no_person_column: 'The file has no Email or Employee ID column.',
  no_type_column: 'The file has no Leave type column.',
  no_balance_column: 'The file has no Balance column. Days or Hours are possible, too.',
  no_entitlement_column: 'The file has used leave only. Choose the column with the entitlement.',
  no_balances: 'The file has no balances in it.',
  no_from_column: 'The file has no From column.',
  no_leave: 'The file has no leave in it.',
  no_day: 'Enter the first day.',
  no_day_length: 'Enter the hours of a day, up to 24.',
  below_zero: 'Enter 0 or more.',
  ends_before: 'The last day is before the first day.',
  too_long: 'Leave can be at most three years long.',
  id_twice: ({ row }) => `Row ${row} has the same ID.`,
  unknown_status: ({ text }) => `“${text}” isn’t a status. Enter approved, pending, rejected or cancelled.`,
  unknown_half: ({ text }) =>
    `“${text}” isn’t half a day here. Enter am or pm for one day, first or last for several.`,
  column_twice: ({ column }) => `The file has two columns for ${column}. Remove one.`,
  no_person: 'Enter an email address or employee ID.',
  own: 'This is your own balance. Another administrator has to import it.',
  no_type: 'Enter a leave type.',
  unknown_type: ({ text, words }) =>
    `“${text}” isn’t a leave type. Choose ${words.join(', ')}, or leave it out.`,
  no_balance: 'Enter a balance.',
  not_a_number: ({ text }) => `“${text}” isn’t a number.`,
  decimal_comma: ({ text }) =>
    `“${text}” has a comma. Write ${text.replace(',', '.')}, or choose decimal commas.`,
  no_unit: 'Add a Unit column with days or hours.',
  unknown_unit: ({ text }) => `“${text}” isn’t a unit. Enter days or hours.`,
  not_a_date: ({ text }) => `“${text}” isn’t a date. Write it as 2026-09-03 or 03/09/2026.`,
  outside_window: ({ day, today }) => `${formatDay(day)}: ${daysCopy.outsideWindow(today)}.`,
  more_than: ({ most }) => `Enter ${formatNumber(most)} or less for these days.`,
  in_future: 'Choose today or an earlier day.',
  expires_before: ({ day }) => `It expires before ${formatDay(day)}.`,
  twice: ({ row }) => `The same balance is in row ${row}.`,
  other_day: ({ row }) => `Row ${row} has another day for this person and leave type.`,
  not_possible: 'The policy doesn’t allow this balance on this day. Choose another day.',
}

/** The problems of an import in words. */
export const balanceImportProblem = ({
  file,
  row,
  column,
  ...finding
}: BalanceImportProblemAt): BalanceImportProblem => ({
  file,
  row,
  column,
  message: sentenceOf(SENTENCES, finding),
})
