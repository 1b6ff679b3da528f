import { securitySettingsCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
/** Signed in with two-factor authentication. */
let admin: TestUser
beforeAll(async () => {
  company = await startSmallCompany()
  const { id } = await company.hire('Ada', { role: 'admin', two_factor: true })
  const token = await company.server.platform.identity.sessions.open(id, 'Test', 'second-factor')
  admin = { id, token, ...company.server.as(token) }
})
afterAll(() => company.close())

const choose = (settings: object, by: Pick<TestUser, 'post'> = admin) =>
  by.post('/functions/changeSettings', settings)
const statusOf = async (one: Pick<TestUser, 'get'>) => (await one.get('/entities/LeaveRequest')).status

it('a person without two-factor authentication cannot require it: no one locks themselves out', async () => {
  const { status, body } = await choose({ second_factor_of: 'everybody' }, company.hr)
  expect([status, body.extra_data.errors[0].name, body.message]).toEqual([
    422,
    'second_factor_of',
    copy.ownFirst,
  ])
  expect(await choose({ second_factor_of: 'somebody' })).toMatchObject({ status: 422 })
  expect(await choose({ second_factor_from: 'soon' })).toMatchObject({ status: 422 })
  const acting = company.server.as(company.hr.token, { 'x-impersonate-user': 'ada@x.test' })
  expect((await choose({ second_factor_of: 'everybody' }, acting)).body.message).toBe(copy.notWhileActing)
})

it('a preview shows how many people would need it, and who has not set it up', async () => {
  const preview = async (second_factor_of: string | null, by: Pick<TestUser, 'post'> = admin) =>
    (await by.post('/functions/previewSecondFactor', { second_factor_of })).body
  expect(await preview('everybody')).toMatchObject({ affected: 7, missing: 6, all: 7, with_app: 1 })
  expect(await preview('roles')).toMatchObject({
    affected: 4,
    missing: 3,
    people: [{ name: 'Boss Test' }, { name: 'Harper Test' }, { name: 'Olga Test' }],
  })
  expect(await preview(null)).toMatchObject({ affected: 0, people: [] })
  const technician = await company.hire('Tech', { runs_installation: true })
  expect(await preview('roles', technician)).toMatchObject({ missing: 4, people: [] })
  await choose({ second_factor_of: null })
})

it('from the day on, affected people can do nothing without it, wherever they are signed in', async () => {
  expect((await choose({ second_factor_of: 'roles', second_factor_from: '2026-03-03' })).status).toBe(200)
  expect(await statusOf(company.boss)).toBe(200)
  company.server.clock.advance(24 * 60 * 60_000)
  await eventually(async () => expect(await statusOf(company.boss)).toBe(403))
  const refused = await company.boss.post('/functions/listTeamRequests', {})
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])
  expect([await statusOf(company.employee), await statusOf(admin)]).toEqual([200, 200])
  expect((await choose({ second_factor_of: null, second_factor_from: null })).status).toBe(200)
  await eventually(async () => expect(await statusOf(company.boss)).toBe(200))
})

it('people without it are reminded by mail, with the day', async () => {
  await choose({ second_factor_of: 'everybody', second_factor_from: '2026-04-01' })
  const before = (await company.server.mails()).length
  const { body } = await admin.post('/functions/remindSecondFactor')
  const mails = (await company.server.mails()).slice(before)
  expect(body.count).toBe(mails.length)
  expect(mails.map(({ to }) => to)).toContain('emma@x.test')
  expect(mails.map(({ to }) => to)).not.toContain('ada@x.test')
  expect(mails[0]?.text).toContain('1 Apr 2026')
  await choose({ second_factor_of: null, second_factor_from: null })
  expect((await admin.post('/functions/remindSecondFactor')).body.count).toBe(0)
})

it('no one is reminded more than once in a week, but new people are', async () => {
  await choose({ second_factor_of: 'everybody', second_factor_from: '2026-06-01' })
  company.server.clock.advance(8 * 24 * 60 * 60_000)
  const remind = async () => (await admin.post('/functions/remindSecondFactor')).body.count
  const first = await remind()
  expect(first).toBeGreaterThan(0)
  expect(await Promise.all([remind(), remind()])).toEqual([0, 0])
  await company.hire('Nora', { is_verified: true })
  expect(await remind()).toBe(1)
  company.server.clock.advance(7 * 24 * 60 * 60_000)
  expect(await remind()).toBe(first + 1)
  await choose({ second_factor_of: null, second_factor_from: null })
})
