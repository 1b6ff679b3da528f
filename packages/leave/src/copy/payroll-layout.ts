import type { RuleFinding } from '../contracts/refusal.ts'
import type { LayoutText, PayColumnSource, PayrollLayout } from '../entities/payroll.ts'
import { formatNumber } from '../formats/numbers.ts'
import type { LayoutCodes } from '../payroll/check-layout.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** The layouts of payroll files. */
export const payrollLayoutCopy = {
  title: 'File layouts',
  hint: 'A layout has the columns and the format of the files for your payroll program.',
  none: 'All files have the generic layout.',
  add: 'Add file layout',
  edit: 'Edit file layout',
  save: 'Save file layout',
  added: 'File layout added',
  saved: 'File layout saved',
  failed: 'We couldn’t load the file layouts. Try again.',
  name: 'Name',
  layout: 'File layout',
  generic: 'Generic',
  preset: 'Start from',
  presetNotes: {
    generic: 'One row per day, with every column. Most programs can import it after a mapping.',
    'xero-upsheets':
      'One row per request. The payroll name of each code is the pay item in Xero. UpSheets takes no hours below zero.',
    'myob-exo':
      'The payroll code of each leave type is the letter of TYPE. Ask your payroll provider for it.',
  } as Readonly<Record<string, string>>,
  facts: (columns: number, version: number) =>
    columns === 1
      ? `1 column, version ${formatNumber(version)}`
      : `${formatNumber(columns)} columns, version ${formatNumber(version)}`,
  grain: 'Rows',
  grains: {
    day: 'One row per day',
    run: 'One row per request and pay period',
    period: 'One row per person and code',
  } satisfies Record<PayrollLayout['grain'], string>,
  negative: 'Hours below zero',
  negatives: {
    row: 'In the file',
    manual: 'As a list to enter in payroll',
  } satisfies Record<PayrollLayout['negative'], string>,
  fileName: 'File name',
  fileNameHint: 'Use {no} for the batch, {from} and {to} for the pay period.',
  delimiter: 'Separator',
  delimiters: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' } satisfies Record<
    LayoutText['delimiter'],
    string
  >,
  decimal: 'Decimal sign',
  decimals: { point: 'Point (7.6)', comma: 'Comma (7,6)' } satisfies Record<LayoutText['decimal'], string>,
  date: 'Dates',
  dates: {
    'dd/mm/yyyy': '31/12/2026',
    'mm/dd/yyyy': '12/31/2026',
    'dd.mm.yyyy': '31.12.2026',
    'yyyy-mm-dd': '2026-12-31',
  } satisfies Record<LayoutText['date'], string>,
  quotes: 'Quotation marks',
  quotesOptions: { texts: 'Around all texts', needed: 'Only where needed' } satisfies Record<
    LayoutText['quotes'],
    string
  >,
  encoding: 'Encoding',
  encodings: {
    utf8_bom: 'UTF-8 with byte order mark',
    utf8: 'UTF-8',
    windows_1252: 'Windows-1252',
  } satisfies Record<LayoutText['encoding'], string>,
  lineEnd: 'Line ends',
  lineEnds: { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' } satisfies Record<LayoutText['line_end'], string>,
  hasTitles: 'First row has the titles',
  columns: 'Columns',
  column: (no: number) => `Column ${no}`,
  source: 'Content',
  sources: {
    employee_id: 'Employee ID',
    email: 'Email',
    full_name: 'Full name',
    last_name: 'Last name',
    first_name: 'First name',
    department: 'Department',
    office: 'Office',
    code: 'Payroll code',
    name: 'Payroll name',
    stp_category: 'STP category',
    day: 'Date, or first day of the row',
    last_day: 'Last day of the row',
    hours: 'Hours',
    days: 'Days',
    minutes: 'Minutes',
    leave_from: 'First day of the request',
    leave_to: 'Last day of the request',
    request: 'Request ID',
    version: 'Request version',
    entry: 'Ledger entry ID',
    type: 'Taken, returned or paid out',
    overtime_hours: 'Overtime hours',
    pay_from: 'First day of the pay period',
    pay_to: 'Last day of the pay period',
    batch: 'Batch number',
    corrects: 'Batch it corrects',
    description: 'Description with dates',
    constant: 'The same text in each row',
  } satisfies Record<PayColumnSource, string>,
  columnTitle: 'Title',
  text: 'Text',
  numberDecimals: 'Decimals',
  asNeeded: 'As needed',
  addColumn: 'Add column',
  removeColumn: (title: string) => `Remove ${title}`,
  preview: 'Preview',
  previewHint: (rows: number) =>
    rows === 0
      ? 'The next batch has no leave to show.'
      : rows === 1
        ? '1 row of the next batch'
        : `${formatNumber(rows)} rows of the next batch`,
  previewOf: 'Pay calendar of the preview',
  noCalendar: 'Add a pay calendar to see a preview.',
  manualTitle: 'To enter in payroll',
  manualHint: 'The file has no hours below zero. Enter these in payroll.',
  manualDone: 'Entered in payroll',
  manualLeft: (open: number, all: number) =>
    open === 0
      ? `${formatNumber(all)} corrections, all entered in payroll`
      : `${formatNumber(open)} of ${formatNumber(all)} corrections still to enter in payroll`,
  manualOpen: (count: number) =>
    count === 1
      ? '1 correction of earlier batches is not entered in payroll'
      : `${formatNumber(count)} corrections of earlier batches are not entered in payroll`,
  manualOpenHint: 'Tick it next to its batch once it is entered.',
  manualOf: (no: number) => `What to enter in payroll for batch ${no}`,
  manual: (count: number) =>
    count === 1
      ? '1 correction to enter in payroll'
      : `${formatNumber(count)} corrections to enter in payroll`,
  manualRow: (name: string, code: string, day: string, hours: string) => `${name}: ${code}, ${day}, ${hours}`,
} as const

/** Why a file layout is not saved. */
export const layoutSentence = (finding: RuleFinding<LayoutCodes>): string => sentenceOf(LAYOUTS, finding)

const LAYOUTS: Sentences<LayoutCodes> = {
  name_needed: 'Enter a name.',
  name_taken: 'Another file layout has this name. Enter a different one.',
  no_columns: 'Add a column.',
  title_needed: 'Enter a title for each column.',
  title_twice: ({ title }) => `Two columns have the title “${title}”. Change one.`,
  no_person: 'Add a column with the employee ID, the email or the name.',
  no_code: 'Add a column with the payroll code or the payroll name.',
  no_hours: 'Add a column with hours, days or minutes.',
  comma_twice: 'Numbers and columns can’t both have a comma. Choose another separator.',
  file_name_needed: 'Enter a file name.',
  unknown_layout: 'This file layout doesn’t exist. Choose another one.',
}

/** Why no corrections are marked as entered. */
export const enteredSentence = (finding: RuleFinding<EnteredCodes>): string => sentenceOf(ENTERED, finding)

type EnteredCodes = Record<'unknown_row' | 'outdated', null>

const ENTERED: Sentences<EnteredCodes> = {
  unknown_row: 'This batch has no such correction. Load the page again.',
  outdated: 'Someone else has just ticked this. Load the page again.',
}
