import { parentPort, workerData } from 'node:worker_threads'
import { parseCsv, parseJson } from './parse-text.ts'
import { parseXlsx } from './parse-xlsx.ts'
import type { ReadingResult } from './read-table.ts'
import { type ReadingOptions, type Table, TableError, type TableFormat } from './table.ts'

const { format, content, options } = workerData as {
  format: TableFormat
  content: Uint8Array
  options: ReadingOptions
}

const PARSERS: Record<TableFormat, (content: Uint8Array, options: ReadingOptions) => Table | Promise<Table>> =
  {
    csv: parseCsv,
    json: parseJson,
    xlsx: parseXlsx,
  }

async function read(): Promise<ReadingResult> {
  try {
    return { table: await PARSERS[format](content, options) }
  } catch (error) {
    if (error instanceof TableError) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await read())
