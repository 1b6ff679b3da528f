import { headingRow } from './heading-row.ts'
import { TABLE_LIMITS, type Table, TableError, type TableRow } from './table.ts'

/** Rows of cells as a table, from the heading on. */
export function tableOf(cells: readonly (readonly unknown[])[], headings?: readonly string[]): Table {
  const start = headingRow(cells, headings)
  const heading = cells[start]
  if (heading === undefined) throw new TableError('The file is empty.')
  const columns = columnsOf(heading)
  const rows = cells.slice(start + 1).flatMap((row, at): TableRow[] => {
    // People count empty rows, too.
    const number = start + at + 2
    const stray = row.findIndex((cell, index) => index >= columns.length && !isEmpty(cell))
    if (stray >= 0) throw new TableError(`Row ${number} has more cells than the heading has columns.`)
    const filled = columns.flatMap((column, index) => {
      const cell = row[index]
      return isEmpty(cell) ? [] : [[column, cell] as const]
    })
    return filled.length === 0 ? [] : [{ number, values: Object.fromEntries(filled) }]
  })
  if (rows.length > TABLE_LIMITS.rows) throw tooManyRows()
  return { columns, rows }
}

export const tooManyRows = (): TableError =>
  new TableError(`The file has more than ${TABLE_LIMITS.rows.toLocaleString('en')} rows. Split it.`)

const isEmpty = (cell: unknown): boolean => cell === undefined || cell === null || cell === ''

function columnsOf(heading: readonly unknown[]): string[] {
  const columns = heading.map(cell => (isEmpty(cell) ? '' : String(cell).trim()))
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > TABLE_LIMITS.columns)
    throw new TableError(`The file has more than ${TABLE_LIMITS.columns} columns.`)
  const seen = new Set<string>()
  for (const [index, column] of columns.entries()) {
    if (column === '') throw new TableError(`Column ${index + 1} has no name in the heading.`)
    if (seen.has(column)) throw new TableError(`Two columns are called ${column}.`)
    seen.add(column)
  }
  return columns
}
