import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestClock, createTestDatabase } from '../../testing/index.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createWebhooks, type Webhooks } from './create-webhooks.ts'
import { takeDue } from './deliver-due.ts'
import { webhookMigrations } from './migrations.ts'

let place: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let webhooks: Webhooks
let receiver: Awaited<ReturnType<typeof startReceiver>>
const clock = createTestClock()
const log = { error: vi.fn(), warn() {}, info() {} }

/** Stores what it gets. `/silent…` is never answered, `/refusing` gets a 500, all else a 200. */
async function startReceiver() {
  const arrived: { path: string; data: unknown }[] = []
  const unanswered: ServerResponse[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = String(request.url)
    arrived.push({ path, data: JSON.parse(Buffer.concat(chunks).toString()).data })
    if (path.startsWith('/silent')) unanswered.push(response)
    else response.writeHead(path === '/refusing' ? 500 : 200).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    arrived,
    answerAll: () => unanswered.splice(0).map(response => response.writeHead(200).end()),
    close: () => server.closeAllConnections() ?? server.close(),
  }
}

beforeEach(async () => {
  place = await createTestDatabase()
  // With a single connection for writes, keeping it would stop everything.
  database = await openDatabase({ ...place.addresses, writers: 1, connectTimeout: 1_000 })
  await migrate(database, webhookMigrations)
  receiver = await startReceiver()
  webhooks = createWebhooks({ database, clock, log, privateHosts: [receiver.host] })
})
afterEach(async () => {
  await webhooks.close()
  receiver.close()
  await database.close()
  await place.drop()
})

const register = (path: string) =>
  webhooks.register({
    url: `http://${receiver.host}${path}`,
    description: null,
    entities: [],
    created_by_id: null,
  })
const queue = (id: string, data: unknown, about?: string) =>
  database.transaction(tx => {
    tx.beforeCommit(() => webhooks.queueing(id, 'Note.update', data, about))
    tx.afterCommit(webhooks.wake)
  })
const deliveries = () => webhooks.deliveries({ webhookId: null, state: null, limit: 100, skip: 0 })
const arrivedAt = (path: string) => receiver.arrived.filter(message => message.path === path)

it('four receivers that never answer use no connection for writes, and block no other receiver [finding F-14]', async () => {
  const silent = await Promise.all([1, 2, 3, 4].map(n => register(`/silent${n}`)))
  const good = await register('/good')
  for (const { id } of silent) for (const n of [1, 2, 3, 4, 5]) await queue(id, n)
  webhooks.start()
  await eventually(() => expect(receiver.arrived).toHaveLength(12))
  await queue(good.id, 'good')
  await eventually(() => expect(arrivedAt('/good')).toHaveLength(1))
  await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'))
  await webhooks.close()
  expect(
    (await deliveries()).filter(({ state, attempts }) => state === 'queued' && attempts === 0),
  ).toHaveLength(20)
  expect(log.error).not.toHaveBeenCalled()
})

it('changes of one record arrive in order, without delaying those of others [finding F-14]', async () => {
  const hook = await register('/silent')
  for (const n of [1, 2, 3]) await queue(hook.id, `a${n}`, 'Note a')
  await queue(hook.id, 'b1', 'Note b')
  webhooks.start()
  for (const count of [2, 3, 4]) {
    await eventually(() => expect(receiver.arrived).toHaveLength(count))
    receiver.answerAll()
  }
  await eventually(async () =>
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['delivered'])),
  )
  const data = receiver.arrived.map(message => String(message.data))
  expect(data.filter(text => text.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  expect(data.indexOf('b1')).toBeLessThan(2)
})

it('a change comes after an earlier one of its record that will be retried [finding F-14]', async () => {
  const hook = await register('/refusing')
  await queue(hook.id, 'first', 'Note a')
  webhooks.start()
  await eventually(async () => expect((await deliveries())[0]?.attempts).toBe(1))
  await queue(hook.id, 'second', 'Note a')
  await queue(hook.id, 'other', 'Note b')
  await eventually(() => expect(receiver.arrived).toHaveLength(2))
  expect(receiver.arrived.map(({ data }) => data)).toEqual(['first', 'other'])
})

it('a delivery that a dead node had begun is sent by another [finding F-14]', async () => {
  const hook = await register('/silent')
  await queue(hook.id, 'kept')
  webhooks.start()
  await eventually(() => expect(receiver.arrived).toHaveLength(1))
  const other = await openDatabase({ ...place.addresses })
  const node = createWebhooks({ database: other, clock, log, privateHosts: [receiver.host] })
  node.start()
  await database.query(
    "UPDATE platform.webhook_delivery SET leased_until = clock_timestamp() - interval '1 second'",
  )
  await eventually(() => expect(receiver.arrived).toHaveLength(2))
  receiver.answerAll()
  await eventually(async () =>
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 1 }),
  )
  await node.close()
  await other.close()
})

it('thousands queued for a receiver do not slow down the search for the next delivery [finding F-14]', async () => {
  const { id } = await register('/silent')
  // As VACUUM leaves it. A cached plan is made from the first few executions.
  await database.pool.query('VACUUM ANALYZE platform.webhook_delivery')
  for (let time = 0; time < 8; time++) expect(await takeDue(database, clock, [])).toEqual([])
  await database.query(
    `INSERT INTO platform.webhook_delivery (webhook_id, event, body, next_attempt_at, created_date, about)
     SELECT $1, 'Note.update', '{}', $2::timestamptz - make_interval(secs => n), $2, 'Note ' || n FROM generate_series(1, 10000) n`,
    [id, clock.now()],
  )
  const begun = performance.now()
  for (let time = 0; time < 5; time++) expect(await takeDue(database, clock, [])).toHaveLength(3)
  expect(performance.now() - begun, 'reading all of them for each took 25 s').toBeLessThan(5_000)
})
