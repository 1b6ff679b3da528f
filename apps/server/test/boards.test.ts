import { boardsCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let sales: { id: string }
beforeAll(async () => {
  company = await startSmallCompany()
  const { hr } = company
  await allow('everybody')
  const nina = await company.hire('Nina', { manager_id: 'B-1' })
  sales = (await hr.post('/entities/Department', { name: 'Sales', is_active: true })).body
  for (const user of [company.employee, company.stranger, nina, company.boss]) await company.grant(user, 200)
  const away = async (user: TestUser, start_date: string, end_date: string) => {
    const { body } = await company.request(user, { start_date, end_date, reason: 'Secret trip' })
    expect(body.message).toBeUndefined()
    expect((await hr.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(200)
  }
  // The clock is at noon of 2 March.
  await away(company.employee, '2026-03-02', '2026-03-03')
  await away(company.employee, '2026-03-04', '2026-03-04')
  await away(company.stranger, '2026-03-09', '2026-03-10')
  await away(nina, '2026-03-02', '2026-03-02')
  await away(company.boss, '2026-03-10', '2026-03-10')
  await company.request(company.boss, { start_date: '2026-03-05', end_date: '2026-03-05' })
})
afterAll(() => company.close())

const allow = (away_circle: string) => company.hr.post('/functions/changeSettings', { away_circle })
const PATH = '/auth/boards'
let boards = 0
const add = (by: Pick<TestUser, 'post'>, view: unknown = 'everyone', name = `Screen ${++boards}`) =>
  by.post(PATH, { view, name })
async function newBoard(view = 'everyone'): Promise<string> {
  const { status, body } = await add(company.hr, view)
  expect([status, body.message]).toEqual([201, undefined])
  return body.address
}
async function show(address: string, init?: RequestInit) {
  const answer = await fetch(address, init)
  const html = await answer.text()
  const text = html
    .replace(/[\s\S]*<main>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { status: answer.status, headers: answer.headers, html, text }
}

describe('boards', () => {
  it('the page names who is away today and in the next 7 days, for everyone or a department', async () => {
    const everyone = await show(await newBoard())
    expect(everyone.status).toBe(200)
    expect(everyone.text).toMatch(
      /^Who’s away Mon, 2 Mar, 12:00.pm Away today 2 Emma Test until Wed,? 4 Mar Nina Test today Next 7 days 1 Stan Test Mon,? 9 Mar – Tue,? 10 Mar Pause and show all$/,
    )
    expect(everyone.html).not.toMatch(/annual|secret|boss|@x\.test/i)
    const { text } = await show(await newBoard(sales.id))
    expect(text).toMatch(/^Who’s away: Sales .*Emma.*Stan/)
    expect(text).not.toContain('Nina')
  })

  it('the page names only people that employees can see elsewhere', async () => {
    const [everyone, department] = [await newBoard(), await newBoard(sales.id)]
    const names = async () =>
      Promise.all([everyone, department].map(async address => (await show(address)).text.includes('Emma')))
    const seen = []
    for (const circle of ['nobody', 'team', 'department', 'everybody']) {
      await allow(circle)
      seen.push([circle, ...(await names())])
      if (circle === 'nobody') expect((await show(everyone)).text).toContain(copy.hidden)
    }
    expect(seen).toEqual([
      ['nobody', false, false],
      ['team', false, false],
      ['department', false, true],
      ['everybody', true, true],
    ])
  })

  it('the page has no script, is never framed, found or stored, and reloads itself until it is paused', async () => {
    const address = await newBoard()
    const { html, headers } = await show(address)
    expect(html).not.toMatch(/<script|<img|<form|http-equiv|style=/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'self'/)
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('refresh')).toBe('60; url=?page=1')
    expect((await show(`${address}?pause=1`)).headers.get('refresh')).toBeNull()
    expect((await fetch(`${company.server.url}/board/style.css`)).headers.get('content-type')).toContain(
      'text/css',
    )
    for (const page of ['0', '-1', '99', 'x', '1e9', '1&page=2'])
      expect((await show(`${address}?page=${page}`)).status).toBe(200)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  })

  it('a renewed, revoked, unknown or shortened address gets one and the same answer', async () => {
    const { hr, server } = company
    const [former, kept] = [await newBoard(), await newBoard()]
    const before = await show(former)
    expect(before.status).toBe(200)
    const rows = (await hr.get(PATH)).body
    const [idOfKept, idOfFormer] = rows.map(({ id }: { id: string }) => id)
    const renewed = (await hr.post(`${PATH}/${idOfFormer}/renew`, {})).body.address
    expect((await show(renewed)).status).toBe(200)
    const broken = await show(former)
    expect([broken.status, broken.text]).toEqual([404, expect.stringContaining(copy.brokenTitle)])
    expect((await hr.delete(`/auth/api-keys/${idOfKept}`)).status).toBe(200)
    for (const address of [
      kept,
      renewed.slice(0, -1),
      `${renewed}x`,
      renewed.replace('lw_board_', 'lw_feed_'),
      `${server.url}/board/x`,
      `${server.url}/board/constructor`,
    ])
      expect(await show(address).then(({ status, html }) => [status, html])).toEqual([404, broken.html])
    expect((await hr.post(`${PATH}/${idOfKept}/renew`, {})).status).toBe(404)
  })

  it('a board ends with the account or the permission of its creator, and with its department', async () => {
    const { hr, server } = company
    const admin = await company.hire('Addy', { role: 'admin' })
    const finance = (await hr.post('/entities/Department', { name: 'Finance', is_active: true })).body
    const address = (await add(admin)).body.address
    const ofFinance = await newBoard(finance.id)
    expect((await show(ofFinance)).text).toContain(copy.noOneToday)
    await hr.delete(`/entities/Department/${finance.id}`)
    expect((await show(ofFinance)).status).toBe(404)
    await server.platform.entities.asSystem(entities => entities.update('User', admin.id, { role: 'user' }))
    await eventually(async () => expect((await show(address)).status).toBe(404))
    await server.platform.entities.asSystem(entities => entities.update('User', admin.id, { role: 'admin' }))
    await eventually(async () => expect((await show(address)).status).toBe(200))
    await server.platform.entities.asSystem(entities => entities.update('User', admin.id, { disabled: true }))
    await eventually(async () => expect((await show(address)).status).toBe(404))
  })

  it('only administrators list, add and renew boards, and each is in the audit log', async () => {
    const { boss, employee, visitor, hr } = company
    for (const by of [employee, visitor]) {
      const status = by === visitor ? 401 : 403
      expect((await by.get(PATH)).status).toBe(status)
      expect((await add(by)).status).toBe(status)
      expect((await by.post(`${PATH}/x/renew`, {})).status).toBe(status)
    }
    for (const view of ['nowhere', 'constructor', sales.id.slice(1)])
      expect((await add(boss, view)).status).toBe(422)
    for (const view of ['', 7, null]) expect((await add(boss, view)).status).toBe(400)
    const { rows } = (await hr.post('/functions/listChanges', { entity: 'ApiKey' })).body
    expect(JSON.stringify(rows)).toContain('"Screen 1"')
    expect(JSON.stringify(rows)).not.toContain('lw_board_')
  })

  it('two boards of the same people have different names, and a revoked one leaves its name', async () => {
    const { hr } = company
    const names = async () => (await hr.get(PATH)).body.map(({ name }: { name: string }) => name)
    const usual = await hr.post(PATH, { view: sales.id })
    expect([usual.status, usual.body.name]).toEqual([201, 'Board for Sales'])
    for (const input of [{ view: sales.id }, { view: 'everyone', name: ' board FOR sales ' }]) {
      const { status, body } = await hr.post(PATH, input)
      expect([status, body.code, body.message]).toEqual([
        409,
        'duplicate',
        'Another board has this name. Enter a different one.',
      ])
    }
    const both = await Promise.all([add(hr, sales.id, 'Kitchen'), add(hr, sales.id, 'Kitchen')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await names()).slice(0, 2)).toEqual(['Kitchen', 'Board for Sales'])
    const [{ id }] = (await hr.get(PATH)).body
    await hr.delete(`/auth/api-keys/${id}`)
    expect((await add(hr, 'everyone', 'Kitchen')).status).toBe(201)
  })

  it('the key opens nothing else, and only its digest is stored', async () => {
    const key = (await newBoard()).split('/').at(-1) ?? ''
    expect(key).toMatch(/^lw_board_[\w-]{43}$/)
    const asKey = company.server.as(key)
    for (const path of ['/entities/User/me', '/entities/LeaveRequest', PATH])
      expect((await asKey.get(path)).status).toBe(401)
    const { rows } = await company.server.platform.database.query<{ row: string }>(
      'SELECT row_to_json(k)::text AS row FROM platform.api_key k',
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(key.slice(9))
  })

  it('many people follow each other on pages that a screen can show', async () => {
    for (let number = 10; number < 31; number++) {
      const user = await company.hire(`Person${number}`, { manager_id: 'B-1' })
      await company.grant(user, 20)
      const { body } = await company.request(user, { start_date: '2026-03-02', end_date: '2026-03-02' })
      await company.hr.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
    }
    const address = await newBoard()
    const names = async (query: string) => {
      const { text, headers } = await show(address + query)
      return [text.match(/Person\d\d/g)?.length ?? 0, headers.get('refresh'), /Page \d of \d/.exec(text)?.[0]]
    }
    expect(await names('')).toEqual([7, '20; url=?page=2', 'Page 1 of 3'])
    expect(await names('?page=3')).toEqual([5, '20; url=?page=1', 'Page 3 of 3'])
    expect(await names('?pause=1')).toEqual([21, null, undefined])
  })
})
