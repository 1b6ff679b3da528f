import type {
  LeaveTypeImportAction,
  LeaveTypeImportAnswer,
  LeaveTypeImportCodes,
} from '../contracts/leave-type-import.ts'
import { formatNumber } from '../formats/numbers.ts'
import type { LeaveTypeCodes } from '../leave-types/check-leave-type.ts'
import { leaveTypeCell } from '../leave-types/leave-type-columns.ts'
import type { LeaveTypeImportFinding, LeaveTypeImportPlan } from '../leave-types/plan-leave-type-import.ts'
import { leaveTypeSentences } from './leave-type-findings.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

const typeCount = (count: number) => (count === 1 ? '1 leave type' : `${formatNumber(count)} leave types`)

/** Import of leave types from a file, on their settings page. */
export const leaveTypeImportCopy = {
  open: 'Import',
  title: 'Import leave types',
  text: 'Add and change leave types with a spreadsheet (CSV or Excel). Start with an exported file.',
  fileHint: 'The key of a row decides which leave type it changes. Missing columns change nothing.',

  summary: (creates: number, updates: number, unchanged: number) =>
    [
      creates > 0 && `${typeCount(creates)} will be added.`,
      updates > 0 && `${typeCount(updates)} will be changed.`,
      creates + updates === 0
        ? 'No changes. All leave types already match the file.'
        : unchanged > 0 &&
          (unchanged === 1 ? '1 leave type doesn’t change.' : `${typeCount(unchanged)} don’t change.`),
    ].filter(sentence => sentence !== false),
  rows: 'Leave types in the file',
  row: 'Row',
  type: 'Leave type',
  result: 'Result',
  actions: { create: 'Added', update: 'Changed', none: 'No change' } satisfies Record<
    LeaveTypeImportAction,
    string
  >,
  change: (column: string, before: string, after: string) =>
    `${column}: ${before || 'none'} → ${after || 'none'}`,
  apply: (count: number) => `Import ${typeCount(count)}`,
  importing: (count: number) => `Importing ${typeCount(count)}…`,
  imported: (count: number) => (count === 1 ? '1 leave type imported.' : `${typeCount(count)} imported.`),
  outdated: 'The leave types have changed since this preview. Preview again.',
}

const SENTENCES: Sentences<LeaveTypeImportCodes & LeaveTypeCodes> = {
  ...leaveTypeSentences,
  unreadable: ({ why }) => why,
  no_key_column: 'The file has no Key column. Start with an exported file.',
  no_types: 'The file has no leave types in it.',
  column_twice: ({ column }) => `The column ${column} is there twice. Remove one.`,
  no_key: 'Enter a key.',
  key_twice: ({ key, row }) => `The key ${key} is already in row ${row}.`,
  not_a_text: 'Enter a text or a number.',
  not_a_number: ({ text }) => `“${text}” isn’t a whole number.`,
  not_yes_or_no: ({ text }) => `“${text}” isn’t yes or no.`,
  not_a_date: ({ text }) => `“${text}” isn’t a date. Write it as 2026-09-03 or 03/09/2026.`,
  not_a_word: ({ text, words }) => `“${text}” isn’t possible here. Choose ${words.join(', ')}.`,
  order_out_of_range: 'Enter 1 or more.',
}

/** Why a leave type of a file is not imported. */
const leaveTypeImportSentence = (finding: LeaveTypeImportFinding) => sentenceOf(SENTENCES, finding)

/** The plan of an import in the words of its file. */
export const leaveTypeImportAnswer = (
  { lines, problems, ignored }: LeaveTypeImportPlan,
  digest: string,
): LeaveTypeImportAnswer => ({
  rows: lines.map(({ row, action, before, after, changed }) => ({
    row,
    action,
    key: after.key,
    label: after.label,
    icon: after.icon,
    changes:
      before === null
        ? []
        : changed.map(column => ({
            column: column.title,
            before: String(leaveTypeCell(column, before) ?? ''),
            after: String(leaveTypeCell(column, after) ?? ''),
          })),
  })),
  problems: problems.map(({ row, column, ...finding }) => ({
    row,
    column,
    message: leaveTypeImportSentence(finding as LeaveTypeImportFinding),
  })),
  ignored,
  digest,
})
