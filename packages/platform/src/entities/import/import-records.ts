import { ApiError } from '../../errors.ts'
import type { GoneSignal } from '../../http/gone-signal.ts'
import { denial, type Principal } from '../../principal/principal.ts'
import type { Draft } from '../../record.ts'
import { readTable } from '../../spreadsheets/read-table.ts'
import { type ImportedFile, type Table, TableError } from '../../spreadsheets/table.ts'
import { canEverMatch } from '../write/authorize.ts'
import { authorizeCreates, createAll, type LocatedProblem } from '../write/bulk-create.ts'
import { transactionWithRetries } from '../write/transaction.ts'
import { type WritableEntity, type WriteContext, writableEntity } from '../write/write-context.ts'
import { convertCell, matchColumns } from './match-columns.ts'

/**
 * Creates a record for every row of a file, all or none. The rules, validation and hooks of any create apply.
 * Returns the JSON text `{"status","details","output"}`. It also reports a file that cannot be imported, which
 * is no failed call. A sender without permission is refused as always.
 */
export async function importRecords(
  context: WriteContext,
  principal: Principal,
  name: string,
  receive: () => Promise<ImportedFile>,
  gone: GoneSignal,
): Promise<string> {
  const target = writableEntity(context, name)
  // Refuses before it parses a stranger's file.
  if (!canEverMatch(target.entity, target.entity.definition.access.create, principal)) throw denial(principal)
  const file = await receive()
  try {
    const table = await readTable(file.name, file.content, { principal, gone })
    const texts = await createRows(context, principal, target, table)
    const details = `Successfully imported ${texts.length} ${texts.length === 1 ? 'record' : 'records'}`
    return `{"status":"success","details":${JSON.stringify(details)},"output":[${texts.join(',')}]}`
  } catch (error) {
    const details = reasonOf(error)
    if (details === undefined) throw error
    return JSON.stringify({ status: 'error', details, output: null })
  }
}

async function createRows(
  context: WriteContext,
  principal: Principal,
  target: WritableEntity,
  { columns, rows }: Table,
): Promise<string[]> {
  if (rows.length === 0) throw new TableError('The file has no rows.')
  const fields = matchColumns(target, columns)
  const bodies = rows.map(({ values }): Draft => {
    const filled = Object.entries(values).flatMap(([column, cell]) => {
      const field = fields.get(column)
      return field === undefined ? [] : [[field.name, convertCell(field, cell)] as const]
    })
    return Object.fromEntries(filled)
  })
  const rowOf = (at: number) => rows[at]?.number ?? at + 1
  const { drafts, problems } = authorizeCreates(target, principal, bodies)
  if (problems.length > 0) throw new TableError(describe(problems, rowOf))
  return transactionWithRetries(context.database, tx =>
    createAll({ context, tx, principal, now: context.clock.now() }, target, drafts, (error, at) => {
      const reason = reasonOf(error)
      return reason === undefined ? error : new TableError(`Row ${rowOf(at)}: ${reason}`)
    }),
  )
}

/** Returns the sentence about a problem with the file or one of its records. Undefined for any other error. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof TableError) return error.message
  return error instanceof ApiError && (error.status === 409 || error.status === 422)
    ? error.message
    : undefined
}

/** A readable number of problems. The rest is shown as a count. */
const MAX_REPORTED = 20

function describe(problems: readonly LocatedProblem[], rowOf: (at: number) => number): string {
  const shown = problems
    .slice(0, MAX_REPORTED)
    .map(({ at, path, message }) => `Row ${rowOf(at)}: ${path}: ${message}`)
  const rest = problems.length - shown.length
  return [...shown, ...(rest > 0 ? [`and ${rest} more problems`] : [])].join('; ')
}
