/** How far down a heading is looked for. */
export const MAX_TITLE_ROWS = 20

/**
 * Which row names the columns, -1 when all are empty. Spreadsheets often begin with a title, a date, a blank line: the heading is the row
 * that names most of the columns looked for; where none is known, the first row with more than one cell.
 */
export function headingRow(cells: readonly (readonly unknown[])[], headings?: readonly string[]): number {
  const first = cells.findIndex(row => row.some(isFilled))
  if (headings === undefined || first < 0) return first
  const known = new Set(headings)
  const top = cells.slice(0, MAX_TITLE_ROWS)
  const counts = top.map(row => new Set(row.map(plainOf).filter(name => known.has(name))).size)
  const most = Math.max(...counts)
  // One known word alone may stand in a title, or in somebody's row.
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
