import { WireError } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { readTable } from '../../tables/read-table.ts'
import { type Table, TableError } from '../../tables/table.ts'
import type { Draft } from '../hooks.ts'
import { denial } from '../write/actor.ts'
import { admitAll, createAll, type PlacedProblem } from '../write/bulk-create.ts'
import { isPossible } from '../write/lock-for.ts'
import { type WritableEntity, type WriteRoom, writableEntity } from '../write/room.ts'
import { transactionWithRetries } from '../write/with-retries.ts'
import { convertCell } from './convert-cell.ts'
import { matchColumns } from './match-columns.ts'

/** A file that was sent for import. */
export interface ImportedFile {
  name: string
  content: Uint8Array
}

/**
 * Creates a record for every row of a file, all or none, under the same rules, validation and hooks as any create. The
 * answer is the JSON text `{"status","details","output"}`: a file that cannot be imported is no failure of the call, but
 * what its sender may not do is refused as ever.
 */
export async function importRecords(
  room: WriteRoom,
  principal: Principal,
  name: string,
  file: ImportedFile,
): Promise<string> {
  const target = writableEntity(room, name)
  // Before anything is read of what a stranger sent.
  if (!isPossible(target.entity, target.entity.definition.access.create, principal)) throw denial(principal)
  try {
    const table = await readTable(file.name, file.content)
    const texts = await createRows(room, principal, target, table)
    const details = `Successfully imported ${texts.length} ${texts.length === 1 ? 'record' : 'records'}`
    return `{"status":"success","details":${JSON.stringify(details)},"output":[${texts.join(',')}]}`
  } catch (error) {
    const details = reasonOf(error)
    if (details === undefined) throw error
    return JSON.stringify({ status: 'error', details, output: null })
  }
}

async function createRows(
  room: WriteRoom,
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
  const { drafts, problems } = admitAll(target, principal, bodies)
  if (problems.length > 0) throw new TableError(describe(problems, rowOf))
  return transactionWithRetries(room.database, tx =>
    createAll({ room, tx, principal, now: room.clock.now() }, target, drafts, (error, at) => {
      const reason = reasonOf(error)
      return reason === undefined ? error : new TableError(`Row ${rowOf(at)}: ${reason}`)
    }),
  )
}

/** The sentence for what is wrong with the file or a record of it; undefined for everything else. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof TableError) return error.message
  return error instanceof WireError && (error.status === 409 || error.status === 422)
    ? error.message
    : undefined
}

/** As many as one can read; the count of the rest. */
const MOST_SAID = 20

function describe(problems: readonly PlacedProblem[], rowOf: (at: number) => number): string {
  const said = problems
    .slice(0, MOST_SAID)
    .map(({ at, path, message }) => `Row ${rowOf(at)}: ${path}: ${message}`)
  const rest = problems.length - said.length
  return [...said, ...(rest > 0 ? [`and ${rest} more problems`] : [])].join('; ')
}
