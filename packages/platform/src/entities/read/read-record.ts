import type { Queryable } from '../../database/database.ts'
import { SYSTEM } from '../../principal/principal.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { EntityRecord } from '../record.ts'
import { isStorableText } from '../storable-text.ts'
import { Placeholders } from './placeholders.ts'
import { rowText } from './row-text.ts'
import { runStatement } from './run-statement.ts'

/** One whole record, hidden fields included, whoever asks. `lock` holds its row until the transaction ends. */
export async function readRecord(
  database: Queryable,
  entity: CompiledEntity,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<EntityRecord | undefined> {
  if (!isStorableText(id)) return undefined
  const statement = entity.statements.get(lock ? 'lock one' : 'read one', () => {
    const placeholders = new Placeholders()
    const row = rowText([...entity.columns.values()], () => true)
    const where = `t."id" = ${placeholders.input(0)}::text${lock ? ' FOR UPDATE OF t' : ''}`
    return {
      text: `SELECT ${row.select} AS record FROM ${entity.table} t${row.from} WHERE ${where}`,
      placeholders,
    }
  })
  const [row] = await runStatement<{ record: string }>(database, statement, [id], SYSTEM)
  return row && (JSON.parse(row.record) as EntityRecord)
}
