import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/index.ts'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { WireError } from '../../errors.ts'
import { findRecords } from '../read/find-records.ts'
import { createEntityTable } from '../testing/create-entity-table.ts'
import { insertThings } from './testing/insert-things.ts'
import { records, thing } from './testing/thing.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

const pattern = fc.string({ unit: fc.constantFrom(...'ab(){}[]^$.*+?|\\12,-:!=<'.split('')), maxLength: 12 })
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  pattern,
  fc.constantFrom(
    1e308,
    -0,
    5e-324,
    2 ** 53,
    -(2 ** 63),
    '\0',
    '\ud800',
    '0000-01-01',
    '9999-12-31T23:59:59-14:00',
  ),
  fc.constantFrom('2026-02-29', '2026-01-31', '0001-01-01T00:00:00+14:00', 'infinity', 'NaN', 'now'),
)
const operators =
  '$eq $ne $gt $gte $lt $lte $in $nin $exists $regex $not $all $size $elemMatch $and $or $nor $where'.split(
    ' ',
  )
const fieldNames = [...thing.columns.keys(), 'place.city', 'place.a.b', 'items.k', '']
const nested = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value,
    fc.array(value, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...operators), value, { maxKeys: 2 }),
  )
const fields = fc.dictionary(fc.constantFrom(...fieldNames), nested(nested(anyValue)), { maxKeys: 2 })
const anyFilter = fc.oneof(
  fields,
  fc.dictionary(
    fc.constantFrom('$and', '$or', '$nor', '$not'),
    fc.oneof(fields, fc.array(fields, { maxLength: 2 })),
  ),
  pattern.map($regex => ({ text: { $regex } })),
)

describe('a filter', () => {
  let database: Database
  let drop: () => Promise<void>

  beforeAll(async () => {
    const test = await createTestDatabase()
    drop = test.drop
    database = await openDatabase({ url: test.url })
    await createEntityTable(database, thing)
    const [stored = []] = fc.sample(records, { numRuns: 1, seed: SEED })
    await insertThings(database, stored.slice(0, 20))
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

  it('of one caller, refused while it runs, disturbs no other on the same connection', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        find(index % 2 ? { text: { $regex: '(' } } : { text: 'none' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (index % 2 ? 'rejected' : 'fulfilled')),
    )
  })

  it('of any content is answered or refused with 400, never an error of the database', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async q => {
        await find(q).catch(error => {
          if (!(error instanceof WireError) || error.status !== 400) throw error
        })
      }),
      { seed: SEED, numRuns: 3000 },
    )
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
