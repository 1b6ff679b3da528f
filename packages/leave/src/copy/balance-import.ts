import type { BalanceImportProblemAt } from '../balances/read-balance-rows.ts'
import type { BalanceImportCodes, BalanceImportSummary } from '../contracts/balance-import.ts'
import type { FileImportProblem } from '../contracts/file-import.ts'
import { formatDay, formatMoment } from '../dates/format-date.ts'
import { formatNumber, formatPeople } from '../formats/numbers.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

const balances = (count: number) => (count === 1 ? '1 balance' : `${formatNumber(count)} balances`)

/** Import of opening balances from a file. */
export const balanceImportCopy = {
  open: 'Import balances',
  title: 'Import balances',
  text: 'Bring balances from another system or a spreadsheet (CSV or Excel). No one is notified.',
  fileHint: 'One row for each person and leave type. Policies grant leave from the next day on.',
  day: 'Balances at the end of',
  dayHint: 'For rows without a date of their own.',
  template: 'Download template',
  noDay: 'Choose today or an earlier day',

  summary: (changed: number, unchanged: number) =>
    [
      changed > 0 && `${balances(changed)} will be adjusted.`,
      changed === 0
        ? 'No changes. All balances already match the file.'
        : unchanged > 0 &&
          (unchanged === 1 ? '1 balance is right already.' : `${balances(unchanged)} are right already.`),
    ].filter(sentence => sentence !== false),
  negative: (count: number) =>
    count === 1 ? '1 balance in the file is negative.' : `${balances(count)} in the file are negative.`,
  rows: 'Balances in the file',
  person: 'Person',
  onDay: (day: string, expires_on: string | null) =>
    expires_on === null
      ? `on ${formatDay(day)}`
      : `on ${formatDay(day)}, expires on ${formatDay(expires_on)}`,
  balance: 'In the file',
  before: 'In Leavewell',
  adjustment: 'Adjustment',
  accrued: (amount: string, day: string) => `${amount} from the accrual on ${formatDay(day)}`,
  today: 'Balance today',
  rounded: 'Rounded to the minute',
  isRight: 'None',
  apply: (count: number) => `Import ${balances(count)}`,
  importing: (count: number) => `Importing ${balances(count)}…`,
  imported: (count: number) => (count === 1 ? '1 balance imported.' : `${balances(count)} imported.`),
  outdated: 'The balances have changed since this preview. Check the new preview.',

  earlier: 'Earlier imports',
  summaryOf: ({ balances: count, people: of, day }: BalanceImportSummary) =>
    `${balances(count)} of ${formatPeople(of)} at the end of ${formatDay(day)}`,
  importedBy: (on: string, name: string | null) =>
    name === null ? `Imported on ${formatMoment(on)}` : `Imported on ${formatMoment(on)} by ${name}`,
  undoneBy: (on: string, name: string | null) =>
    name === null ? `Undone on ${formatMoment(on)}` : `Undone on ${formatMoment(on)} by ${name}`,
  undo: 'Undo import',
  undoOf: (file: string) => `Undo import of ${file}`,
  undoTitle: 'Undo this import?',
  undoText: (count: number) =>
    count === 1
      ? '1 balance returns to the amount before the import. The balance history keeps both entries.'
      : `${balances(count)} return to the amount before the import. The balance history keeps both entries.`,
  undone: 'Import undone',
  undoneAlready: 'This import is already undone.',
  ownUndo: 'This import includes your own balance. Another administrator has to undo it.',
  laterFirst: (file: string) => `${file} changed some of these balances later. Undo that import first.`,
} as const

const SENTENCES: Sentences<BalanceImportCodes> = {
  unreadable: ({ why }) => why,
  no_person_column: 'The file has no Email or Employee ID column.',
  no_type_column: 'The file has no Leave type column.',
  no_balance_column: 'The file has no Balance column. Days or Hours are possible, too.',
  no_balances: 'The file has no balances in it.',
  column_twice: ({ column }) => `The file has two columns for ${column}. Remove one.`,
  no_person: 'Enter an email address or employee ID.',
  unknown_person: ({ text }) => `No one here has “${text}” as email address or employee ID.`,
  own: 'This is your own balance. Another administrator has to import it.',
  no_type: 'Enter a leave type.',
  unknown_type: ({ text, words }) => `“${text}” isn’t a leave type. Choose ${words.join(', ')}.`,
  no_balance: 'Enter a balance.',
  not_a_number: ({ text }) => `“${text}” isn’t a number.`,
  decimal_comma: ({ text }) => `“${text}” has a comma. Write ${text.replace(',', '.')}.`,
  no_unit: 'Add a Unit column with days or hours.',
  unknown_unit: ({ text }) => `“${text}” isn’t a unit. Enter days or hours.`,
  not_a_date: ({ text }) => `“${text}” isn’t a date. Write it as 2026-09-03 or 03/09/2026.`,
  in_future: 'Choose today or an earlier day.',
  expires_before: ({ day }) => `It expires before ${formatDay(day)}.`,
  no_policy: ({ day }) => `The policy of ${formatDay(day)} has no balance for this leave type.`,
  twice: ({ row }) => `The same balance is in row ${row}.`,
  other_day: ({ row }) => `Row ${row} has another day for this person and leave type.`,
  not_possible: 'The policy doesn’t allow this balance on this day. Choose another day.',
}

/** The problems of an import in words. */
export const balanceImportProblem = ({
  row,
  column,
  ...finding
}: BalanceImportProblemAt): FileImportProblem => ({
  row,
  column,
  message: sentenceOf(SENTENCES, finding),
})
