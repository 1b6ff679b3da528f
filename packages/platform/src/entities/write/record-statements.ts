import type { Statement, Tx } from '../../database/database.ts'
import { quote } from '../../database/sql-text.ts'
import { errors } from '../../errors.ts'
import type { EntityRecord } from '../../record.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { rowText } from '../read/read-scope.ts'
import { indexName } from '../schema-sync/index-ddl.ts'

/** A record that was just stored, and its JSON text from PostgreSQL. */
export interface StoredRecord {
  record: EntityRecord
  text: string
}

/**
 * The statements that change records of one entity: a closed set, each prepared once per connection. An update
 * writes every column of the merged, locked record. So there is one statement and not one for each set of
 * fields.
 */
export interface RecordStatements {
  insertOne(tx: Tx, record: EntityRecord): Promise<StoredRecord>
  /** Inserts all or none, and returns them in the given order. */
  insert(tx: Tx, records: readonly EntityRecord[]): Promise<StoredRecord[]>
  /** Builds the same statement for later, for complete records whose rows no one needs. */
  insertion(records: readonly EntityRecord[]): Statement
  update(tx: Tx, record: EntityRecord): Promise<StoredRecord>
  /** Updates several with one statement, and returns them in the given order. */
  updateAll(tx: Tx, records: readonly EntityRecord[]): Promise<StoredRecord[]>
  delete(tx: Tx, ids: readonly string[]): Promise<void>
}

export function recordStatements(entity: CompiledEntity): RecordStatements {
  const { table, name } = entity
  const columns = [...entity.columns.values()]
  const names = columns.map(column => quote(column.name)).join(', ')
  const placeholders = columns.map((column, at) => `$${at + 1}::${column.sqlType}`)
  const assignments = columns.map((column, at) => `${quote(column.name)} = ${placeholders[at]}`).slice(1)
  const row = rowText(columns, () => true)
  const returning = `RETURNING (SELECT ${row.select} FROM (VALUES (1)) one${row.from}) AS text`

  const ONE = `INSERT INTO ${table} AS t (${names}) VALUES (${placeholders.join(', ')})`
  const ALL = `INSERT INTO ${table} AS t (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1::json)`
  const INSERT = `${ONE} ${returning}`
  const INSERT_ALL = `${ALL} ${returning}`
  const UPDATE = `UPDATE ${table} AS t SET ${assignments.join(', ')} WHERE t."id" = $1::text ${returning}`
  const copies = columns.map(column => `${quote(column.name)} = merged.${quote(column.name)}`).slice(1)
  // Without the ids, PostgreSQL reads the whole table for a few records.
  const UPDATE_ALL = `UPDATE ${table} AS t SET ${copies.join(', ')} FROM json_populate_recordset(NULL::${table}, $1::json) AS merged WHERE t."id" = merged."id" AND t."id" = ANY($2::text[]) ${returning}`
  const DELETE = `DELETE FROM ${table} WHERE "id" = ANY($1::text[])`

  const valuesOf = (record: EntityRecord) => columns.map(column => parameter(column, record[column.name]))

  const insertOne: RecordStatements['insertOne'] = async (tx, record) => {
    const statement = tx.query<Row>(INSERT, valuesOf(record), `insert ${name}`)
    const [after] = (await storing(entity, statement)).rows
    if (after === undefined) throw new Error(`${name} ${record.id} was not stored`)
    return stored(after)
  }
  const update: RecordStatements['update'] = async (tx, record) => {
    const statement = tx.query<Row>(UPDATE, valuesOf(record), `update ${name}`)
    const [after] = (await storing(entity, statement)).rows
    if (after === undefined) throw new Error(`${name} ${record.id} went while its row was locked`)
    return stored(after)
  }
  return {
    insertOne,
    async insert(tx, records) {
      const [only, second] = records
      if (only === undefined) return []
      if (second === undefined) return [await insertOne(tx, only)]
      const statement = tx.query<Row>(INSERT_ALL, [JSON.stringify(records)], `insert all ${name}`)
      return inOrder(records, (await storing(entity, statement)).rows)
    },
    insertion(records) {
      const [only] = records
      return only !== undefined && records.length === 1
        ? { text: ONE, values: valuesOf(only), name: `add ${name}` }
        : { text: ALL, values: [JSON.stringify(records)], name: `add all ${name}` }
    },
    update,
    async updateAll(tx, records) {
      const [only, second] = records
      if (only === undefined) return []
      if (second === undefined) return [await update(tx, only)]
      const values = [JSON.stringify(records), records.map(({ id }) => id)]
      const statement = tx.query<Row>(UPDATE_ALL, values, `update all ${name}`)
      return inOrder(records, (await storing(entity, statement)).rows)
    },
    async delete(tx, ids) {
      await tx.query(DELETE, [ids], `delete ${name}`)
    },
  }
}

interface Row {
  text: string
}

const stored = ({ text }: Row): StoredRecord => ({ text, record: JSON.parse(text) as EntityRecord })

function inOrder(records: readonly EntityRecord[], rows: readonly Row[]): StoredRecord[] {
  const byId = new Map(rows.map(stored).map(each => [each.record.id, each]))
  return records.flatMap(({ id }) => byId.get(id) ?? [])
}

function parameter({ sqlType }: Column, value: unknown): unknown {
  if (value === undefined || value === null) return null
  return sqlType === 'jsonb' ? JSON.stringify(value) : value
}

/** Runs a statement that stores records, and turns PostgreSQL's refusals into sentences for people. */
async function storing<T>(entity: CompiledEntity, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code = '', constraint } = error as { code?: string; constraint?: string }
    if (code === '23505') throw errors.conflict(messageOf(entity, constraint), undefined, 'duplicate')
    const { exclusive } = entity.definition
    if (code === '23P01' && exclusive !== undefined)
      throw errors.conflict(exclusive.message, undefined, 'overlapping')
    // Class 22: a value its column cannot hold. 54000: a text too long for an index.
    if (code.startsWith('22') || code === '54000')
      throw errors.unprocessable('A value of this record cannot be stored', undefined, 'unstorable')
    throw error
  }
}

function messageOf(entity: CompiledEntity, constraint: string | undefined): string {
  const index = entity.definition.indexes?.find(
    candidate => candidate.unique !== undefined && indexName(entity.name, candidate) === constraint,
  )
  return index?.unique?.message ?? `There is such a ${entity.name} already`
}
