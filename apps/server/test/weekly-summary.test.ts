import { weeklySummaryCopy as copy, NEW_LEAVE_TYPE } from '@leavewell/leave'
import { eventually, startSmtpServer, type TestSmtpServer, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

let smtp: TestSmtpServer
let company: SmallCompany
/** An approver without any other permission. Eve reports to them. */
let ava: TestUser
let eve: TestUser
beforeAll(async () => {
  smtp = await startSmtpServer()
  // Each run of the job begins twice, as if two nodes took it up.
  company = await startSmallCompany({ smtpUrl: smtp.url, jobs: ['leave.weekly-summary'], jobsTwice: true })
  ava = await company.hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
  eve = await company.hire('Eve', { manager_id: 'A-1' })
  await company.grant(eve, 200)
  const fromJuly = { ...WORKING_DAYS, period: { kind: 'year', starts: { month: 7, day: 1 } } } as const
  await bringToWorkingDays(company, company.employee, fromJuly)
})
afterAll(async () => {
  await company.close()
  await smtp.close()
})

/** The hour of the day in Sydney, before summer time ends. */
const clockAt = (day: string, hour: number) =>
  company.server.clock.set(new Date(Date.parse(`${day}T00:00:00+11:00`) + hour * 3_600_000))
const choose = (weekly_summary: boolean | null, by = company.hr) =>
  by.post('/functions/changeSettings', { weekly_summary })
const approved = async (by: TestUser, start_date: string, end_date: string, change: object = {}) => {
  const { body } = await company.request(by, { start_date, end_date, ...change })
  expect(body.message).toBeUndefined()
  expect((await company.hr.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(200)
}
const summaries = async () =>
  (await company.server.mails()).filter(({ subject }) => subject.startsWith('Your team'))
const summariesTo = async (email: string) => (await summaries()).filter(({ to }) => to === email)

/** Until every run that began before has ended, and one more. */
async function afterTwoRuns() {
  const runs = async () =>
    (
      await company.server.platform.database.query<{ runs: number }>(
        "SELECT sum(runs)::int AS runs FROM platform.job WHERE name LIKE 'leave.weekly-summary%'",
      )
    ).rows[0]?.runs ?? 0
  const before = await runs()
  await eventually(async () => expect(await runs()).toBeGreaterThan(before + 4))
}

describe('the weekly summary', () => {
  it('nothing is sent before an administrator turns it on', async () => {
    await approved(eve, '2026-03-10', '2026-03-11')
    clockAt('2026-03-09', 9)
    await afterTwoRuns()
    expect(await summaries()).toEqual([])
    clockAt('2026-03-10', 9)
    expect((await choose(true, ava)).status).toBe(403)
    expect((await choose(true)).status).toBe(200)
  })

  it('managers get one on Monday from 08:00, with what their screens show, and never a second', async () => {
    await approved(eve, '2026-03-18', '2026-03-18')
    await company.request(eve, { start_date: '2026-05-04', end_date: '2026-05-05' })
    await approved(company.stranger, '2026-03-12', '2026-03-12')
    clockAt('2026-03-16', 7)
    await afterTwoRuns()
    expect(await summaries()).toEqual([])
    clockAt('2026-03-16', 8)
    await eventually(async () => expect(await summariesTo('ava@x.test')).toHaveLength(1))
    await afterTwoRuns()
    const [mail, ...others] = await summariesTo('ava@x.test')
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Your team, 16.29 Mar 2026$/)
    expect(mail?.text).toContain(`${copy.thisWeek}\nEve Test: Annual Leave, 18 Mar 2026`)
    expect(mail?.text).toMatch(/Pending your approval\nEve Test: Annual Leave, 4.5 May 2026/)
    expect(mail?.text).not.toMatch(/Stan|Away next week|Expires/)
    // Olga’s report was away last week. Harper has no reports and nothing to approve.
    expect((await summaries()).map(({ to }) => to)).toEqual(['ava@x.test'])
    clockAt('2026-03-17', 9)
    await afterTwoRuns()
    expect(await summaries()).toHaveLength(1)
  })

  it('mail programs can stop it with one press, and no other email has these headers [RFC 8058]', async () => {
    const isSummary = ({ headers }: { headers: Map<string, string> }) =>
      headers.get('subject')?.startsWith('Your team') === true
    await eventually(() => expect(smtp.received.filter(isSummary)).toHaveLength(1))
    const headers = smtp.received.find(isSummary)?.headers
    expect(headers?.get('list-unsubscribe')).toMatch(/^<http\S+\/unsubscribe\/lw_off_[\w-]+>$/)
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const others = smtp.received.filter(each => !isSummary(each))
    expect(others.length).toBeGreaterThan(3)
    for (const each of others)
      expect([...each.headers.keys()].filter(name => name.startsWith('list-'))).toEqual([])
  })

  it('hidden types are “Leave”, balances that expire are named, and managers on leave all week get none', async () => {
    const { hr, boss, employee } = company
    const hidden = {
      ...NEW_LEAVE_TYPE,
      label: 'Zebra Leave',
      colour: 'teal',
      icon: 'moon',
      managers_see_type: false,
    }
    expect((await hr.post('/functions/saveLeaveType', hidden)).status).toBe(200)
    await bringToWorkingDays(company, eve, WORKING_DAYS, 'zebra', '2026-03-17')
    await approved(eve, '2026-03-26', '2026-03-26', { leave_type: 'zebra' })
    await approved(employee, '2026-03-31', '2026-03-31')
    await approved(boss, '2026-03-23', '2026-03-27')
    clockAt('2026-03-23', 10)
    await eventually(async () => expect(await summariesTo('ava@x.test')).toHaveLength(2))
    await afterTwoRuns()
    const text = (await summariesTo('ava@x.test'))[1]?.text ?? ''
    expect(text).toContain(`${copy.thisWeek}\nEve Test: Leave, 26 Mar 2026`)
    expect(text).not.toMatch(/zebra/i)
    expect(await summariesTo('boss@x.test')).toEqual([])
    clockAt('2026-03-30', 10)
    await eventually(async () => expect(await summariesTo('boss@x.test')).toHaveLength(1))
    const ofBoss = (await summariesTo('boss@x.test'))[0]?.text ?? ''
    expect(ofBoss).toMatch(/Expires within 3 months\nEmma Test: Annual Leave, [\d.]+ days/)
    // Records of earlier weeks are deleted.
    const { records } = company.server.platform.entities
    await eventually(async () =>
      expect(
        new Set((await records.find('Reminder', { kind: 'summary' })).map(({ about_id }) => about_id)),
      ).toEqual(new Set(['2026-03-30'])),
    )
  })
})

describe('links that stop the summary', () => {
  const addressOf = async (email: string) =>
    /http\S+\/unsubscribe\/\S+/.exec((await summariesTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
  const kindsOff = async (user: TestUser) => (await user.get(`/entities/User/${user.id}`)).body.emails_off
  const broken = async (address: string, init?: RequestInit) => {
    const answer = await fetch(address, init)
    return [answer.status, await answer.text()]
  }

  it('opening it changes nothing, for scanners too, and every way to send it stops this email alone', async () => {
    const address = await addressOf('ava@x.test')
    for (const method of ['HEAD', 'GET', 'GET']) {
      const page = await fetch(address, { method, headers: { 'user-agent': 'Mail scanner' } })
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
    expect(await kindsOff(ava)).toBeNull()
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (const body of [oneClick, multipart, undefined, 'anything']) {
      await ava.put(`/entities/User/${ava.id}`, { emails_off: ['decisions'] })
      const done = await fetch(address, { method: 'POST', redirect: 'error', ...(body && { body }) })
      expect([done.status, await done.text()]).toEqual([200, expect.stringContaining(copy.doneTitle)])
      expect(await kindsOff(ava)).toEqual(['decisions', 'summary'])
    }
    const { rows } = (await company.hr.post('/functions/listChanges', { entity: 'User', about: ava.id })).body
    expect(rows[0].actor.full_name).toBe(copy.author)
  })

  it('no summary follows for who turned it off, and others still get theirs', async () => {
    const before = (await summariesTo('ava@x.test')).length
    await approved(eve, '2026-03-31', '2026-03-31')
    await company.request(company.stranger, { start_date: '2026-04-07', end_date: '2026-04-07' })
    await company.server.platform.entities.asSystem(entities =>
      entities.deleteMany('Reminder', { kind: 'summary' }),
    )
    await eventually(async () => expect(await summariesTo('olga@x.test')).not.toEqual([]))
    await afterTwoRuns()
    expect(await summariesTo('ava@x.test')).toHaveLength(before)
  })

  it('a changed, shortened, foreign or expired link gets one answer, and changes nothing', async () => {
    const address = await addressOf('ava@x.test')
    await ava.put(`/entities/User/${ava.id}`, { emails_off: [] })
    const [start = '', key = ''] = address.split('/unsubscribe/')
    const [, signed = '', signature = ''] = /^lw_off_(.+)-(.{43})$/.exec(key) ?? []
    const forged = Buffer.from(
      Buffer.from(signed, 'base64url').toString().replace(ava.id, company.boss.id),
    ).toString('base64url')
    const answers = await Promise.all(
      [
        'lw_off_x',
        key.slice(0, -1),
        `lw_off_${forged}-${signature}`,
        `${key}A`,
        'lw_api_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      ].flatMap(each => ['GET', 'POST'].map(method => broken(`${start}/unsubscribe/${each}`, { method }))),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
    const later = new Date(company.server.clock.now().getTime() + 91 * 86_400_000)
    company.server.clock.set(later)
    expect(await broken(address, { method: 'POST' })).toEqual(answers[0])
    expect((await company.server.platform.entities.records.get('User', ava.id))?.emails_off).toEqual([])
    clockAt('2026-03-31', 10)
  })

  it('the key opens nothing else, and no sent email stores it', async () => {
    const key = (await addressOf('boss@x.test')).split('/').at(-1) ?? ''
    expect(key).toMatch(/^lw_off_/)
    const asKey = company.server.as(key)
    for (const path of ['/entities/User/me', '/entities/LeaveRequest'])
      expect((await asKey.get(path)).status).toBe(401)
    const { rows } = await company.server.platform.database.query<{ kept: number }>(
      "SELECT count(unsubscribe)::int AS kept FROM platform.mail WHERE state = 'sent'",
    )
    expect(rows[0]?.kept).toBe(0)
  })
})
