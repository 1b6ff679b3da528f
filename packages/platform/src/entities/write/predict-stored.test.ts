import fc from 'fast-check'
import Type from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import type { EntityRecord } from '../../record.ts'
import { everyone } from '../access/rule.ts'
import { compileEntity } from '../compiled-entity.ts'
import { openEntityTables } from '../testing/open-entity-tables.ts'
import { predictStored } from './predict-stored.ts'
import { recordStatements } from './record-statements.ts'

const entity = compileEntity({
  name: 'Thing',
  schema: Type.Object({
    words: Type.Optional(Type.String()),
    day: Type.Optional(Type.String({ format: 'date' })),
    moment: Type.Optional(Type.String({ format: 'date-time' })),
    count: Type.Optional(Type.Integer()),
    amount: Type.Optional(Type.Number()),
    flag: Type.Optional(Type.Boolean()),
    list: Type.Optional(Type.Array(Type.Unknown())),
    object: Type.Optional(Type.Unsafe<object>(Type.Object({}))),
  }),
  access: { read: everyone, create: everyone, update: everyone, delete: everyone },
})
const statements = recordStatements(entity)

let database: Database
beforeAll(async () => {
  const opened = await openEntityTables(entity)
  database = opened.database
  return opened.close
})

const AT = '2026-01-02T03:04:05.678Z'
const record = (id: string, fields: object): EntityRecord => ({
  id,
  created_date: AT,
  updated_date: AT,
  created_by: null,
  created_by_id: null,
  ...fields,
})
const store = async (given: EntityRecord) =>
  (await database.transaction(tx => statements.insertOne(tx, given))).record

const word = fc.string({ unit: 'binary' })
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .filter(n => n === 0 || Math.abs(n) > 1e-300)
const inYears = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }
const moment = fc.date(inYears).map(date => date.toISOString())
const fields = fc.record(
  {
    words: fc.oneof(word, fc.constantFrom('a\0b', '\ud800', '')),
    day: moment.map(text => text.slice(0, 10)),
    moment: fc.oneof(moment, fc.constantFrom('2026-01-02T03:04:05.678901Z', '2026-01-02T03:04:05+02:00')),
    count: fc.maxSafeInteger(),
    amount: number,
    flag: fc.boolean(),
    list: fc.array(fc.jsonValue()),
    object: fc.dictionary(word, fc.jsonValue()),
  },
  { requiredKeys: [] },
)

describe('a record that is foretold before PostgreSQL has answered', () => {
  it('a foretold record is equal to the one that PostgreSQL returns', async () => {
    let at = 0
    let told = 0
    const claim = fc.asyncProperty(fields, async given => {
      const asked = record(String(at++), given)
      const foretold = predictStored(entity, asked)
      if (foretold === undefined) return
      told += 1
      expect(foretold).toEqual(await store(asked))
    })
    await fc.assert(claim, { numRuns: 300 })
    // Chance decides how many: 111 to 127 in six runs.
    expect(told).toBeGreaterThan(60)
  })

  it.each([
    ['text that nothing can store', { words: 'a\0b' }],
    ['half a character', { words: '\ud800' }],
    ['such a text within a list', { list: ['a\0b'] }],
    ['a moment of more than milliseconds', { moment: '2026-01-02T03:04:05.678901Z' }],
    ['a moment of another zone', { moment: '2026-01-02T03:04:05.678+02:00' }],
    ['a number where text belongs', { words: 5 }],
    ['digits where a number belongs', { amount: '5' }],
    ['a part where whole numbers belong', { count: 0.5 }],
  ])('a record is not foretold with %s', (_, given) => {
    expect(predictStored(entity, record('odd', given))).toBeUndefined()
  })
})
