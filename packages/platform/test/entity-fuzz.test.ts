import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SYSTEM, VISITOR } from '../src/principal/principal.ts'
import { note } from './app/note.ts'
import { type OpenStore, openStore, signedInAs } from './app/open-store.ts'
import { person } from './app/person.ts'
import { type EntityServer, serveEntities } from './app/serve-entities.ts'
import { tally, task } from './app/task.ts'

let open: OpenStore
let server: EntityServer
beforeAll(async () => {
  open = await openStore([note, person, task, tally])
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

const call = fc.oneof(
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

it('whatever is sent is answered or refused, never a failure of the server [quality: fuzzing]', async () => {
  const runs = Number(process.env.FUZZ_RUNS ?? 1500)
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(principal, call, async (as, { method, path, body: sent }) => {
      const { status } = await server.send(as, method, path, sent)
      statuses.add(status)
      expect({ status, failures: server.failures }).toMatchObject({
        status: expect.any(Number),
        failures: [],
      })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: runs },
  )
  for (const status of [200, 201, 400, 401, 403, 404, 422]) expect(statuses).toContain(status)
}, 120_000)
