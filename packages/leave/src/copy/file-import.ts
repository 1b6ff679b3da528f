import type { FileImportProblem } from '../contracts/file-import.ts'
import { formatNumber } from '../formats/numbers.ts'

/** The steps of an import, whatever is in the file. */
export const fileImportCopy = {
  steps: ['Choose a file', 'Check', 'Import'],
  file: 'File',
  noFile: 'Choose a CSV or Excel file',
  preview: 'Preview',
  reading: 'Reading the file…',
  chooseAgain: 'Choose another file',
  ignored: (columns: readonly string[]) => `Not imported: ${columns.join(', ')}.`,
  problemsTitle: (count: number) =>
    count === 1 ? '1 problem in the file' : `${formatNumber(count)} problems in the file`,
  problemsText: 'Correct the file and choose it again. Nothing is imported yet.',
  problem: ({ row, column, message }: FileImportProblem) => {
    if (row === null) return message
    return column === null ? `Row ${row}: ${message}` : `Row ${row}, ${column}: ${message}`
  },
  all: (count: number) => `Show all ${formatNumber(count)}`,
  fewer: 'Show fewer',
} as const
