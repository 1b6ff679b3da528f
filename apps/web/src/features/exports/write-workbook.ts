import type { ExportCell, ExportTable } from '@leavewell/leave'

const WIDTH = 18

/** The table as a workbook of one sheet: texts are texts and never formulas, days are days. The library comes when it is needed. */
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
