import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SYSTEM, VISITOR } from '../src/principal/principal.ts'
import { note } from './app/note.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'
import { type EntityServer, serveEntities } from './app/serve-entities.ts'
import { tally, task } from './app/task.ts'
import { user } from './app/user.ts'

const USUAL_REQUESTS = 1500
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? USUAL_REQUESTS)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const MAX_MS_PER_REQUEST = 100

let open: OpenStore
let server: EntityServer
beforeAll(async () => {
  open = await openStore([note, user, task, tally])
  server = await serveEntities(open.store)
  await open.store.asSystem(e => e.create('Note', { id: 'n1', owner_id: 'ann', title: 'one', public: true }))
})
afterAll(async () => {
  await server.close()
  await open.close()
})

const text = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    '0',
    '-',
    ':',
    'T',
    '.',
    '\0',
    '\ud800',
    '😀',
    '"',
    "'",
    '\\',
    '$',
    '%',
    ' ',
    '',
  ),
})
const odd = fc.constantFrom<unknown>(
  null,
  true,
  '',
  'good',
  '2026-02-30',
  '2026-02-28',
  '0000-01-01',
  '9999-12-31T23:59:59-14:00',
  '0001-01-01T00:00:00+14:00',
  '2026-02-28T24:00:00Z',
  'https://a.b/',
  'javascript:1',
  'a@b.test',
  0,
  -0,
  1.5,
  1e308,
  -1e-320,
  2 ** 53,
  '{{user.id}}',
  'ann',
  'x'.repeat(9000),
)
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    odd,
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3 }),
  ),
}))
const field = fc.constantFrom(
  ...Object.keys(note.schema.properties),
  'id',
  'created_date',
  'created_by',
  'nope',
  '__proto__',
  'constructor',
)
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(field, value, { maxKeys: 8 })
      .map(fields => ({ owner_id: 'ann', title: 't', ...fields })),
  },
  { weight: 1, arbitrary: value },
)
const operator = fc.constantFrom(
  '$eq',
  '$ne',
  '$gt',
  '$in',
  '$nin',
  '$not',
  '$regex',
  '$exists',
  '$all',
  '$size',
  '$elemMatch',
  '$or',
  '$and',
  '$where',
)
const q = fc.dictionary(
  fc.oneof(field, operator),
  fc.oneof(value, fc.dictionary(operator, value, { maxKeys: 2 })),
  { maxKeys: 3 },
)

const updateOperator = fc.constantFrom(
  ...[
    '$set',
    '$unset',
    '$rename',
    '$inc',
    '$mul',
    '$min',
    '$max',
    '$currentDate',
    '$push',
    '$addToSet',
    '$pull',
  ],
  '$nope',
)
const path = fc.oneof(
  field,
  fc.tuple(field, text).map(parts => parts.join('.')),
)
const operand = fc.oneof(value, fc.record({ $each: value }), fc.dictionary(operator, value, { maxKeys: 2 }))
const fields = fc.oneof(field, fc.array(field, { maxLength: 3 }), value)
const aggregation = fc.record(
  {
    query: q,
    groupBy: fields,
    dateBucket: fc.record({ field, unit: fc.oneof(fc.constantFrom('day', 'week', 'month', 'year'), value) }),
    count: fc.oneof(fc.boolean(), value),
    sum: fields,
    avg: fields,
    min: fields,
    max: fields,
    count_distinct: fields,
    having: fc.dictionary(
      fc.constantFrom('count', 'sum_rating', 'max_title', 'owner_id'),
      fc.oneof(value, fc.dictionary(operator, value, { maxKeys: 2 })),
      { maxKeys: 2 },
    ),
    sort: fc.oneof(fc.constantFrom('-count', 'owner_id'), text),
    limit: fc.oneof(fc.constantFrom(0, 1, 5), value),
  },
  { requiredKeys: [] },
)
const cursor = fc.oneof(
  text,
  fc
    .array(
      fc.oneof(
        fc.constantFrom<unknown>(1, 'Note', 'user ann', {
          q: null,
          sort: null,
          fields: null,
          distinct: null,
        }),
        value,
      ),
      { maxLength: 6 },
    )
    .map(parts => Buffer.from(JSON.stringify(parts)).toString('base64url')),
)

const manyCalls = fc.oneof(
  fc.record({
    method: fc.constant('PUT' as const),
    path: fc.constant('/Note/bulk'),
    body: fc.oneof(
      value,
      fc.array(
        body.map(one => (typeof one === 'object' ? { id: 'n1', ...one } : one)),
        { maxLength: 2 },
      ),
    ),
  }),
  fc.record({
    method: fc.constant('PATCH' as const),
    path: fc.constant('/Note/update-many'),
    body: fc.record({
      query: fc.oneof(q, value),
      data: fc.dictionary(updateOperator, fc.oneof(fc.dictionary(path, operand, { maxKeys: 2 }), value), {
        maxKeys: 2,
      }),
    }),
  }),
  fc.record({
    method: fc.constant('POST' as const),
    path: fc.constantFrom('/Note/upsert', '/User/upsert'),
    body: fc.record({ records: fc.oneof(value, fc.array(body, { maxLength: 3 })), key: fields }),
  }),
  fc.record({
    method: fc.constant('POST' as const),
    path: fc.constantFrom('/Note/aggregate', '/User/aggregate'),
    body: fc.oneof({ weight: 6, arbitrary: aggregation }, { weight: 1, arbitrary: value }),
  }),
  fc.record({
    method: fc.constant('GET' as const),
    path: fc
      .tuple(q, fc.option(cursor), fc.option(fc.oneof(field, text)), fc.constantFrom('', '0', '3', 'x'))
      .map(
        ([filter, after, distinct, limit]) =>
          `/Note/v2/list?${new URLSearchParams({ q: JSON.stringify(filter), limit, ...(after && { cursor: after }), ...(distinct && { distinct }) })}`,
      ),
    body: fc.constant(undefined),
  }),
)

const call = fc.oneof(
  { weight: 5, arbitrary: manyCalls },
  fc.record({ method: fc.constant('POST' as const), path: fc.constantFrom('/Note', '/Task', '/User'), body }),
  fc.record({
    method: fc.constant('PUT' as const),
    path: fc.constantFrom('/Note/n1', '/User/me', '/Note/nope'),
    body,
  }),
  fc.record({
    method: fc.constant('POST' as const),
    path: fc.constant('/Note/bulk'),
    body: fc.array(body, { maxLength: 3 }),
  }),
  fc.record({ method: fc.constant('DELETE' as const), path: fc.constant('/Task'), body: q }),
  fc.record({
    method: fc.constant('GET' as const),
    path: fc
      .tuple(q, text, text)
      .map(
        ([filter, sort, fields]) =>
          `/Note?${new URLSearchParams({ q: JSON.stringify(filter), sort, fields })}`,
      ),
    body: fc.constant(undefined),
  }),
  fc.record({
    method: fc.constantFrom('GET' as const, 'DELETE' as const),
    path: text.map(id => `/Note/${encodeURIComponent(id.toWellFormed())}x`),
    body: fc.constant(undefined),
  }),
)
const principal = fc.constantFrom(VISITOR, signedInAs('ann'), signedInAs('boss', 'admin'), SYSTEM)

it(
  `any input to entities is answered or refused, never a failure (seed ${SEED}) [quality: fuzzing]`,
  async () => {
    const answers: Record<number, number> = {}
    await fc.assert(
      fc.asyncProperty(principal, call, async (as, { method, path, body: sent }) => {
        const { status } = await server.send(as, method, path, sent)
        answers[status] = (answers[status] ?? 0) + 1
        expect({ status, failures: server.failures }).toMatchObject({
          status: expect.any(Number),
          failures: [],
        })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: REQUESTS, seed: SEED },
    )
    if (REQUESTS > USUAL_REQUESTS) console.log(`${REQUESTS} requests about records`, answers)
    for (const status of [200, 201, 400, 401, 403, 404, 422]) expect(answers).toHaveProperty(`${status}`)
    // Requests over a limit prove nothing.
    expect(answers[429] ?? 0).toBeLessThan(REQUESTS / 20)
  },
  120_000 + REQUESTS * MAX_MS_PER_REQUEST,
)
