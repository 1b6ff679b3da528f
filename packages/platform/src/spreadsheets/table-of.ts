import { type ReadingOptions, TABLE_LIMITS, type Table, TableError, type TableRow } from './table.ts'

/** Returns rows of cells as a table, from the heading on. */
export function tableOf(
  cells: readonly (readonly unknown[])[],
  { headings, maxRows = TABLE_LIMITS.rows }: ReadingOptions = {},
): Table {
  const start = headingRow(cells, headings)
  const heading = cells[start]
  if (heading === undefined) throw new TableError('The file is empty.')
  const columns = columnsOf(heading)
  const rows = cells.slice(start + 1).flatMap((row, at): TableRow[] => {
    // Empty rows count too, as people count them.
    const number = start + at + 2
    const stray = row.findIndex((cell, index) => index >= columns.length && !isEmpty(cell))
    if (stray >= 0) throw new TableError(`Row ${number} has more cells than the heading has columns.`)
    const filled = columns.flatMap((column, index) => {
      const cell = row[index]
      return isEmpty(cell) ? [] : [[column, cell] as const]
    })
    return filled.length === 0 ? [] : [{ number, values: Object.fromEntries(filled) }]
  })
  if (rows.length > maxRows) throw tooManyRows(maxRows)
  return { columns, rows }
}

export const tooManyColumns = (): TableError =>
  new TableError(`The file has more than ${TABLE_LIMITS.columns} columns.`)

export const tooManyRows = (maxRows: number): TableError =>
  new TableError(`The file has more than ${maxRows.toLocaleString('en')} rows. Split it.`)

const isEmpty = (cell: unknown): boolean => cell === undefined || cell === null || cell === ''

function columnsOf(heading: readonly unknown[]): string[] {
  const columns = heading.map(cell => (isEmpty(cell) ? '' : String(cell).trim()))
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > TABLE_LIMITS.columns) throw tooManyColumns()
  const seen = new Set<string>()
  for (const [index, column] of columns.entries()) {
    if (column === '') throw new TableError(`Column ${index + 1} has no name in the heading.`)
    if (seen.has(column)) throw new TableError(`Two columns are called ${column}.`)
    seen.add(column)
  }
  return columns
}

/** Number of rows in which a heading is searched. */
export const MAX_TITLE_ROWS = 20

/**
 * Returns the index of the heading, or -1 if all rows are empty. Spreadsheets often begin with a title, a date
 * or a blank line. The heading is the row with most of the expected columns. If none is known, it is the first
 * row with more than one cell.
 */
export function headingRow(cells: readonly (readonly unknown[])[], headings?: readonly string[]): number {
  const first = cells.findIndex(row => row.some(isFilled))
  if (headings === undefined || first < 0) return first
  const known = new Set(headings)
  const top = cells.slice(0, MAX_TITLE_ROWS)
  const counts = top.map(row => new Set(row.map(plainOf).filter(name => known.has(name))).size)
  const most = Math.max(...counts)
  // A single known word may also be in a title, or in a person's row.
  if (most > 1 || counts[first] === 1) return most > 1 ? counts.indexOf(most) : first
  const wide = top.findIndex(row => row.filter(isFilled).length > 1)
  return wide < 0 ? first : wide
}

const isFilled = (cell: unknown): boolean => cell !== undefined && cell !== null && String(cell).trim() !== ''

const plainOf = (cell: unknown): string =>
  isFilled(cell)
    ? String(cell)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
    : ''
