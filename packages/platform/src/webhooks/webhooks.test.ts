import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestClock, createTestDatabase } from '../../testing/index.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createPosts, type Posts } from '../outbox/app-posts.ts'
import { createWebhooks, type Webhooks } from './create-webhooks.ts'
import { takeDue } from './deliver-due.ts'
import { webhookMigrations } from './migrations.ts'

let place: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let webhooks: Webhooks
let posts: Posts
let receiver: Awaited<ReturnType<typeof startReceiver>>
const clock = createTestClock()
const log = { error: vi.fn(), warn() {}, info() {} }

const ANSWERS: Record<string, [number, Record<string, string>?]> = {
  '/refusing': [500],
  '/busy': [429, { 'retry-after': '90' }],
  '/gone': [404],
}

/** Stores what it gets. `/silent…` is never answered, all paths without an answer above get a 200. */
async function startReceiver() {
  const arrived: { path: string; data: unknown; body: unknown; headers: IncomingHttpHeaders }[] = []
  const unanswered: ServerResponse[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = String(request.url).replace(/\?.*/, '')
    const body = JSON.parse(Buffer.concat(chunks).toString())
    arrived.push({ path, data: body.data, body, headers: request.headers })
    const [status, header] = ANSWERS[path] ?? [200]
    if (path.startsWith('/silent')) unanswered.push(response)
    else response.writeHead(status, header).end()
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
  const privateHosts = [receiver.host]
  const isCurrentPost = async ({ about }: { about: string }) => about !== 'untrue'
  webhooks = createWebhooks({ database, clock, log, privateHosts, isCurrentPost })
  posts = createPosts({ database, clock, privateHosts, wake: webhooks.wake })
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

const keep = (path: string) =>
  database.transaction(tx => posts.within(tx).keep(`http://${receiver.host}${path}?sig=secret`))
const post = (id: string, body: object) => database.transaction(async tx => posts.within(tx).queue(id, body))
const latest = async (id: string) => (await posts.latest([id])).get(id)

it('a message of the app arrives as it is, in order and unsigned, and no list of webhooks has it', async () => {
  const id = await keep('/channel')
  for (const text of ['one', 'two']) await post(id, { text })
  webhooks.start()
  await eventually(async () => expect((await latest(id))?.state).toBe('delivered'))
  await eventually(() =>
    expect(receiver.arrived.map(({ body }) => body)).toEqual([{ text: 'one' }, { text: 'two' }]),
  )
  expect(Object.keys(receiver.arrived[0]?.headers ?? {})).not.toContain('webhook-signature')
  expect([await webhooks.list(), await deliveries()]).toEqual([[], []])
  expect(await webhooks.send(id, 'Note.update', {})).toBeUndefined()
  expect(await webhooks.remove(id)).toBeUndefined()
  const { rows } = await database.query<{ id: number }>('SELECT id FROM platform.webhook_delivery')
  expect(await webhooks.redeliver(Number(rows[0]?.id))).toBe(false)
})

it('a message about something that is no longer true is dropped, and stops no other [0216]', async () => {
  const id = await keep('/chat')
  for (const about of ['untrue', 'true', undefined])
    await database.transaction(async tx => posts.within(tx).queue(id, { about }, about))
  webhooks.start()
  await eventually(() => expect(receiver.arrived).toHaveLength(2))
  const rows = async () =>
    (await database.query('SELECT about, state FROM platform.webhook_delivery ORDER BY id')).rows
  await eventually(async () =>
    expect(await rows()).toEqual([
      { about: 'true', state: 'delivered' },
      { about: id, state: 'delivered' },
    ]),
  )
})

it('an address on another host than the named ones is not stored [0216]', async () => {
  const hosts = { names: ['flows.test'], refusal: 'Another host' }
  const keepAt = (url: string) => database.transaction(tx => posts.within(tx).keep(url, hosts))
  for (const url of [
    'https://evilflows.test/x',
    'https://flows.test.evil.test/x',
    'https://flows.test:8443/x',
  ])
    await expect(keepAt(url)).rejects.toMatchObject({ status: 422, message: 'Another host' })
  for (const url of ['https://flows.test/x', 'https://a.flows.test:443/x', `http://${receiver.host}/x`])
    expect(await keepAt(url)).not.toBe('')
})

it('a message of the app keeps the pause that its receiver names, and ends at a final answer', async () => {
  const begun = clock.now()
  const [busy, gone] = [await keep('/busy'), await keep('/gone')]
  for (const id of [busy, gone]) await post(id, { text: 'x' })
  webhooks.start()
  await eventually(async () => {
    expect(await latest(busy)).toMatchObject({ state: 'queued', reason: 'The receiver answered 429.' })
    expect(await latest(gone)).toMatchObject({ state: 'failed', reason: 'The receiver answered 404.' })
  })
  const { rows } = await database.query<{ at: Date }>(
    'SELECT next_attempt_at AS at FROM platform.webhook_delivery WHERE webhook_id = $1',
    [busy],
  )
  const wait = new Date(rows[0]?.at ?? 0).getTime() - begun.getTime()
  expect(wait).toBeGreaterThanOrEqual(90_000)
  expect(wait).toBeLessThan(150_000)
})

it('an address that is forgotten, not secure or not public gets nothing, and no reason names it', async () => {
  const id = await keep('/channel')
  await post(id, { text: 'dropped' })
  await database.transaction(tx => posts.within(tx).forget(id))
  await post(id, { text: 'after' })
  await expect(
    database.transaction(tx => posts.within(tx).keep('http://chat.example.test/x')),
  ).rejects.toMatchObject({ status: 422 })
  const inside = await database.transaction(tx => posts.within(tx).keep('https://127.0.0.1:9/x?sig=secret'))
  const unknown = await database.transaction(tx =>
    posts.within(tx).keep('https://secret.invalid/x?sig=secret'),
  )
  for (const address of [inside, unknown]) await post(address, { text: 'x' })
  webhooks.start()
  await eventually(async () =>
    expect((await latest(unknown))?.reason).toBe('The receiver could not be reached.'),
  )
  await eventually(async () => expect((await latest(inside))?.reason).toContain('not public'))
  expect(JSON.stringify([await latest(inside), log.error.mock.calls])).not.toContain('sig=')
  expect(receiver.arrived).toEqual([])
  const registered = await register('/hook')
  await database.transaction(tx => posts.within(tx).forget(registered.id))
  expect(await webhooks.list()).toHaveLength(1)
})
