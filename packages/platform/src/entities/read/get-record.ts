import type { Queryable } from '../../database/database.ts'
import { isStorableText } from '../../database/sql-text.ts'
import { errors } from '../../errors.ts'
import { type Principal, SYSTEM } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import { conditionText } from '../access/compile-rule.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { callerShape } from './caller-shape.ts'
import { readScope, rowText } from './read-scope.ts'
import { renderText } from './render-record.ts'
import { Placeholders, runStatement } from './statement.ts'

/** Returns one record as JSON text. Throws the same 404 for an unreadable record as for one that never existed. */
export async function getRecord(
  database: Queryable,
  entity: CompiledEntity,
  principal: Principal,
  id: string,
): Promise<string> {
  if (!isStorableText(id)) throw errors.recordNotFound(entity.name, id)
  const shape = `get|${callerShape(entity, ['read'], principal)}`
  const statement = entity.statements.get(shape, () => write(entity, principal))
  const [row] = await runStatement<{ record: string }>(database, statement, [id], principal)
  if (row === undefined) throw errors.recordNotFound(entity.name, id)
  return renderText(entity, [...entity.columns.values()], row.record)
}

function write(entity: CompiledEntity, principal: Principal) {
  const placeholders = new Placeholders()
  const scope = readScope(entity, principal, placeholders)
  const readable = scope.rule(entity.definition.access.read)
  if (readable === false) return { text: '', placeholders }
  const row = rowText([...entity.columns.values()], scope.isShown, scope.seen)
  const allowed = readable === true ? '' : ` AND ${conditionText(readable)}`
  const where = `t."id" = ${placeholders.input(0)}::text${allowed}`
  return {
    text: `SELECT ${row.select} AS record FROM ${entity.table} t${row.from} WHERE ${where}`,
    placeholders,
  }
}

/**
 * Returns one whole record, hidden fields included, without access rules. `lock` locks its row until the
 * transaction ends.
 */
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
