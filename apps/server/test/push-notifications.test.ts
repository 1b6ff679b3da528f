import { addDays } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPushService } from '../testing/push-service.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let push: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  push = await startPushService()
  company = await startSmallCompany({ privateHosts: [push.host] })
})
afterAll(async () => {
  await company.close()
  push.close()
})

const allow = (push_notifications: boolean) =>
  company.hr.post('/functions/changeSettings', { push_notifications })
const subscribe = (user: Pick<TestUser, 'put'>, path: string, answer?: [number, Record<string, string>?]) =>
  user.put('/auth/push', push.subscribe(path, answer))
const isOn = async (user: Pick<TestUser, 'get'>) => (await user.get('/auth/push')).body.is_on
const arrivedAt = (path: string) => push.arrived.filter(message => message.path === path)

let requests = 0
/** Requests leave on another weekday, which notifies the approver. */
async function requestLeave(by = company.employee): Promise<string> {
  const start_date = addDays('2026-09-07', Math.floor(requests / 5) * 7 + (requests++ % 5))
  const answer = await company.request(by, { start_date, end_date: start_date })
  expect(answer.status).toBe(201)
  return answer.body.id
}
/** The messages that are queued or sent to the browsers of a person. */
const queuedFor = async ({ id }: { id: string }) =>
  (
    await company.server.platform.database.query<{ state: string; body: string; next: Date }>(
      `SELECT state, body, next_attempt_at AS next FROM platform.webhook_delivery
       JOIN platform.push_subscription USING (webhook_id) WHERE user_id = $1 ORDER BY id`,
      [id],
    )
  ).rows

describe('push notifications', () => {
  it('no browser is subscribed until an administrator allows it [0202]', async () => {
    const { boss } = company
    expect((await boss.get('/auth/push')).body).toEqual({ is_allowed: false, is_on: false, public_key: null })
    expect((await subscribe(boss, '/early')).status).toBe(403)
    expect((await allow(true)).status).toBe(200)
    const { body } = await boss.get('/auth/push')
    expect(body).toEqual({
      is_allowed: true,
      is_on: false,
      public_key: expect.stringMatching(/^B[\w-]{86}$/),
    })
    expect((await company.employee.get('/auth/push')).body.public_key).toBe(body.public_key)
    expect((await company.visitor.get('/auth/push')).status).toBe(401)
  })

  it('a request reaches the approver’s browser once, encrypted, without names, types, days or reasons [0202]', async () => {
    const { boss } = company
    expect((await subscribe(boss, '/boss')).status).toBe(200)
    const id = await requestLeave()
    await eventually(() => expect(arrivedAt('/boss')).toHaveLength(1))
    const [message] = arrivedAt('/boss')
    const { web_push, notification } = JSON.parse(message?.text ?? '')
    expect(web_push).toBe(8030)
    expect(notification).toEqual({
      title: 'A request is pending your approval',
      navigate: expect.stringMatching(new RegExp(`^http://[^/]+/TeamRequests\\?request=.*${id}`, 'i')),
      lang: 'en',
      dir: 'ltr',
      tag: expect.any(String),
    })
    expect(notification.title).not.toMatch(/emma|test|annual|trip|2026|sep/i)
    expect(message?.ttl).toBe('86400')
    expect(message?.claims).toMatchObject({ aud: `http://${push.host}`, sub: /^mailto:/ })
    await eventually(async () =>
      expect((await queuedFor(boss)).map(({ state }) => state)).toEqual(['delivered']),
    )
    expect(arrivedAt('/boss')).toHaveLength(1)
  })

  it('a person who turned the kind off, and a person without a browser, get none [0202]', async () => {
    const { boss, employee } = company
    await boss.put(`/entities/User/${boss.id}`, { push_off: ['team'] })
    const before = (await queuedFor(boss)).length
    await requestLeave()
    expect(await queuedFor(boss)).toHaveLength(before)
    expect(await queuedFor(employee)).toEqual([])
    await boss.put(`/entities/User/${boss.id}`, { push_off: [] })
    expect((await boss.put(`/entities/User/${boss.id}`, { push_off: ['summary'] })).status).toBe(422)
  })

  it('the data file names the devices of its person, without addresses and keys [0202]', async () => {
    const { boss, stranger, server } = company
    const dataOf = async (user: TestUser) => (await user.post('/functions/getPersonalData', {})).body.traces
    const traces = await dataOf(boss)
    expect(traces.push_devices).toEqual([{ browser: expect.anything(), since: expect.any(String) }])
    const { rows } = await server.platform.database.query<{ keys: string[] }>(
      `SELECT array[url, p256dh, auth] AS keys FROM platform.push_subscription
       JOIN platform.webhook ON webhook.id = webhook_id WHERE user_id = $1`,
      [boss.id],
    )
    const keys = rows.flatMap(row => row.keys)
    expect(keys).toHaveLength(3)
    for (const key of keys) expect(JSON.stringify(traces)).not.toContain(key)
    expect((await dataOf(stranger)).push_devices).toEqual([])
  })

  it('a session neither sees nor ends the subscription of another, and a browser has one [0202]', async () => {
    const { boss, stranger, server } = company
    expect(await isOn(stranger)).toBe(false)
    expect((await stranger.delete('/auth/push')).status).toBe(200)
    expect((await server.as().delete('/auth/push')).status).toBe(401)
    expect(await isOn(boss)).toBe(true)
    // The next person who signs in at this browser.
    const shared = push.subscribe('/shared')
    await stranger.put('/auth/push', shared)
    await company.otherBoss.put('/auth/push', shared)
    expect([await isOn(stranger), await isOn(company.otherBoss)]).toEqual([false, true])
  })

  it('a sign-out, an ended session and a deactivated account end it [0202]', async () => {
    const { hr } = company
    const ends: Record<string, (user: TestUser) => Promise<unknown>> = {
      out: user =>
        fetch(`${company.server.url}/api/apps/auth/logout`, {
          headers: { authorization: `Bearer ${user.token}` },
          redirect: 'manual',
        }),
      session: async user => {
        const [{ id }] = (await user.get('/auth/sessions')).body
        return user.delete(`/auth/sessions/${id}`)
      },
      async disabled({ id }) {
        for (const disabled of [true, false]) await hr.put(`/entities/User/${id}`, { disabled })
      },
    }
    for (const [name, end] of Object.entries(ends)) {
      const user = await company.hire(`P${name}`, { employee_id: `P-${name}`, is_approver: true })
      await company.hr.put(`/entities/User/${company.loner.id}`, { manager_id: `P-${name}` })
      expect((await subscribe(user, `/${name}`)).status).toBe(200)
      await requestLeave(company.loner)
      expect([name, (await queuedFor(user)).length]).toEqual([name, 1])
      // A message that is being sent when its session ends goes with its subscription.
      await eventually(() => expect(arrivedAt(`/${name}`)).toHaveLength(1))
      await end(user)
      await requestLeave(company.loner)
      expect([name, (await queuedFor(user)).length]).toEqual([name, 1])
    }
  })

  it('a message that is queued when its session ends is not sent [0202]', async () => {
    const user = await company.hire('Quentin', { employee_id: 'Q-1', is_approver: true })
    await company.hr.put(`/entities/User/${company.loner.id}`, { manager_id: 'Q-1' })
    await subscribe(user, '/late', [503])
    await requestLeave(company.loner)
    await eventually(() => expect(arrivedAt('/late')).toHaveLength(1))
    const [{ id }] = (await user.get('/auth/sessions')).body
    await user.delete(`/auth/sessions/${id}`)
    company.server.clock.advance(60_000)
    await eventually(async () => expect(await queuedFor(user)).toEqual([]))
    expect(arrivedAt('/late')).toHaveLength(1)
  })

  it('a browser that ended its subscription is forgotten, and a named pause is kept [0202]', async () => {
    const { boss } = company
    await subscribe(boss, '/ended', [410])
    await requestLeave()
    await eventually(async () => expect(await isOn(boss)).toBe(false))
    await subscribe(boss, '/busy', [429, { 'retry-after': '600' }])
    const begun = company.server.clock.now().getTime()
    await requestLeave()
    await eventually(async () => {
      const [message] = await queuedFor(boss)
      expect(message).toMatchObject({ state: 'queued' })
      expect(new Date(message?.next ?? 0).getTime()).toBeGreaterThanOrEqual(begun + 600_000)
    })
    push.answer('/busy', 201)
    company.server.clock.advance(601_000)
    await eventually(async () => expect((await queuedFor(boss))[0]?.state).toBe('delivered'))
    expect(arrivedAt('/busy')).toHaveLength(2)
  })

  it('addresses on the own network, without TLS or with a wrong key are refused [0202]', async () => {
    const { keys } = push.subscribe('/unused')
    const put = (endpoint: string, wrong = keys) =>
      company.employee.put('/auth/push', { endpoint, keys: wrong })
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://10.0.0.5/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest',
      'http://push.example.test/x',
      'https://user:secret@push.example.test/x',
      'file:///etc/passwd',
    ])
      expect([endpoint, (await put(endpoint)).status]).toEqual([endpoint, 422])
    expect((await put('https://push.example.test/x', { ...keys, auth: 'short' })).status).toBe(422)
    expect(await isOn(company.employee)).toBe(false)
  })
})
