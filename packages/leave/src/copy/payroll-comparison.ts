import type { FileImportProblem } from '../contracts/file-import.ts'
import type {
  DifferenceCodes,
  MarkCodes,
  PaidLeaveCodes,
  PayrollDifference,
} from '../contracts/payroll-comparison.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDay } from '../dates/format-date.ts'
import type { DifferenceMark } from '../entities/payroll.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { formatNumber } from '../formats/numbers.ts'
import type { DifferenceFinding } from '../payroll/compare-payroll.ts'
import type { PaidLeaveProblemAt } from '../payroll/read-paid-leave.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

const count = (amount: number, one: string) => (amount === 1 ? `1 ${one}` : `${formatNumber(amount)} ${one}s`)

const hours = (hundredths: number) => formatNumber(hundredths / 100)

/** Comparison of a batch with the file of a payroll program. */
export const payrollComparisonCopy = {
  open: 'Compare',
  openOf: (no: number) => `Compare batch ${no} with payroll’s file`,
  title: (no: number) => `Compare batch ${no} with payroll`,
  text: 'Export the booked leave of the pay period from your payroll program (CSV or Excel). The comparison is kept with the batch.',
  file: 'File from payroll',
  fileHint: 'Columns: employee ID or email, leave code, hours, and the date if there is one.',
  noFile: 'Choose a CSV or Excel file',
  compare: 'Compare',
  failed: 'We couldn’t load the comparison. Try again.',
  equal: (amount: number) =>
    amount === 1 ? '1 entry has the same hours.' : `${formatNumber(amount)} entries have the same hours.`,
  noDifference: 'Payroll booked what the batch sent.',
  differences: (amount: number) => `${count(amount, 'difference')}.`,
  totals: (batch: number, payroll: number) =>
    `In total: ${hours(batch)} h in the batch, ${hours(payroll)} h in payroll.`,
  list: 'Differences',
  person: 'Person',
  code: 'Code',
  date: 'Date',
  batch: 'Batch (h)',
  payroll: 'Payroll (h)',
  difference: 'Difference (h)',
  reason: 'Likely reason',
  row: 'Row in the file',
  inRow: (row: number) => `Row ${formatNumber(row)} of the file`,
  only: { batch: 'Only in the batch', payroll: 'Only in payroll' },
  dayOf: (day: string | null) => (day === null ? 'Whole period' : formatDay(day)),
  hours,
  inHours: (hundredths: number) => `${hours(hundredths)} h`,
  noReason: 'No reason found',
  chooseAgain: 'Choose another file',
  columnsHint: 'Choose the column for each field. The next comparison uses them again.',
  chooseColumns: 'Choose columns',
  personColumn: 'Employee ID or email',
  codeColumn: 'Leave code',
  dayColumn: 'Date',
  hoursColumn: 'Hours',
  noColumn: 'Not in the file',
  columnNeeded: 'Choose a column',
  comparedBy: (file: string, by: string | null, when: string) =>
    [file, ...(by === null ? [] : [by]), when].join(' · '),
  compared: (differences: number, open: number) =>
    differences === 0
      ? 'Compared with payroll: no differences'
      : open === 0
        ? `Compared with payroll: ${count(differences, 'difference')}, all marked`
        : `Compared with payroll: ${count(differences, 'difference')}, ${formatNumber(open)} open`,
  downloadFile: 'Download payroll’s file',
  mark: 'Mark',
  markOf: (name: string, code: string, day: string) => `Mark ${name}, ${code}, ${day}`,
  changeMark: 'Change mark',
  marks: {
    payroll: 'Payroll will correct it',
    hr: 'HR will adjust the balance',
    accepted: 'Accepted as it is',
  } satisfies Record<DifferenceMark, string>,
  noMark: 'Open',
  whoCorrects: 'Next step',
  note: 'Reason',
  noteHint: 'Needed if you accept it.',
  withSame: (amount: number) =>
    amount === 1
      ? 'Mark 1 more with the same reason'
      : `Mark ${formatNumber(amount)} more with the same reason`,
  saveMark: 'Save mark',
  saved: 'Difference marked',
  leftOver: (amount: number) =>
    amount === 1
      ? '1 difference with payroll is open in the last batch'
      : `${formatNumber(amount)} differences with payroll are open in the last batch`,
  download: 'Download differences',
  close: 'Close',
} as const

const PROBLEMS: Sentences<PaidLeaveCodes> = {
  unreadable: ({ why }) => why,
  column_twice: ({ column }) => `The file has two columns for ${column}. Remove one.`,
  no_person_column: 'The file has no Employee ID or Email column.',
  no_code_column: 'The file has no Leave Code column.',
  no_hours_column: 'The file has no Hours column.',
  column_missing: ({ column }) => `The file has no column ${column}.`,
  same_column: 'Choose a different column for each field.',
  other_period: ({ first_day, last_day }) =>
    `The file has no leave from ${formatDay(first_day)} to ${formatDay(last_day)}. Choose the file of this pay period.`,
  no_rows: 'The file has no rows in it.',
  no_person: 'Enter an employee ID or email address.',
  no_code: 'Enter a leave code.',
  not_hours: ({ text }) => (text === '' ? 'Enter the hours.' : `“${text}” isn’t a number of hours.`),
  not_a_date: ({ text }) => `“${text}” isn’t a date. Write it as 2026-09-03 or 03/09/2026.`,
}

/** The problems of payroll’s file in words. */
export const paidLeaveProblem = ({ row, column, ...finding }: PaidLeaveProblemAt): FileImportProblem => ({
  row,
  column,
  message: sentenceOf(PROBLEMS, finding),
})

const REASONS: Sentences<DifferenceCodes> = {
  unknown_person: 'No one here has this employee ID or email address.',
  unknown_code: 'No leave type has this payroll code.',
  other_code: ({ code }) => `The same hours have the code ${code} on the other side.`,
  other_day: ({ day }) => `The same hours are on ${formatDay(day)} on the other side.`,
  rounding: 'Rounded differently.',
  in_batch: ({ no }) => `Batch ${no} sent it later.`,
  approved_later: 'Approved after the batch. The next batch sends it.',
  returned_in_batch: ({ no }) => `Returned after the batch. Batch ${no} corrects it.`,
  returned_later: 'Returned after the batch. The next batch corrects it.',
}

/** The likely reason of a difference in words. */
export const differenceReason = (finding: DifferenceFinding): string => sentenceOf(REASONS, finding)

/** Why differences are not marked. */
export const markSentence = (finding: RuleFinding<MarkCodes>): string => sentenceOf(MARKS, finding)

const MARKS: Sentences<MarkCodes> = {
  note_needed: 'Enter a reason to accept a difference.',
  outdated: 'This batch was compared again. Open the comparison again.',
}

/** The differences as a file. Hours are numbers. */
export const differencesFile = (no: number, differences: readonly PayrollDifference[]): CsvFile => {
  const copy = payrollComparisonCopy
  return {
    name: `payroll-${no}-differences.csv`,
    text: writeCsv([
      [
        'Employee ID',
        copy.person,
        copy.code,
        copy.date,
        copy.batch,
        copy.payroll,
        copy.difference,
        copy.reason,
        copy.row,
        'Mark',
        copy.note,
      ],
      ...differences.map(({ employee_id, name, code, day, batch, payroll, reason, row, mark, note }) => [
        employee_id ?? '',
        name,
        code,
        day ?? '',
        batch / 100,
        payroll / 100,
        (payroll - batch) / 100,
        reason ?? '',
        row,
        mark === null ? copy.noMark : copy.marks[mark],
        note ?? '',
      ]),
    ]),
  }
}
