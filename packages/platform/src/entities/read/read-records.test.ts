import Type from 'typebox'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '../../database/database.ts'
import { type Principal, SYSTEM, VISITOR } from '../../principal/principal.ts'
import { any, caller, field, nobody, owner, role } from '../access/rule.ts'
import { compileEntity } from '../compiled-entity.ts'
import type { ListQuery } from '../store.ts'
import { openEntityTables } from '../testing/open-entity-tables.ts'
import { countRecords } from './count-records.ts'
import { findRecords } from './find-records.ts'
import { getRecord, readRecord } from './get-record.ts'
import { listRecords } from './list-records.ts'
import { canRead, redact } from './redact-record.ts'
import { visibilityOf } from './visibility.ts'

const user = (id: string, fields: Record<string, unknown> = {}): Principal => ({
  kind: 'user',
  user: { id, email: `${id}@example.test`, role: 'user', full_name: null, ...fields },
})
const admin = user('boss', { role: 'admin' })

const define = () =>
  compileEntity({
    name: 'Person',
    schema: Type.Object({
      user_id: Type.String(),
      name: Type.String(),
      salary: Type.Optional(Type.Number()),
      team: Type.Optional(Type.String()),
      pin: Type.Optional(Type.String()),
      born: Type.Optional(Type.String({ format: 'date' })),
      seen_at: Type.Optional(Type.String({ format: 'date-time' })),
      tags: Type.Optional(Type.Array(Type.String())),
    }),
    access: {
      read: any(role('admin'), owner('user_id'), field('team').is(caller('team'))),
      create: nobody,
      update: owner('user_id'),
      delete: role('admin'),
    },
    fields: {
      salary: { read: any(role('admin'), owner('user_id')) },
      pin: { read: nobody },
    },
  })

describe('reading records', () => {
  let database: Database
  let entity = define()

  beforeAll(async () => {
    const opened = await openEntityTables(entity)
    database = opened.database
    await database.query(
      `INSERT INTO ${entity.table} (id, created_date, updated_date, user_id, name, salary, team, pin, born, seen_at, tags) VALUES
       ('1', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'ann', 'Ann "A" O''Neil', 100, 'red', '1111', '1990-02-03', '2026-03-29T02:30:00.5+11:00', '["x","y"]'),
       ('2', '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', 'bob', 'Bob', 200, 'red', '2222', NULL, NULL, NULL),
       ('3', '2026-01-03T00:00:00Z', '2026-01-03T00:00:00Z', 'cat', 'Cat', 300, 'blue', '3333', NULL, NULL, '[]'),
       ('4', '2026-01-03T00:00:00Z', '2026-01-03T00:00:00Z', 'dan', 'Dan', NULL, NULL, NULL, NULL, NULL, NULL)`,
    )
    return opened.close
  })
  beforeEach(() => {
    entity = define()
  })

  const list = async (who: Principal, query: ListQuery = {}) =>
    JSON.parse(await listRecords(database, entity, who, query)) as Record<string, unknown>[]
  const ids = async (who: Principal, query: ListQuery = {}) => (await list(who, query)).map(({ id }) => id)
  const ann = user('ann', { team: 'red' })

  it('reads return moments as UTC text with milliseconds, days as text, absent values as null', async () => {
    expect(JSON.parse(await getRecord(database, entity, ann, '1'))).toEqual({
      id: '1',
      created_date: '2026-01-01T00:00:00.000Z',
      updated_date: '2026-01-01T00:00:00.000Z',
      created_by: null,
      created_by_id: null,
      user_id: 'ann',
      name: 'Ann "A" O\'Neil',
      salary: 100,
      team: 'red',
      born: '1990-02-03',
      seen_at: '2026-03-28T15:30:00.500Z',
      tags: ['x', 'y'],
    })
  })

  it('the visibility of a caller shows in SQL and in memory what a list shows them [R3-71]', async () => {
    const fields = ['id', 'name', 'salary', 'pin', 'tags', 'seen_at']
    const find = () => entity
    const whole = new Map((await list(SYSTEM)).map(record => [String(record.id), record]))
    for (const who of [VISITOR, SYSTEM, admin, ann, user('dan'), user('eve', { team: 'red' })]) {
      const visibility = visibilityOf(find, who)
      const listed = new Map((await list(who)).map(record => [String(record.id), record]))
      const values: unknown[] = ['4']
      const seen = visibility.of('Person', 'p', values, ['name'])
      const { rows } = await database.query<Record<string, unknown>>(
        `SELECT p.id = $1 AS last, ${seen.readable()} AS readable, p.id AS key, ${seen.fields(fields)}, ${seen.json(fields)} AS json
         FROM ${entity.table} p`,
        values,
      )
      expect(rows).toHaveLength(4)
      for (const row of rows) {
        const record = listed.get(String(row.key))
        expect(row.readable === true).toBe(record !== undefined)
        // Shown anyway, whatever the rule of the record.
        expect(row.name).toBe(whole.get(String(row.key))?.name)
        for (const field of ['salary', 'pin', 'tags']) {
          expect(row[field]).toEqual(record?.[field] ?? null)
          expect((row.json as Record<string, unknown>)[field]).toEqual(record?.[field] ?? null)
        }
        const kept = whole.get(String(row.key)) ?? {}
        expect(visibility.canRead('Person', kept)).toBe(record !== undefined)
        if (record) expect(visibility.redact('Person', kept)).toEqual(record)
      }
      expect(visibility.readsAll('Person')).toBe(who === SYSTEM || who === admin)
      expect(visibility.readsAll('Person', 'salary')).toBe(who === SYSTEM || who === admin)
      expect(visibility.readsAll('Person', 'pin')).toBe(who === SYSTEM)
      expect(visibility.readsAll('Person', 'shoe_size')).toBe(false)
    }
    expect(() => visibilityOf(find, ann).of('Person', 'p', []).field('shoe_size')).toThrow(
      'no field shoe_size',
    )
  })

  it('a list is newest first, equal moments by id, with only the records that the rule allows [OP-16]', async () => {
    expect(await ids(admin)).toEqual(['3', '4', '2', '1'])
    expect(await ids(ann)).toEqual(['2', '1'])
    expect(await ids(user('dan', { team: '' }))).toEqual(['4'])
    expect(await ids(user('dan', { team: null }))).toEqual(['4'])
    expect(await ids(user('eve'))).toEqual([])
    expect(await ids(VISITOR)).toEqual([])
    expect(await ids(SYSTEM)).toEqual(['3', '4', '2', '1'])
  })

  it('a list applies sort, limit, skip and fields, and always returns the id', async () => {
    expect(await list(admin, { sort: 'name', limit: 2, skip: 1, fields: ['name'] })).toEqual([
      { id: '2', name: 'Bob' },
      { id: '3', name: 'Cat' },
    ])
    expect(await ids(admin, { sort: '+salary' })).toEqual(['4', '1', '2', '3'])
    expect(await ids(admin, { sort: '-salary' })).toEqual(['3', '2', '1', '4'])
    expect(await ids(admin, { sort: '-id', limit: 37 })).toEqual(['4', '3', '2', '1'])
    expect(await ids(admin, { limit: 1e9 })).toHaveLength(4)
  })

  it('a list ignores a sort by an unknown field, omits it from fields, and finds nothing by it [finding F-70]', async () => {
    expect(await ids(admin, { sort: '-nope' })).toEqual(['1', '2', '3', '4'])
    expect(await ids(admin, { sort: '10' })).toEqual(['1', '2', '3', '4'])
    expect(await list(admin, { fields: ['nope', 'name'], limit: 1 })).toEqual([{ id: '3', name: 'Cat' }])
    expect(await list(admin, { fields: ['nope'], limit: 1 })).toEqual([{ id: '3' }])
    expect(await list(admin, { q: { nope: 1 } })).toEqual([])
  })

  it('a list omits a hidden field, in each record by its own rule [OP-16]', async () => {
    const seen = await list(ann, { fields: ['salary', 'name', 'pin'], sort: 'id' })
    expect(seen).toEqual([
      { id: '1', name: 'Ann "A" O\'Neil', salary: 100 },
      { id: '2', name: 'Bob' },
    ])
    expect(Object.keys((await list(admin))[0] ?? {})).not.toContain('pin')
    expect((await list(admin, { q: { id: '4' } }))[0]).toHaveProperty('salary', null)
    expect((await list(SYSTEM, { q: { id: '1' } }))[0]).toHaveProperty('pin', '1111')
  })

  it('a hidden field cannot be found by filter, sort or count [OP-16]', async () => {
    expect(await ids(ann, { q: { salary: { $gt: 50 } } })).toEqual(['1'])
    expect(await ids(ann, { q: { salary: 200 } })).toEqual([])
    expect(await ids(ann, { q: { salary: null } })).toEqual(['2'])
    expect(await ids(ann, { q: { salary: { $ne: 200 } } })).toEqual(['2', '1'])
    expect(await ids(ann, { q: { salary: { $exists: false } } })).toEqual(['2'])
    expect(await ids(ann, { q: { $nor: [{ salary: 200 }] } })).toEqual(['2', '1'])
    expect(await ids(ann, { sort: '-salary' })).toEqual(['1', '2'])
    expect(await ids(ann, { sort: 'salary' })).toEqual(['2', '1'])
    expect(await ids(admin, { q: { pin: { $regex: '1' } } })).toEqual([])
    expect(await ids(admin, { sort: '-pin' })).toEqual(['1', '2', '3', '4'])
    expect(await countRecords(database, entity, ann, { salary: { $gte: 200 } })).toBe(0)
    expect(await countRecords(database, entity, admin, { salary: { $gte: 200 } })).toBe(2)
  })

  it('a read answers the same 404 for a hidden record and one that never existed', async () => {
    for (const id of ['3', 'nope', 'a\0b', "' OR true --"]) {
      await expect(getRecord(database, entity, ann, id)).rejects.toMatchObject({
        status: 404,
        message: `Entity Person with ID ${id} not found`,
      })
    }
    await expect(getRecord(database, entity, VISITOR, '1')).rejects.toMatchObject({ status: 404 })
  })

  it('the server reads whole records for itself, and locks them on request', async () => {
    expect(await readRecord(database, entity, '1')).toMatchObject({ pin: '1111', salary: 100 })
    expect(await readRecord(database, entity, 'nope')).toBeUndefined()
    await database.transaction(async tx => {
      expect(await readRecord(tx, entity, '1', { lock: true })).toMatchObject({ id: '1' })
      expect(await findRecords(tx, entity, { id: ['1', '2'] }, { lock: true, sort: 'id' })).toHaveLength(2)
      const { rows } = await database.query(
        `SELECT id FROM ${entity.table} ORDER BY id FOR UPDATE SKIP LOCKED`,
      )
      expect(rows).toEqual([{ id: '3' }, { id: '4' }])
    })
  })

  it('allowedTo finds only records with all operations allowed, filtered by readable fields, and returns them whole', async () => {
    const found = (who: Principal, q: unknown) =>
      findRecords(database, entity, q, { allowedTo: { principal: who, operations: ['read', 'update'] } })
    expect(await found(ann, {})).toMatchObject([{ id: '1', pin: '1111' }])
    expect(await found(ann, { pin: '1111' })).toEqual([])
  })

  it('rules in memory give the same result as in SQL', async () => {
    const records = await findRecords(database, entity, {}, { sort: 'id' })
    for (const who of [ann, admin, VISITOR, SYSTEM, user('cat'), user('dan', { team: '' })]) {
      const expected = records.filter(record => canRead(who, entity, record))
      expect(await list(who, { sort: 'id' })).toEqual(expected.map(record => redact(who, entity, record)))
    }
  })

  it('requests of one shape share one prepared statement, whatever the caller and the values', async () => {
    const names = new Set<string | undefined>()
    const texts = new Set<string>()
    const recording: Queryable = {
      query(text, values, name) {
        texts.add(text)
        names.add(name)
        return database.query(text, values, name)
      },
    }
    for (const [id, name] of [
      ['ann', 'x'],
      ['bob', 'y'],
      ['cat', 'z'],
    ] as const) {
      await listRecords(recording, entity, user(id), { q: { name, salary: { $in: [1, 2] } } })
    }
    expect(texts.size).toBe(1)
    expect([...names]).toEqual([undefined, expect.stringMatching(/^e_[0-9a-f]{40}$/)])
    await listRecords(recording, entity, admin, { q: { name: 'x', salary: { $in: [1, 2] } } })
    expect(texts.size).toBe(2)
  })

  it('a caller who invents shapes cannot prepare statements without end', async () => {
    const names = new Set<string>()
    const counting: Queryable = {
      query(_text, _values, name) {
        if (name !== undefined) names.add(name)
        return Promise.resolve({ rows: [], rowCount: 0 })
      },
    }
    for (let round = 0; round < 600; round++) {
      const q = { $and: Array.from({ length: 10 }, (_, bit) => ({ name: (round >> bit) & 1 ? 'a' : null })) }
      await listRecords(counting, entity, admin, { q })
      await listRecords(counting, entity, admin, { q })
    }
    expect(names.size).toBe(300)
  })
})
