import type { ExportCell, ExportTable } from '@leavewell/leave'

const WIDTH = 18

/**
 * Writes a table as an Excel file of one sheet. Texts stay texts and never become formulas, and days are dates.
 * The library loads on demand.
 */
export async function writeWorkbook({ titles, rows }: ExportTable): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const head = titles.map(value => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeXlsxFile([head, ...rows.map(row => row.map(cellOf))], {
    stickyRowsCount: 1,
    columns: titles.map(() => ({ width: WIDTH })),
  }).toBlob()
}

function cellOf(cell: ExportCell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: cell, type: String }
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
}
