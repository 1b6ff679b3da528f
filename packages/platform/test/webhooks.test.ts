import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, startTestPlatform, type TestPlatform, type TestUser } from '../testing/index.ts'
import { notesApp } from './app/notes-app.ts'

const SERVICE = 'service-token-of-this-test'

interface Arrived {
  id: string
  timestamp: string
  signature: string
  text: string
}

let test: TestPlatform
let boss: TestUser
let ann: TestUser
let url: string
const arrived: Arrived[] = []
/** The receiver's next answers. Default: 200. */
let answers: number[] = []

const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const header = (name: string) => String(request.headers[name])
  arrived.push({
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    text: Buffer.concat(chunks).toString(),
  })
  response.writeHead(answers.shift() ?? 200, { location: `${url}/elsewhere` }).end('{}')
})

beforeAll(async () => {
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  url = `http://${host}/hook`
  test = await startTestPlatform({
    app: notesApp,
    settings: { serviceToken: SERVICE, privateHosts: [host] },
    now: new Date(),
  })
  boss = await test.addUser({ email: 'boss@notes.test', role: 'admin' })
  ann = await test.addUser({ email: 'ann@notes.test' })
})
afterAll(async () => {
  await test.close()
  receiver.close()
})
beforeEach(() => {
  arrived.length = 0
  answers = []
})

const call = (name: string, parameters: object = {}, caller: Caller = boss) =>
  caller.post(`/integration-endpoints/installable/webhooks/integration-endpoints/${name}`, parameters)
const register = async (more: object = {}) => (await call('Register', { url, ...more })).body
const deliveries = async (id: string) => (await call('Deliveries', { id })).body
const bodies = () => arrived.map(({ text }) => JSON.parse(text))

describe('webhooks', () => {
  it('webhooks arrive signed, so that the receiver knows sender and time [S-26]', async () => {
    const { id, secret } = await register()
    const { body } = await call('Send', { id, event: 'hello', payload: { n: 1 } })
    await expect.poll(() => arrived.length).toBe(1)
    const [{ id: message, timestamp, signature, text }] = arrived as [Arrived]
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const expected = createHmac('sha256', key).update(`${message}.${timestamp}.${text}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(message).toBe(`msg_${body.delivery_id}`)
    expect(Math.abs(Number(timestamp) * 1000 - Date.now())).toBeLessThan(60_000)
    expect(JSON.parse(text)).toEqual({ type: 'hello', timestamp: expect.any(String), data: { n: 1 } })
    await expect.poll(async () => (await deliveries(id))[0]?.state).toBe('delivered')
  })

  it('failed webhooks are retried, later each time, until they arrive, and the log shows it', async () => {
    const { id } = await register()
    answers = [500, 302]
    await call('Send', { id, event: 'again' })
    for (const [attempts, last_status] of [
      [1, 500],
      [2, 302],
      [3, 200],
    ]) {
      await expect
        .poll(async () => (await deliveries(id))[0], { timeout: 8_000 })
        .toMatchObject({ attempts, last_status })
      const [{ next_attempt_at }] = await deliveries(id)
      test.clock.set(new Date(Date.parse(next_attempt_at) + 1_000))
    }
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', last_error: null })
    expect(arrived).toHaveLength(3)
    expect(new Set(arrived.map(message => message.id)).size).toBe(1)
  }, 40_000)

  it('webhooks can be sent once more manually', async () => {
    const { id } = await register()
    const { body } = await call('Send', { id, event: 'once' })
    await expect.poll(() => arrived.length).toBe(1)
    await call('Redeliver', { delivery_id: body.delivery_id })
    await expect.poll(() => arrived.length).toBe(2)
  })

  it('webhooks send only changes that their registrar may see, and none that were rolled back', async () => {
    const { id } = await register({ entities: ['Note'] })
    const { body: note } = await ann.post('/entities/Note', { owner_id: ann.id, title: 'told', secret: 's' })
    expect((await ann.post('/entities/Note', { owner_id: ann.id, title: 'told' })).status).toBe(409)
    await ann.put(`/entities/Note/${note.id}`, { title: 'told again' })
    await ann.delete(`/entities/Note/${note.id}`)
    await expect.poll(() => arrived.length).toBe(3)
    expect(
      bodies()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['Note.create', 'Note.delete', 'Note.update'])
    expect(bodies().find(({ type }) => type === 'Note.create').data).toMatchObject({
      entity: 'Note',
      id: note.id,
      record: { title: 'told', secret: 's' },
    })
    await call('Remove', { id })
  })

  it('webhooks stop when their registrar is no longer an administrator', async () => {
    const former = await test.addUser({ email: 'former@notes.test', role: 'admin' })
    const { body: hook } = await call('Register', { url, entities: ['Word'] }, former)
    await test.platform.entities.asSystem(entities => entities.update('User', former.id, { role: 'user' }))
    await boss.post('/entities/Word', { text: 'unheard' })
    expect(await deliveries(hook.id)).toEqual([])
    await call('Remove', { id: hook.id })
  })

  it('webhooks reach no address of this machine or its network, unless it is listed', async () => {
    const port = 1
    for (const target of [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/',
      'http://[::7f00:1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://0x7f.1/',
      'http://10.1.2.3/',
    ]) {
      const { body: hook } = await call('Register', { url: target })
      await call('Send', { id: hook.id, event: 'inward' })
      await expect
        .poll(async () => (await deliveries(hook.id))[0], { timeout: 8_000 })
        .toMatchObject({
          attempts: 1,
          last_error: expect.stringMatching(/^This address is not public/),
        })
      await call('Remove', { id: hook.id })
    }
  }, 40_000)

  it('webhooks are for administrators and the service role, and their secret is shown once', async () => {
    const path = '/integrations/custom/webhooks/get:/webhooks'
    for (const [caller, status] of [
      [test.as(), 401],
      [ann, 403],
      [boss, 200],
      [test.as(SERVICE), 200],
    ] as const) {
      const listed = await call('List', {}, caller)
      expect([listed.status, (await caller.post(path)).status]).toEqual([status, status])
      expect(JSON.stringify(listed.body)).not.toContain('whsec_')
    }
  })

  it('webhooks have the same calls as a custom integration [S-26]', async () => {
    const operate = async (operation: string, body: object) =>
      (await boss.post(`/integrations/custom/webhooks/${operation}`, body)).body
    const { success, status_code, data: hook } = await operate('post:/webhooks', { payload: { url } })
    expect([success, status_code]).toEqual([true, 200])
    const path_params = { id: hook.id }
    await operate('post:/webhooks/%7Bid%7D/deliveries', { path_params, payload: { event: 'custom' } })
    await expect.poll(() => bodies()).toMatchObject([{ type: 'custom' }])
    const { data } = await operate('get:/webhooks/%7Bid%7D/deliveries', {
      path_params,
      query_params: { limit: 1 },
    })
    expect(data).toHaveLength(1)
    expect((await operate('delete:/webhooks/%7Bid%7D', { path_params })).data).toEqual({ success: true })
  })

  it.each([
    ['Register', {}, 422],
    ['Register', { url: 'ftp://x.test' }, 422],
    ['Register', { url: 'https://u:p@x.test' }, 422],
    ['Register', { url: 'https://x.test', entities: ['Nothing'] }, 404],
    ['Register', { url: 'https://x.test/\u0000' }, 422],
    ['Remove', { id: 'x\u0000' }, 422],
    ['Remove', { id: 'nobody' }, 404],
    ['Send', { id: 'nobody', event: 'x' }, 404],
    ['Send', { id: 'x', event: 'two words' }, 422],
    ['Deliveries', { state: 'lost' }, 422],
    ['Deliveries', { limit: -1 }, 422],
    ['Redeliver', { delivery_id: 1e15 }, 404],
    ['Redeliver', { delivery_id: '1' }, 422],
    ['constructor', {}, 404],
    ['List', 'text', 400],
  ])('the webhook call %s refuses %j with %i', async (name, parameters, status) => {
    expect((await call(name, parameters as object)).status).toBe(status)
  })

  it('an unknown package or operation is 404', async () => {
    for (const path of [
      '/integration-endpoints/installable/pack/integration-endpoints/Run',
      '/integrations/custom/pack/get:/x',
      '/integrations/custom/webhooks/get:/nothing',
      '/integrations/custom/__proto__/constructor',
    ]) {
      expect((await boss.post(path, {})).status).toBe(404)
      expect((await test.as().post(path, {})).status).toBe(401)
    }
    expect((await boss.post('/integrations/custom/webhooks/get:/webhooks', { payload: [] })).status).toBe(400)
  })
})
