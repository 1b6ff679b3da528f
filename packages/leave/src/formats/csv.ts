export type CsvCell = string | number | null

/** A file to download. */
export interface CsvFile {
  name: string
  text: string
}

const BOM = '\uFEFF'
/** What a spreadsheet would run: a sign at the start, also behind blanks or as its full-width twin. */
const RUNNABLE = /^[\s\u00A0\u3000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Rows as RFC 4180 text with a byte order mark: texts quoted and made harmless, numbers left numbers (OP-32). */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BOM + rows.map(row => `${row.map(writeCell).join(',')}\r\n`).join('')

/** A text that no spreadsheet runs: an apostrophe comes before it. */
export const harmless = (text: string): string => (RUNNABLE.test(text) ? `'${text}` : text)

/** The text of a cell that `writeCsv` may have made harmless. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && RUNNABLE.test(cell.slice(1)) ? cell.slice(1) : cell

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${harmless(cell).replaceAll('"', '""')}"`
}
