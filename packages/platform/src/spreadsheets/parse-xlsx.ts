import { unzipSync } from 'fflate'
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal'
import { type ReadingOptions, TABLE_LIMITS, type Table, TableError } from './table.ts'
import { tableOf } from './table-of.ts'

/** Parses the first sheet of an Excel file. Formulas have their stored values, and nothing is ever computed. */
export async function parseXlsx(content: Uint8Array, options: ReadingOptions = {}): Promise<Table> {
  refuseBomb(content)
  try {
    const rows: unknown[][] = await readSheet(new Uint8Array(content).buffer)
    return tableOf(
      rows.map(row => row.map(plain)),
      options,
    )
  } catch (error) {
    if (error instanceof TableError) throw error
    // The library has its own errors only for some broken files.
    const isExpected = error instanceof InvalidSpreadsheetError || error instanceof InvalidInputError
    throw new TableError(`The workbook cannot be read${isExpected ? `: ${error.message}` : ''}.`)
  }
}

const plain = (cell: unknown): unknown => (cell instanceof Date ? cell.toISOString() : cell)

/**
 * Checks the sizes that the archive states before anything is unpacked. If it states too little, the library
 * stops at the stated size.
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
