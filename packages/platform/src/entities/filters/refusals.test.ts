import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/index.ts'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { findRecords } from '../read/find-records.ts'
import { createEntityTable } from '../testing/create-entity-table.ts'
import { thing } from './testing/thing.ts'

describe('a filter', () => {
  let database: Database
  let drop: () => Promise<void>

  beforeAll(async () => {
    const test = await createTestDatabase()
    drop = test.drop
    database = await openDatabase({ url: test.url })
    await createEntityTable(database, thing)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  const find = async (q: unknown) => (await findRecords(database, thing, q, { sort: 'id' })).length

  it.each<[unknown, string]>([
    [{ nope: 1 }, 'Unknown field "nope" in q'],
    [{ 'text.length': 1 }, 'Unknown field "text.length" in q'],
    [{ 'nope.a': 1 }, 'Unknown field "nope.a" in q'],
    [{ 'text" OR true --': 1 }, 'Unknown field "text" OR true --" in q'],
    [{ $where: 'true' }, 'Unknown operator "$where" in q'],
    [{ text: { $where: 'true' } }, 'Unknown operator "$where" of text'],
    [{ text: { $options: 'i' } }, 'Unknown operator "$options" of text'],
    [{ text: { $eq: 'a', b: 1 } }, 'text mixes operators with "b"'],
    [{ text: 1 }, 'text expects a text'],
    [{ text: { a: 1 } }, 'text expects a text'],
    [{ text: 'a\0' }, 'text expects a text'],
    [{ text: '\ud800' }, 'text expects a text'],
    [{ day: '2026-02-30' }, 'day expects a day such as 2030-01-31'],
    [{ day: { $gte: 'soon' } }, 'day expects a day such as 2030-01-31'],
    [{ at: 'soon' }, 'at expects a moment such as 2030-01-31T09:30:00.000Z'],
    [{ created_date: '0000-01-01' }, 'created_date expects a moment such as 2030-01-31T09:30:00.000Z'],
    [{ year: 1.5 }, 'year expects a whole number'],
    [{ year: '1' }, 'year expects a whole number'],
    [{ amount: { $gt: null } }, 'amount expects a number'],
    [{ open: 'true' }, 'open expects true or false'],
    [{ tags: { $gt: 'a' } }, '$gt of tags cannot compare a list; use $elemMatch'],
    [{ 'place.size': { $gt: true } }, '$gt of place.size expects a text or a number'],
    [{ text: { $in: 'a' } }, '$in of text expects a list'],
    [{ text: { $exists: 1 } }, '$exists of text expects true or false'],
    [{ text: { $not: 'a' } }, '$not of text expects operators'],
    [{ text: { $size: 1 } }, '$size of text needs a field that holds a list'],
    [{ tags: { $size: 'a' } }, '$size of tags expects a whole number'],
    [{ text: { $elemMatch: { $eq: 'a' } } }, '$elemMatch of text needs a field that holds a list'],
    [{ tags: ['a\0'] }, 'tags expects text without NUL or broken characters'],
    [{ year: { $regex: '1' } }, '$regex of year needs a field that holds text'],
    [{ text: { $regex: 1 } }, '$regex of text expects a pattern as text'],
    [{ text: { $regex: '(' } }, '$regex is not a valid pattern'],
    [{ text: { $regex: '(a)\\1' } }, '$regex of text uses a back reference'],
    [{ text: { $regex: '***:(a)\\1' } }, '$regex of text is not a valid pattern'],
    [{ text: { $regex: 'a'.repeat(201) } }, '$regex of text is longer than 200 characters'],
    [{ text: { $regex: '((a{1,50}){1,50}){1,50}' } }, '$regex of text repeats too often'],
    [{ $or: [] }, '$or expects a list of queries'],
    [{ $and: { text: 'a' } }, '$and expects a list of queries'],
    [{ $not: 'a' }, '$not expects a JSON object'],
    ['a', 'q expects a JSON object'],
    [[], 'q expects a JSON object'],
    [null, 'q expects a JSON object'],
    [{ text: { $in: Array(5001).fill('a') } }, 'q lists more than 5000 values'],
    [{ $or: Array(101).fill({ text: 'a' }) }, 'q has more than 100 conditions'],
    [JSON.parse(`${'{"$not":'.repeat(9)}{}${'}'.repeat(9)}`), 'q is nested more than 8 levels deep'],
  ])('is refused with 400 and a sentence that names the reason: %j', async (q, message) => {
    await expect(find(q)).rejects.toMatchObject({ status: 400, message })
  })

  it('takes names from prototypes and other oddities as unknown fields', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', '']) {
      await expect(find(JSON.parse(`{"${name}": 1}`))).rejects.toMatchObject({ status: 400 })
    }
  })

  it('compares server times as times, whatever zone the caller writes', async () => {
    await database.query(
      `INSERT INTO ${thing.table} (id, created_date, updated_date) VALUES ('time', '2001-01-01T12:00:00Z', '2001-01-01T12:00:00Z')`,
    )
    for (const q of [
      { created_date: '2001-01-01T23:00:00+11:00' },
      { created_date: '2001-01-01T12:00:00' },
      { created_date: { $lt: '2001-01-02' } },
    ]) {
      expect(await find(q)).toBe(1)
    }
  })

  it('cannot be held up by a pattern that would backtrack for ever', async () => {
    await database.query(
      `INSERT INTO ${thing.table} (id, created_date, updated_date, text) VALUES ('slow', now(), now(), $1)`,
      [`${'a'.repeat(5000)}!`],
    )
    for (const $regex of ['^(a+)+$', '^(a|aa)+$', '(.*)(.*)(.*)(.*)x$', '^(([a-z])+.)+[A-Z]([a-z])+$']) {
      expect(await find({ id: 'slow', text: { $regex } })).toBe(0)
    }
  })

  it('understands word boundaries as they are written elsewhere', async () => {
    await database.query(
      `INSERT INTO ${thing.table} (id, created_date, updated_date, text) VALUES ('words', now(), now(), 'one cat here')`,
    )
    expect(await find({ id: 'words', text: { $regex: '\\bcat\\b' } })).toBe(1)
    expect(await find({ id: 'words', text: { $regex: '\\bca\\b' } })).toBe(0)
    expect(await find({ id: 'words', text: { $regex: 'c\\Bat' } })).toBe(1)
  })
})
