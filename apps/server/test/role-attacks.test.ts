import type { Right } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let hr: TestUser
let paid: TestUser
let installer: TestUser
let emma: TestUser

beforeEach(async () => {
  company = await startSmallCompany()
  hr = await company.hire('Hal', { is_hr: true })
  paid = await company.hire('Pia', { is_hr: true, sees_salaries: true })
  installer = await company.hire('Ines', { runs_installation: true })
  emma = company.employee
})
afterEach(() => company.close())

const change = (by: TestUser, whom: TestUser, fields: object) => by.put(`/entities/User/${whom.id}`, fields)
const give = (by: TestUser, user: TestUser, roles: string[], mode = 'apply') =>
  by.post('/functions/giveRoles', { mode, changes: [{ user_id: user.id, roles }] })
const MARKS = [
  { role: 'admin' },
  { is_approver: true },
  { is_hr: true },
  { sees_salaries: true },
  { runs_installation: true },
  { acts_for_others: true },
]

describe('whoever wants more than they have', () => {
  it('gives themselves nothing, by the record, by many records at once or by the function [R-08]', {
    timeout: 60_000,
  }, async () => {
    for (const self of [emma, hr, paid, installer]) {
      const before = (await company.hr.get(`/entities/User/${self.id}`)).body
      for (const mark of MARKS) {
        const [field, value] = Object.entries(mark)[0] as [string, unknown]
        if (before[field] === value) continue
        // HR decides already: being marked as somebody who decides gives them nothing.
        if (field === 'is_approver' && before.is_hr) continue
        expect([field, (await change(self, self, mark)).status]).toEqual([field, 403])
        const bulk = await self.put('/entities/User/bulk', [{ id: self.id, ...mark }])
        expect([field, bulk.status]).toEqual([field, 403])
        const many = { query: { id: self.id }, data: { $set: mark } }
        expect([field, (await self.patch('/entities/User/update-many', many)).status]).toEqual([field, 403])
      }
      expect([403, 409]).toContain((await give(self, self, ['admin'])).status)
      expect((await company.hr.get(`/entities/User/${self.id}`)).body).toMatchObject({ role: before.role })
    }
  })

  it('gives and takes nothing that they do not have: HR neither salaries nor the installation, the installation no HR', async () => {
    expect((await change(hr, emma, { is_hr: true })).status).toBe(200)
    expect((await change(hr, emma, { sees_salaries: true })).status).toBe(403)
    expect((await change(paid, emma, { sees_salaries: true })).status).toBe(200)
    expect((await change(hr, emma, { sees_salaries: false })).status).toBe(403)
    expect((await change(hr, emma, { runs_installation: true })).status).toBe(403)
    expect((await change(hr, installer, { runs_installation: false })).status).toBe(403)
    expect((await change(installer, emma, { is_approver: true })).status).toBe(403)
    expect((await change(installer, hr, { is_hr: false })).status).toBe(403)
    expect((await change(installer, emma, { position: 'Chief' })).status).toBe(403)
    expect((await change(installer, company.loner, { acts_for_others: true })).status).toBe(200)
    expect((await change(hr, company.boss, { role: 'user' })).status).toBe(403)
  })

  it('opens no account of somebody who may do more: no address, link, second factor, disabling or invitation', async () => {
    const outsider = { user_id: company.boss.id, email: 'mine@x.test' }
    expect((await hr.post('/users/change-email', outsider)).status).toBe(403)
    expect((await hr.post('/users/send-password-link', { user_id: company.boss.id })).status).toBe(403)
    expect((await hr.post('/users/reset-two-factor', { user_id: installer.id })).status).toBe(403)
    expect((await change(hr, company.boss, { disabled: true })).status).toBe(403)
    expect((await hr.post('/users/invite-user', { user_email: 'm@x.test', role: 'admin' })).status).toBe(403)
    const form = new FormData()
    form.set('mode', 'apply')
    form.set('file', new Blob(['email,first name,last name,role\nnew@x.test,New,One,admin']), 'people.csv')
    expect((await hr.post('/functions/importPeople', form)).status).toBe(422)
    expect((await hr.post('/users/change-email', { ...outsider, user_id: emma.id })).status).toBe(200)
  })

  it('learns of salaries nothing from the change log, and of leave nothing where they may not see it', async () => {
    await change(company.hr, emma, { salary: 123_456, position: 'Clerk' })
    await company.request(emma, { reason: 'Surgery' })
    const all = await installer.post('/functions/listChanges', { limit: 500 })
    expect(all.status).toBe(200)
    const exactly = await installer.post('/functions/listChanges', { limit: 500, exact: true })
    expect(exactly.body.rows[0]).toHaveProperty('exact')
    const text = JSON.stringify([all.body, exactly.body])
    for (const secret of ['123456', '123,456', 'Surgery', 'LeaveRequest'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect((await installer.post('/functions/listChanges', { entity: 'LeaveRequest' })).status).toBe(403)
    expect((await hr.post('/functions/listChanges', {})).status).toBe(403)
    // Whoever looks after people sees the history of one of them, without salaries, and nobody's without naming whom.
    const history = await hr.post('/functions/listChanges', { about: emma.id, limit: 100, exact: true })
    expect(history.body.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(history.body)).not.toContain('salary')
    for (const { record_id, person } of history.body.rows) expect([record_id, person?.id]).toContain(emma.id)
    expect((await hr.post('/functions/listChanges', { person: emma.id })).status).toBe(403)
    for (const caller of [emma, company.stranger])
      expect((await caller.post('/functions/listChanges', { about: emma.id })).status).toBe(403)
  })
})

describe('what nobody else may do', () => {
  it('is not taken away, and roles are parted in one go once somebody has each [finding F-09]', async () => {
    const { hr: harper, boss, otherBoss } = company
    const admins = [harper, boss, otherBoss]
    const plan = (roles: string[][], mode: string) =>
      harper.post('/functions/giveRoles', {
        mode,
        changes: admins.map((user, at) => ({ user_id: user.id, roles: roles[at] })),
      })
    // Salaries would be nobody's but Pia's, who leaves first.
    await change(harper, paid, { sees_salaries: false })
    const lost = await plan([['hr'], ['installation'], ['approver']], 'preview')
    expect(lost.body.refusal).toContain('Salaries')
    expect((await plan([['hr'], ['installation'], ['approver']], 'apply')).status).toBe(409)
    const parted = [['hr', 'salaries'], ['installation'], ['approver']]
    const seen = (await plan(parted, 'preview')).body
    expect(seen.refusal).toBeNull()
    const ofBoss = seen.people.find((one: { user_id: string }) => one.user_id === boss.id)
    expect(ofBoss.keeps).toEqual(['settings', 'audit', 'system'] satisfies Right[])
    expect(ofBoss.loses).toContain('salaries')
    expect((await harper.get(`/entities/User/${boss.id}`)).body.role).toBe('admin')
    expect((await plan(parted, 'apply')).status).toBe(200)
    const now = await harper.get('/entities/User/me')
    expect(now.body).toMatchObject({ role: 'user', is_hr: true, sees_salaries: true })
    expect((await boss.get('/functions/getSystem')).status).not.toBe(403)
    expect((await harper.post('/functions/getSystem', {})).status).toBe(403)
    expect((await boss.post('/functions/listLeaveRequests', {})).status).toBe(403)
    expect((await otherBoss.post('/functions/listTeamRequests', {})).status).toBe(200)
    // The last of each stays.
    expect((await change(paid, harper, { sees_salaries: false })).status).toBe(403)
    expect((await change(harper, harper, { sees_salaries: false })).status).toBe(409)
    const { rows } = (await boss.post('/functions/listChanges', { entity: 'User', limit: 100 })).body
    expect(
      rows.some(
        (row: { record_id: string; fields: { field: string }[] }) =>
          row.record_id === boss.id && row.fields.some(({ field }) => field === 'role'),
      ),
    ).toBe(true)
  })
})

describe('acting for somebody, by the right of it', () => {
  const asEmma = (actor: TestUser) => company.server.as(actor.token, { 'x-impersonate-user': 'emma@x.test' })
  const start = (actor: TestUser, more: object = {}) =>
    actor.post('/functions/startActing', {
      user_id: emma.id,
      reason: 'She lost her phone',
      minutes: 30,
      ...more,
    })

  it('asks for a reason and an end, tells the person, and ends by itself [finding F-31]', async () => {
    const alf = await company.hire('Alf', { is_hr: true, sees_salaries: true, acts_for_others: true })
    expect((await asEmma(alf).get('/entities/User/me')).status).toBe(403)
    expect((await start(alf, { reason: ' ' })).status).toBe(422)
    expect([400, 422]).toContain((await start(alf, { minutes: 10_000 })).status)
    expect((await start(alf)).status).toBe(200)
    expect((await asEmma(alf).get('/entities/User/me')).body.id).toBe(emma.id)
    const [told] = (await emma.get('/entities/Notification')).body
    expect(told).toMatchObject({ type: 'acting', message: expect.stringContaining('She lost her phone') })
    expect((await company.server.mails()).some(({ to }) => to === 'emma@x.test')).toBe(true)
    company.server.clock.advance(31 * 60_000)
    expect((await asEmma(alf).get('/entities/User/me')).status).toBe(403)
  })

  it('is ended by either of both and by nobody else, at once [finding F-31]', async () => {
    const alf = await company.hire('Alf', { is_hr: true, sees_salaries: true, acts_for_others: true })
    const [{ body: first }, { body: second }] = [await start(alf), await start(alf)]
    const end = (caller: Pick<TestUser, 'post'>, id: string) => caller.post('/functions/endActing', { id })
    expect((await end(company.hr, first.id)).status).toBe(404)
    // As Exit does it: while acting.
    expect((await end(asEmma(alf), first.id)).status).toBe(200)
    expect((await end(emma, second.id)).status).toBe(200)
    expect((await asEmma(alf).get('/entities/User/me')).status).toBe(403)
    // What is over keeps its end.
    const { until } = (await end(alf, first.id)).body
    company.server.clock.advance(1000)
    expect((await end(alf, first.id)).body.until).toBe(until)
  })

  it('is not for those who have less, not for those who may do more, and decides nothing', async () => {
    const half = await company.hire('Hen', { is_hr: true, acts_for_others: true })
    expect((await start(half)).status).toBe(403)
    expect((await start(hr)).status).toBe(403)
    const alf = await company.hire('Alf', { is_hr: true, sees_salaries: true, acts_for_others: true })
    expect((await start(alf, { user_id: company.boss.id })).status).toBe(403)
    expect((await start(alf, { user_id: installer.id })).status).toBe(403)
    const ava = await company.hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
    const rosa = await company.hire('Rosa', { manager_id: 'A-1' })
    const { id } = (await company.request(rosa)).body
    expect((await start(alf, { user_id: ava.id })).status).toBe(200)
    const asAva = company.server.as(alf.token, { 'x-impersonate-user': 'ava@x.test' })
    expect((await asAva.get(`/entities/LeaveRequest/${id}`)).status).toBe(200)
    expect((await asAva.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(403)
    expect((await asAva.post('/functions/holdDecision', { id, status: 'approved' })).status).toBe(403)
    // Losing a right ends it, before its time.
    await change(company.hr, alf, { sees_salaries: false })
    expect((await asAva.get('/entities/User/me')).status).toBe(403)
  })
})
