import Type, { type TSchema } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { everyone } from '../access/rule.ts'
import { compileEntity } from '../compiled-entity.ts'
import type { EntityIndex } from '../definition.ts'
import { openEntityTables } from '../testing/open-entity-tables.ts'
import { indexName } from './index-ddl.ts'
import { syncSchema } from './sync-schema.ts'

const access = { read: everyone, create: everyone, update: everyone, delete: everyone }
const entity = (name: string, fields: Record<string, TSchema>, indexes: EntityIndex[] = []) =>
  compileEntity({ name, schema: Type.Object(fields), access, indexes })

describe('schema sync', () => {
  let database: Database
  beforeAll(async () => {
    const opened = await openEntityTables()
    database = opened.database
    return opened.close
  })

  const columnsOf = async (table: string) => {
    const { rows } = await database.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum`,
      [`entities."${table}"`],
    )
    return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
  }
  const insert = (table: string, values: string) =>
    database.query(`INSERT INTO entities."${table}" VALUES (${values})`)

  it('schema sync makes a table with real types, and a second run of many nodes changes nothing', async () => {
    const all = entity(
      'All',
      {
        text: Type.String(),
        day: Type.String({ format: 'date' }),
        at: Type.String({ format: 'date-time' }),
        n: Type.Integer(),
        x: Type.Number(),
        yes: Type.Boolean(),
        list: Type.Array(Type.String()),
        'odd "name"': Type.String(),
      },
      [{ fields: ['text', '-at'] }, { fields: ['day'], unique: { message: 'no' } }],
    )
    await Promise.all(Array.from({ length: 5 }, () => syncSchema(database, [all])))
    expect(await columnsOf('All')).toEqual({
      id: 'text',
      created_date: 'timestamp(3) with time zone',
      updated_date: 'timestamp(3) with time zone',
      created_by: 'text',
      created_by_id: 'text',
      text: 'text',
      day: 'date',
      at: 'timestamp(3) with time zone',
      n: 'bigint',
      x: 'double precision',
      yes: 'boolean',
      list: 'jsonb',
      'odd "name"': 'text',
    })
    const state = async () =>
      (
        await database.query(
          "SELECT oid, relname, relfilenode FROM pg_class WHERE relnamespace = 'entities'::regnamespace ORDER BY oid",
        )
      ).rows
    const before = await state()
    await syncSchema(database, [all])
    expect(await state()).toEqual(before)
    expect(before.map(row => row.relname)).toEqual(
      expect.arrayContaining(['All', 'All_pkey', 'All.text.at-.idx', 'All.day.key']),
    )
  })

  it('schema sync adds columns with defaults for old records, and keeps undeclared ones', async () => {
    await syncSchema(database, [entity('Grows', { old: Type.String() })])
    await insert('Grows', "'1', now(), now(), NULL, NULL, 'kept'")
    await syncSchema(database, [
      entity('Grows', {
        state: Type.String({ default: "it's new" }),
        tags: Type.Array(Type.String(), { default: ['a'] }),
        n: Type.Integer({ default: 3 }),
        yes: Type.Boolean({ default: false }),
        plain: Type.Optional(Type.String()),
      }),
    ])
    const { rows } = await database.query('SELECT old, state, tags, n, yes, plain FROM entities."Grows"')
    expect(rows).toEqual([{ old: 'kept', state: "it's new", tags: ['a'], n: 3, yes: false, plain: null }])
  })

  it('schema sync refuses another type in one sentence that names entity and field', async () => {
    await syncSchema(database, [entity('Typed', { size: Type.String() })])
    await expect(syncSchema(database, [entity('Typed', { size: Type.Integer() })])).rejects.toThrow(
      /^Field size of entity Typed is stored as text but declared as int8\..*migration/,
    )
    expect((await columnsOf('Typed')).size).toBe('text')
  })

  it('schema sync refuses uniqueness that stored records break, naming the values, with nothing half done', async () => {
    await syncSchema(database, [entity('Twice', { code: Type.String() })])
    await insert('Twice', "'1', now(), now(), NULL, NULL, 'same'")
    await insert('Twice', "'2', now(), now(), NULL, NULL, 'same'")
    const wanted = entity('Twice', { code: Type.String(), more: Type.Optional(Type.String()) }, [
      { fields: ['code'], unique: { message: 'taken' } },
    ])
    await expect(syncSchema(database, [wanted])).rejects.toThrow(/Entity Twice is to be unique by code.*same/)
    expect(await columnsOf('Twice')).not.toHaveProperty('more')
  })

  it('schema sync refuses a table that another program made', async () => {
    await database.query('CREATE TABLE entities."Foreign" (id text PRIMARY KEY, a text)')
    await expect(syncSchema(database, [entity('Foreign', { a: Type.String() })])).rejects.toThrow(
      /table of entity Foreign has no column created_date/,
    )
  })

  it('records of an append-only entity are neither changed nor deleted, whatever the database user', async () => {
    const diary = compileEntity({
      name: 'Diary',
      schema: Type.Object({ text: Type.String() }),
      access,
      isAppendOnly: true,
    })
    await Promise.all([syncSchema(database, [diary]), syncSchema(database, [diary])])
    await insert('Diary', "'1', now(), now(), NULL, NULL, 'first'")
    await insert('Diary', "'2', now(), now(), NULL, NULL, 'second'")
    for (const attempt of [
      `UPDATE entities."Diary" SET text = 'other'`,
      `DELETE FROM entities."Diary" WHERE id = '1'`,
      'TRUNCATE entities."Diary"',
    ])
      await expect(database.query(attempt)).rejects.toThrow('Records of Diary are never changed')
    // The author's address may change.
    await database.query(`UPDATE entities."Diary" SET created_by = 'new@x.test'`)
    const { rows } = await database.query('SELECT text FROM entities."Diary" ORDER BY id')
    expect(rows).toEqual([{ text: 'first' }, { text: 'second' }])
  })

  it('the file of an append-only record can be erased, not replaced, also where the table is older [R6]', async () => {
    const plan = { name: 'Scan', access, isAppendOnly: true }
    const fields = { text: Type.String(), file: Type.Optional(Type.String()) }
    const scan = (files: string[]) => compileEntity({ ...plan, schema: Type.Object(fields), files })
    await syncSchema(database, [scan([])])
    await insert('Scan', "'1', now(), now(), NULL, NULL, 'first', '/files/1'")
    const erase = `UPDATE entities."Scan" SET file = NULL`
    await expect(database.query(erase)).rejects.toThrow('never changed')
    await syncSchema(database, [scan(['file'])])
    for (const attempt of [`file = '/files/2'`, `file = NULL, text = 'other'`])
      await expect(database.query(`UPDATE entities."Scan" SET ${attempt}`)).rejects.toThrow('never changed')
    await database.query(erase)
    await expect(database.query(`UPDATE entities."Scan" SET file = '/files/1'`)).rejects.toThrow(
      'never changed',
    )
    const { rows } = await database.query('SELECT text, file FROM entities."Scan"')
    expect(rows).toEqual([{ text: 'first', file: null }])
  })

  it('long index names are not cut by PostgreSQL', () => {
    const fields = ['a'.repeat(40), 'b'.repeat(40)]
    const name = indexName('Entity', { fields })
    expect(name).toHaveLength(63)
    expect(indexName('Entity', { fields: [...fields, 'c'] })).not.toBe(name)
    expect(indexName('A_b', { fields: ['c'] })).not.toBe(indexName('A', { fields: ['b_c'] }))
  })
})
