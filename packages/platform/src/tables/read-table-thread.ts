import { parentPort, workerData } from 'node:worker_threads'
import { parseCsv } from './parse-csv.ts'
import { parseJson } from './parse-json.ts'
import { parseXlsx } from './parse-xlsx.ts'
import type { ReadingResult } from './read-table.ts'
import { type Table, TableError, type TableFormat } from './table.ts'

const { format, content } = workerData as { format: TableFormat; content: Uint8Array }

const PARSERS: Record<TableFormat, (content: Uint8Array) => Table | Promise<Table>> = {
  csv: parseCsv,
  json: parseJson,
  xlsx: parseXlsx,
}

async function read(): Promise<ReadingResult> {
  try {
    return { table: await PARSERS[format](content) }
  } catch (error) {
    if (error instanceof TableError) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await read())
