import { unzipSync } from 'fflate'
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal'
import { type ReadingOptions, TABLE_LIMITS, type Table, TableError } from './table.ts'
import { tableOf } from './table-of.ts'

/** The first sheet of a workbook. Of formulas the values are read that were stored with them; nothing is ever computed. */
export async function parseXlsx(content: Uint8Array, { headings }: ReadingOptions = {}): Promise<Table> {
  refuseBomb(content)
  try {
    const rows: unknown[][] = await readSheet(new Uint8Array(content).buffer)
    return tableOf(
      rows.map(row => row.map(plain)),
      headings,
    )
  } catch (error) {
    if (error instanceof TableError) throw error
    // Of broken files the library complains in its own words only where it expected that very break.
    const isExpected = error instanceof InvalidSpreadsheetError || error instanceof InvalidInputError
    throw new TableError(`The workbook cannot be read${isExpected ? `: ${error.message}` : ''}.`)
  }
}

const plain = (cell: unknown): unknown => (cell instanceof Date ? cell.toISOString() : cell)

/**
 * Looks at the sizes that the archive states before anything is unpacked. Where it states too little, the library stops
 * at the stated size.
 */
function refuseBomb(content: Uint8Array): void {
  let bytes = 0
  let entries = 0
  try {
    unzipSync(content, {
      filter({ originalSize }) {
        bytes += originalSize
        entries++
        return false
      },
    })
  } catch {
    throw new TableError('The workbook is damaged.')
  }
  if (bytes > TABLE_LIMITS.unpackedBytes || entries > TABLE_LIMITS.archiveEntries)
    throw new TableError('The workbook holds too much to be read.')
}
