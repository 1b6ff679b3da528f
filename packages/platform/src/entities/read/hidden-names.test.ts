import fc from 'fast-check'
import Type from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '../../database/database.ts'
import { ApiError } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import { any, everyone, nobody, owner, role } from '../access/rule.ts'
import { aggregateRecords } from '../aggregate/aggregate-records.ts'
import { type CompiledEntity, compileEntity } from '../compiled-entity.ts'
import { query } from '../filters/testing/arbitrary-query.ts'
import { insertThings } from '../filters/testing/insert-things.ts'
import { NAMES, records, thing } from '../filters/testing/thing.ts'
import { listPage } from '../pages/list-page.ts'
import { openEntityTables } from '../testing/open-entity-tables.ts'
import { countRecords } from './count-records.ts'
import { findRecords } from './find-records.ts'
import { listRecords } from './list-records.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

const ann: Principal = {
  kind: 'user',
  user: { id: 'ann', email: 'ann@example.test', role: 'user', full_name: null },
}

/** Fields of every kind, all hidden from Ann, and one field that she sees. */
const hiding = (rule: 'everywhere' | 'in the records of others'): CompiledEntity =>
  compileEntity({
    name: 'Thing',
    schema: Type.Object({ ...thing.definition.schema.properties, shown: Type.Optional(Type.Integer()) }),
    access: { read: everyone, create: nobody, update: nobody, delete: everyone },
    fields: Object.fromEntries(
      NAMES.map(name => [
        name,
        { read: rule === 'everywhere' ? role('admin') : any(role('admin'), owner('created_by_id')) },
      ]),
    ),
  })

/** Returns the same query with names of fields that do not exist. */
function unknownInstead<T>(question: T): T {
  if (Array.isArray(question)) return question.map(unknownInstead) as T
  if (typeof question === 'string') return question.replace(NAMED, '$1$2x') as T
  if (typeof question !== 'object' || question === null) return question
  return Object.fromEntries(
    Object.entries(question).map(([key, value]) =>
      key === 'unit'
        ? [key, value]
        : NAMED.test(key)
          ? [key.replace(NAMED, '$1$2x'), unknownInstead(value)]
          : [key, unknownInstead(value)],
    ),
  ) as T
}
const NAMED = new RegExp(`^([-+]?|(?:sum|avg|min|max|count_distinct)_)(${NAMES.join('|')})(?=$|\\.)`)

const name = fc.constantFrom(...NAMES)
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 3 })
const sort = fc.tuple(fc.constantFrom('', '-', '+'), name).map(([sign, field]) => sign + field)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
/** Also queries that combine a readable field with hidden ones. */
const anyQuery = fc.oneof(
  query,
  query.map(q => ({ $or: [{ shown: 1 }, q] })),
  query.map(q => ({ shown: { $gte: 1 }, $nor: [q] })),
)
const aggregation = fc.record({
  query: anyQuery,
  groupBy: optional(names),
  dateBucket: optional(fc.record({ field: name, unit: fc.constantFrom('day', 'week', 'year') })),
  sum: optional(names),
  avg: optional(names),
  min: optional(names),
  max: optional(names),
  countDistinct: optional(names),
  having: optional(name.map(field => ({ [`max_${field}`]: { $ne: 1 } }))),
  sort: optional(sort),
})

describe('a field that a person may not read and a name that no field has', () => {
  let database: Database
  let statements: string[] = []
  const recording: Queryable = {
    query(text, values, statement) {
      statements.push(text)
      return database.query(text, values, statement)
    },
  }
  beforeAll(async () => {
    const opened = await openEntityTables(hiding('everywhere'))
    database = opened.database
    const [stored = []] = fc.sample(records, { numRuns: 1, seed: SEED })
    await insertThings(database, stored.slice(0, 12))
    await database.query(`UPDATE ${thing.table} SET shown = id::int % 3, created_by_id = 'bob'`)
    return opened.close
  })

  /** Returns the result or the refusal, in the words for an unknown name, and the statements sent to PostgreSQL. */
  async function answerTo(ask: () => Promise<unknown>) {
    statements = []
    const answer = await ask().catch(error => {
      if (error instanceof ApiError) return { status: error.status, message: error.message }
      throw error
    })
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return {
      text: text.replaceAll(WRITTEN, '$1x'),
      statements: statements.map(sql => sql.replaceAll(WRITTEN, '$1x')),
    }
  }
  const WRITTEN = new RegExp(
    `\\b((?:(?:sum|avg|min|max|count_distinct)_)?(?:${NAMES.join('|')}))\\b(?!x)`,
    'g',
  )

  async function alike<T>(
    arbitrary: fc.Arbitrary<T>,
    ask: (entity: CompiledEntity, question: T) => Promise<unknown>,
  ) {
    const always = hiding('everywhere')
    const sometimes = hiding('in the records of others')
    let answered = 0
    await fc.assert(
      fc.asyncProperty(arbitrary, async question => {
        const other = unknownInstead(question)
        const unknown = await answerTo(() => ask(always, other))
        // The statement is the same, so neither answers nor times can differ.
        expect(await answerTo(() => ask(always, question))).toEqual(unknown)
        const elsewhere = await answerTo(() => ask(sometimes, question))
        if (!elsewhere.text.includes('"status":400')) expect(elsewhere.text).toBe(unknown.text)
        if (/"id"|"count":[1-9]|^[1-9]/.test(unknown.text)) answered++
      }),
      { seed: SEED, numRuns: 300 },
    )
    expect(answered, `seed ${SEED}`).toBeGreaterThan(50)
  }

  it('hidden and unknown names give equal lists: filters with negations, sorts and fields [OP-16] [finding F-70]', async () => {
    const question = fc.record(
      { q: anyQuery, sort: optional(sort), fields: optional(names) },
      { requiredKeys: ['q'] },
    )
    await alike(question, (entity, asked) =>
      listRecords(recording, entity, ann, asked as { q: Record<string, unknown> }),
    )
  })

  it('hidden and unknown names give equal counts [OP-16] [finding F-70]', async () => {
    await alike(anyQuery, (entity, q) => countRecords(recording, entity, ann, q))
  })

  it('hidden and unknown names give equal sums and groups [OP-16] [finding F-70]', async () => {
    await alike(aggregation, (entity, spec) => aggregateRecords(recording, entity, ann, spec))
  })

  it('hidden and unknown names give equal pages [OP-16] [finding F-70]', async () => {
    await alike(fc.record({ q: anyQuery, sort }), (entity, asked) => listPage(recording, entity, ann, asked))
    for (const field of NAMES) {
      for (const distinct of [field, `${field}x`])
        expect(await listPage(recording, hiding('everywhere'), ann, { distinct })).toBe(
          '{"items":[],"next_cursor":null,"has_more":false}',
        )
    }
  })

  it('hidden and unknown names reach no record when many are changed or deleted [OP-16] [finding F-70]', async () => {
    const always = hiding('everywhere')
    await fc.assert(
      fc.asyncProperty(query, async q => {
        const found = (asked: unknown) =>
          findRecords(recording, always, asked, { allowedTo: { principal: ann, operations: ['delete'] } })
        expect(await answerTo(() => found(q))).toEqual(await answerTo(() => found(unknownInstead(q))))
      }),
      { seed: SEED, numRuns: 300 },
    )
    expect(
      await findRecords(
        recording,
        always,
        { text: { $ne: 'x' } },
        { allowedTo: { principal: ann, operations: ['delete'] } },
      ),
    ).toEqual([])
  })
})
