import { Worker } from 'node:worker_threads'
import { errors } from '../errors.ts'
import { createReadingQueue, type Reader } from './reading-queue.ts'
import { type ReadingOptions, TABLE_LIMITS, type Table, TableError, type TableFormat } from './table.ts'

/** Result of the reading thread: the table, or the reason why there is none. */
export type ReadingResult = { table: Table } | { refusal: string }

const inTurn = createReadingQueue()

/**
 * Reads CSV, JSON or the first sheet of an Excel file. Throws a TableError with a sentence if it cannot. Uploaded
 * files are read one after the other, in a separate thread with little memory and time. So no file can stop the
 * server.
 */
export async function readTable(
  name: string,
  content: Uint8Array,
  reader: Reader,
  options: ReadingOptions = {},
): Promise<Table> {
  if (content.length === 0) throw new TableError('The file is empty.')
  const format = formatOf(name, content)
  return inTurn(reader, gone => readInThread({ format, content, options }, gone))
}

async function readInThread(
  workerData: { format: string; content: Uint8Array; options: ReadingOptions },
  gone: AbortSignal,
): Promise<Table> {
  const worker = new Worker(new URL('./read-table-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: TABLE_LIMITS.heapMegabytes, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    stdin: false,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Table>()
  const end = Date.now() + TABLE_LIMITS.secondsInAll * 1000
  const timer = setInterval(async () => {
    const isTooLong = Date.now() > end || (await processorSeconds(worker)) > TABLE_LIMITS.seconds
    if (isTooLong) reject(new TableError('The file takes too long to read.'))
  }, CHECK_EVERY)
  const giveUp = () => reject(errors.abandoned())
  gone.addEventListener('abort', giveUp)
  worker.once('message', (result: ReadingResult) => {
    if ('table' in result) resolve(result.table)
    else reject(new TableError(result.refusal))
  })
  worker.once('error', error => reject(causeOf(error)))
  worker.once('exit', () => reject(new TableError('The file cannot be read.')))
  try {
    return await promise
  } finally {
    clearInterval(timer)
    gone.removeEventListener('abort', giveUp)
    await worker.terminate()
  }
}

const CHECK_EVERY = 250

/** The processor time of a thread. It has none before it starts and after it has ended. */
async function processorSeconds(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1e6
  } catch {
    return 0
  }
}

function causeOf(error: Error & { code?: string }): Error {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new TableError('The file holds too much to be read.')
  return error instanceof RangeError ? new TableError('The file is nested too deeply.') : error
}

const BY_EXTENSION: Record<string, TableFormat> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  json: 'json',
  xlsx: 'xlsx',
}

/**
 * Returns the format of a file by its name, but Excel only if it is one. Without a known extension, the
 * beginning decides.
 */
function formatOf(name: string, content: Uint8Array): TableFormat {
  const isArchive = content[0] === 0x50 && content[1] === 0x4b
  if (content[0] === 0xd0 && content[1] === 0xcf) {
    throw new TableError('This is a workbook of the old kind (.xls). Save it as .xlsx or .csv.')
  }
  const named = BY_EXTENSION[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
  if (isArchive) return 'xlsx'
  if (named === 'xlsx') throw new TableError('This is not a workbook (.xlsx).')
  if (named !== undefined) return named
  const start = new TextDecoder().decode(content.subarray(0, 100)).trimStart()
  return start.startsWith('[') || start.startsWith('{') ? 'json' : 'csv'
}
