import type { TestUser } from '@leavewell/platform/testing'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const PATH = '/auth/calendar-feeds'

/** Subscribes to a feed. Returns its address. */
async function subscribe(user: Pick<TestUser, 'post'>, feed: string): Promise<string> {
  const { status, body } = await user.post(PATH, { feed })
  expect(status).toBe(201)
  return body.address
}

const fetchFeed = (address: string, init: RequestInit = {}) => fetch(address, { redirect: 'manual', ...init })

/** The events of a feed, as another program reads them. */
async function eventsOf(address: string) {
  const text = await (await fetchFeed(address)).text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map(event => {
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
    return {
      uid: value('uid'),
      title: value('summary'),
      start: value('dtstart'),
      end: value('dtend'),
      status: value('status'),
      transp: value('transp'),
      busy: value('x-microsoft-cdo-busystatus'),
      sequence: Number(value('sequence')),
    }
  })
}

async function approved(user: TestUser, approver: TestUser, days: Record<string, unknown>) {
  const { body } = await company.request(user, days)
  expect((await approver.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(200)
  return body.id as string
}

describe('calendar feeds', () => {
  it('own leave is busy, all day with an exclusive end, and stays for 30 days as cancelled', async () => {
    const { employee, boss, hr, server } = company
    await company.grant(employee, 20)
    const id = await approved(employee, boss, {
      start_date: '2026-03-16',
      end_date: '2026-03-17',
      reason: 'Secret trip',
    })
    const address = await subscribe(employee, 'own')
    expect(address).toMatch(/\/feeds\/lw_feed_[\w-]{43}\.ics$/)
    const [event] = await eventsOf(address)
    expect(event).toMatchObject({
      uid: `${id}@leavewell`,
      title: 'Annual Leave',
      start: '2026-03-16',
      end: '2026-03-18',
      status: 'CONFIRMED',
      transp: 'OPAQUE',
      busy: 'OOF',
    })
    expect(await (await fetchFeed(address)).text()).not.toContain('Secret')
    server.clock.set(new Date(server.clock.now().getTime() + 5_000))
    expect((await hr.post('/functions/withdrawLeave', { id, reason: 'Agreed' })).status).toBe(200)
    const [cancelled] = await eventsOf(address)
    expect(cancelled).toMatchObject({ uid: `${id}@leavewell`, status: 'CANCELLED', busy: 'FREE' })
    expect(cancelled?.sequence).toBeGreaterThan(event?.sequence ?? 0)
    const { rows } = (await employee.get(PATH)).body
    expect(rows).toMatchObject([{ feed: 'own', last_used_by: 'node' }])
  })

  it('a manager’s feed shows the leave of present reports, without making the manager busy', async () => {
    const { stranger, otherBoss, boss } = company
    await company.grant(stranger, 20)
    const id = await approved(stranger, otherBoss, { start_date: '2026-04-13', end_date: '2026-04-13' })
    const address = await subscribe(otherBoss, 'team')
    expect(await eventsOf(address)).toEqual([
      expect.objectContaining({
        uid: `${id}@leavewell`,
        title: 'Stan Test: Annual Leave',
        transp: 'TRANSPARENT',
        busy: 'FREE',
      }),
    ])
    expect((await eventsOf(await subscribe(boss, 'team'))).map(({ uid }) => uid)).not.toContain(
      `${id}@leavewell`,
    )
    expect((await company.employee.post(PATH, { feed: 'team' })).status).toBe(422)
  })

  it('colleagues are away without the type, and only while the organisation shows it', async () => {
    const { hr, employee } = company
    const address = await subscribe(employee, 'away')
    expect(await eventsOf(address)).toEqual([])
    await hr.post('/functions/changeSettings', { away_circle: 'everybody' })
    expect((await eventsOf(address)).map(({ title }) => title)).toEqual(['Stan Test: Away'])
    for (const email of ['twin@x.test', 'twin@y.test']) {
      const twin = await company.server.addUser({ email, full_name: 'Tam Twin', manager_id: 'B-1' })
      await company.grant(twin, 20)
      await approved(twin, company.boss, { start_date: '2026-04-15', end_date: '2026-04-15' })
    }
    const twins = (await eventsOf(address)).filter(({ title }) => title === 'Tam Twin: Away')
    expect(new Set(twins.map(({ uid }) => uid)).size).toBe(2)
    await hr.post('/functions/changeSettings', { away_circle: 'nobody' })
    expect(await eventsOf(address)).toEqual([])
  })

  it('answers say what they are, change only with their content, and answer HEAD', async () => {
    const address = await subscribe(company.otherBoss, 'team')
    const answer = await fetchFeed(address, { headers: { 'accept-encoding': 'identity' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect(answer.headers.get('content-encoding')).toBeNull()
    const text = await answer.text()
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H')
    const etag = answer.headers.get('etag') ?? ''
    expect((await fetchFeed(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetchFeed(address, { method: 'HEAD' })).status).toBe(200)
    expect((await fetchFeed(address, { method: 'POST' })).status).toBe(404)
  })

  it('addresses of a renewed, stopped or former feed, and of no feed, are not found alike', async () => {
    const { server, hr } = company
    const [manager, gone] = [
      await company.hire('Mona', { is_approver: true }),
      await company.hire('Greg', { is_approver: true }),
    ]
    const [renewed, stopped, former, disabled] = [
      await subscribe(manager, 'own'),
      await subscribe(manager, 'away'),
      await subscribe(manager, 'team'),
      await subscribe(gone, 'own'),
    ]
    for (const address of [renewed, stopped, former, disabled])
      expect((await fetchFeed(address)).status).toBe(200)
    const now = await subscribe(manager, 'own')
    expect((await manager.delete(`${PATH}/away`)).status).toBe(200)
    expect((await manager.delete(`${PATH}/away`)).status).toBe(404)
    await hr.put(`/entities/User/${manager.id}`, { is_approver: false })
    await hr.put(`/entities/User/${gone.id}`, { disabled: true })
    const answerTo = async (address: string) => {
      const answer = await fetchFeed(address)
      return [answer.status, { ...(await answer.json()), request_id: '', traceback: '' }]
    }
    const unknown = await answerTo(`${server.url}/feeds/lw_feed_${'a'.repeat(43)}.ics`)
    expect(unknown[0]).toBe(404)
    const bad = [
      renewed,
      stopped,
      former,
      disabled,
      now.slice(0, -5),
      now.replace('.ics', ''),
      `${server.url}/feeds/x.ics`,
    ]
    for (const address of bad) expect(await answerTo(address)).toEqual(unknown)
    expect((await fetchFeed(now)).status).toBe(200)
  })

  it('a feed’s key opens nothing else, and an API key opens no feed', async () => {
    const { server, hr, employee } = company
    const address = await subscribe(employee, 'own')
    const key = /lw_feed_[\w-]+/.exec(address)?.[0] ?? ''
    expect((await server.as(key).get('/entities/LeaveType')).status).toBe(401)
    expect((await server.as(key.replace('feed', 'api')).get('/entities/LeaveType')).status).toBe(401)
    const api = (await hr.post('/auth/api-keys', { name: 'A', scopes: ['leave:read'], days: 1 })).body.key
    expect((await fetchFeed(`${server.url}/feeds/${api}.ics`)).status).toBe(404)
    expect((await server.as(api).post(PATH, { feed: 'own' })).status).toBe(403)
    expect((await hr.post('/auth/api-keys', { name: 'A', scopes: ['feed:own'], days: 1 })).status).toBe(422)
    expect((await hr.get('/auth/api-keys')).body.every((row: { name: string }) => row.name !== 'own')).toBe(
      true,
    )
    const { rows } = await server.platform.database.query(
      'SELECT 1 FROM platform.api_key t WHERE strpos(t::text, $1) > 0',
      [key.slice('lw_feed_'.length)],
    )
    expect(rows).toEqual([])
    expect(JSON.stringify(server.logged)).not.toContain(key)
  })
})
