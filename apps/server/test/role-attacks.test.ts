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

describe('people who try to get more permissions', () => {
  it('no one gives themselves a role, by the record, by bulk changes or by the function [R-08]', {
    timeout: 60_000,
  }, async () => {
    for (const self of [emma, hr, paid, installer]) {
      const before = (await company.hr.get(`/entities/User/${self.id}`)).body
      for (const mark of MARKS) {
        const [field, value] = Object.entries(mark)[0] as [string, unknown]
        if (before[field] === value) continue
        // HR can already decide, so being marked as an approver adds nothing.
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

  it('no one gives permissions they lack: HR neither salaries nor system, and system no HR', async () => {
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

  it('no one takes over accounts with more permissions: no address, link, second factor, deactivation or invitation', async () => {
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

  it('the change log reveals no salaries, and no leave to people who may not see it', async () => {
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
    // People with the permission for people see the history of one person, without salaries. Without a person
    // they see none.
    const history = await hr.post('/functions/listChanges', { about: emma.id, limit: 100, exact: true })
    expect(history.body.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(history.body)).not.toContain('salary')
    for (const { record_id, person } of history.body.rows) expect([record_id, person?.id]).toContain(emma.id)
    expect((await hr.post('/functions/listChanges', { person: emma.id })).status).toBe(403)
    for (const caller of [emma, company.stranger])
      expect((await caller.post('/functions/listChanges', { about: emma.id })).status).toBe(403)
  })
})

describe('another address to sign in with', () => {
  const changeAddress = (by: TestUser, user_id: string, email: string) =>
    by.post('/users/change-email', { user_id, email })
  const confirm = (email_token: string) => company.visitor.post('/auth/confirm-email', { email_token })
  const mailsTo = async (to: string) => (await company.server.mails()).filter(mail => mail.to === to)
  const tokenFor = async (to: string) =>
    /email_token=([\w-]+)/.exec((await mailsTo(to)).at(-1)?.text ?? '')?.[1] ?? ''
  const addressOf = async (id: string) => (await company.hr.get(`/entities/User/${id}`)).body.email

  it('HR without salaries changes no address until the person agrees at the old one, and everyone is notified [R3-81]', async () => {
    const asked = await changeAddress(hr, emma.id, 'hal.private@x.test')
    expect(asked).toMatchObject({ status: 200, body: { is_changed: false, needs_consent: true } })
    expect(await mailsTo('hal.private@x.test')).toEqual([])
    const consent = await tokenFor('emma@x.test')
    expect((await confirm(consent)).body).toMatchObject({ is_changed: false, email: 'hal.private@x.test' })
    expect(await addressOf(emma.id)).toBe('emma@x.test')
    expect((await confirm(consent)).body.code).toBe('invalid_token')
    const moved = await confirm(await tokenFor('hal.private@x.test'))
    expect(moved).toMatchObject({ status: 200, body: { is_changed: true } })
    expect(await addressOf(emma.id)).toBe('hal.private@x.test')
    expect((await emma.get('/entities/User/me')).status).toBe(401)
    expect((await mailsTo('emma@x.test')).at(-1)?.subject).toContain('sign-in email was changed')
    const told = await company.boss.get('/entities/Notification')
    expect(told.body[0]).toMatchObject({
      title: 'Sign-in address changed',
      message: expect.stringContaining('hal.private@x.test instead of emma@x.test. Hal Test requested it'),
    })
  })

  it('HR without salaries changes no address of an imported person who has not signed in, nor their invitation [R3-81]', async () => {
    const form = new FormData()
    form.set('mode', 'apply')
    form.set('invite', 'later')
    form.set(
      'file',
      new Blob(['email,first name,last name,salary\ngus@x.test,Gus,Guest,123456']),
      'people.csv',
    )
    expect((await company.hr.post('/functions/importPeople', form)).status).toBe(200)
    const [gus] = await company.find('User', { email: 'gus@x.test' })
    expect((await changeAddress(hr, gus.id, 'hal2@x.test')).body).toMatchObject({ is_changed: false })
    await hr.post('/users/invite-user', { user_email: 'hal2@x.test', role: 'user' })
    expect(await addressOf(gus.id)).toBe('gus@x.test')
    // The new address only gets its own invitation, and the password reset goes to the old one.
    expect((await mailsTo('hal2@x.test')).map(({ text }) => text.includes('email_token'))).toEqual([false])
    await hr.post('/users/send-password-link', { user_id: gus.id })
    expect((await mailsTo('hal2@x.test')).length).toBe(1)
    // An administrator needs no consent, and everyone who manages people is notified.
    expect((await changeAddress(company.boss, gus.id, 'gus.right@x.test')).body).toMatchObject({
      is_changed: true,
    })
    expect(await addressOf(gus.id)).toBe('gus.right@x.test')
    expect((await hr.get('/entities/Notification')).body[0]).toMatchObject({
      title: 'Sign-in address changed',
    })
    expect((await confirm(await tokenFor('gus@x.test'))).status).toBe(400)
  })

  it('a pending change ends once the administrator has fewer permissions than the person [R3-81]', async () => {
    const second = await company.hire('Ada', { role: 'admin' })
    expect((await changeAddress(second, emma.id, 'emma2@x.test')).body).toMatchObject({
      needs_consent: false,
    })
    await change(company.hr, second, { role: 'user', is_hr: true })
    expect((await confirm(await tokenFor('emma2@x.test'))).body.code).toBe('invalid_token')
    expect(await addressOf(emma.id)).toBe('emma@x.test')
  })

  it('HR that may act for others and sees salaries needs no consent [R3-81]', async () => {
    const alf = await company.hire('Alf', { is_hr: true, sees_salaries: true, acts_for_others: true })
    expect((await changeAddress(alf, emma.id, 'emma2@x.test')).body).toMatchObject({ needs_consent: false })
    expect((await changeAddress(paid, emma.id, 'emma3@x.test')).body).toMatchObject({ needs_consent: true })
  })

  it('HR neither downgrades nor revokes an invitation as an administrator [R3-90]', async () => {
    const open = async () => (await company.hr.get('/users/invitations')).body
    await company.hr.post('/users/invite-user', { user_email: 'chief@x.test', role: 'admin' })
    const invite = { user_email: 'chief@x.test', role: 'user' }
    expect((await hr.post('/users/invite-user', invite)).status).toBe(403)
    expect((await hr.delete('/users/invitations/chief@x.test')).status).toBe(403)
    for (const when of ['now', 'later']) {
      const form = new FormData()
      form.set('mode', 'apply')
      form.set('invite', when)
      form.set('file', new Blob(['email,first name,last name\nchief@x.test,Chief,One']), 'people.csv')
      expect([when, (await hr.post('/functions/importPeople', form)).status]).toEqual([when, 403])
    }
    expect(await open()).toMatchObject([{ email: 'chief@x.test', role: 'admin' }])
    expect((await company.boss.post('/users/invite-user', invite)).status).toBe(200)
    expect((await hr.delete('/users/invitations/chief@x.test')).status).toBe(200)
  })
})

describe('permissions of a single person', () => {
  it('they are not removed, and roles are split in one step once someone has each [finding F-09]', async () => {
    const { hr: harper, boss, otherBoss } = company
    const admins = [harper, boss, otherBoss]
    const plan = (roles: string[][], mode: string) =>
      harper.post('/functions/giveRoles', {
        mode,
        changes: admins.map((user, at) => ({ user_id: user.id, roles: roles[at] })),
      })
    // Only Pia would have the salaries permission, and she loses it first.
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

describe('acting on behalf of someone, with the permission', () => {
  const asEmma = (actor: TestUser) => company.server.as(actor.token, { 'x-impersonate-user': 'emma@x.test' })
  const start = (actor: TestUser, more: object = {}) =>
    actor.post('/functions/startActing', {
      user_id: emma.id,
      reason: 'She lost her phone',
      minutes: 30,
      ...more,
    })

  it('acting needs a reason and an end, notifies the person, and ends automatically [finding F-31]', async () => {
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

  it('either of both people ends it immediately, and no one else can [finding F-31]', async () => {
    const alf = await company.hire('Alf', { is_hr: true, sees_salaries: true, acts_for_others: true })
    const [{ body: first }, { body: second }] = [await start(alf), await start(alf)]
    const end = (caller: Pick<TestUser, 'post'>, id: string) => caller.post('/functions/endActing', { id })
    expect((await end(company.hr, first.id)).status).toBe(404)
    // As the Exit button does it: while acting.
    expect((await end(asEmma(alf), first.id)).status).toBe(200)
    expect((await end(emma, second.id)).status).toBe(200)
    expect((await asEmma(alf).get('/entities/User/me')).status).toBe(403)
    // An ended session keeps its end.
    const { until } = (await end(alf, first.id)).body
    company.server.clock.advance(1000)
    expect((await end(alf, first.id)).body.until).toBe(until)
  })

  it('people with fewer permissions cannot act, no one acts for people with more, and decisions are refused', async () => {
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
    await company.hr.post('/functions/changeSettings', { approvers_enter_leave: true })
    const sick = { user_id: rosa.id, leave_type: 'sick', start_date: '2026-03-03', end_date: '2026-03-03' }
    const entered = await asAva.post('/functions/enterLeave', { rows: [sick], status: 'approved' })
    expect([entered.status, entered.body.message]).toEqual([
      422,
      'Leave 1, Rosa Test: You can’t approve or reject while you act for someone else.',
    ])
    // It ends early when the acting person loses a permission.
    await change(company.hr, alf, { sees_salaries: false })
    expect((await asAva.get('/entities/User/me')).status).toBe(403)
  })
})

describe('what remains of a permission', () => {
  it('ending an acting session ends every session of both, so none continues in another tab [R3-90]', async () => {
    const alf = await company.hire('Alf', { is_hr: true, sees_salaries: true, acts_for_others: true })
    const begin = () =>
      alf.post('/functions/startActing', { user_id: emma.id, reason: 'Lost phone', minutes: 30 })
    const [{ body: first }] = [await begin(), await begin()]
    const asEmma = company.server.as(alf.token, { 'x-impersonate-user': 'emma@x.test' })
    expect((await asEmma.get('/entities/User/me')).status).toBe(200)
    expect((await alf.post('/functions/endActing', { id: first.id })).status).toBe(200)
    expect((await asEmma.get('/entities/User/me')).status).toBe(403)
  })

  it('HR cannot change its own balance while another person can, but the only one can [R3-90]', async () => {
    const id = await company.grant(hr, 20)
    const refused = { status: 403, body: { code: 'own_entitlement' } }
    expect(await hr.put(`/entities/LeaveBalance/${id}`, { balance: 40 })).toMatchObject(refused)
    expect(await hr.delete(`/entities/LeaveBalance/${id}`)).toMatchObject(refused)
    const own = { user_id: hr.id, leave_type: 'sick', year: 2026, balance: 40, total_allocated: 40 }
    expect(await hr.post('/entities/LeaveBalance', own)).toMatchObject(refused)
    expect(await hr.post('/entities/LeaveBalance/bulk', [own])).toMatchObject(refused)
    const emmas = await company.grant(emma, 20)
    expect(await hr.put(`/entities/LeaveBalance/${emmas}`, { user_id: hr.id })).toMatchObject(refused)
    const adjust = { user_id: hr.id, leave_type: 'annual', days: 5, reason: 'Mine' }
    expect(await hr.post('/functions/adjustLeaveBalance', adjust)).toMatchObject(refused)
    expect((await hr.put(`/entities/LeaveBalance/${emmas}`, { balance: 21 })).status).toBe(200)
    expect((await company.hr.put(`/entities/LeaveBalance/${id}`, { balance: 22 })).status).toBe(200)
    // A company with one HR person. No one else could do it.
    for (const admin of [company.boss, company.otherBoss, paid])
      await company.hr.put(`/entities/User/${admin.id}`, { role: 'user', is_hr: false, is_approver: true })
    await change(company.hr, installer, { sees_salaries: true })
    const parted = [{ user_id: company.hr.id, roles: ['installation', 'salaries'] }]
    expect((await company.hr.post('/functions/giveRoles', { mode: 'apply', changes: parted })).status).toBe(
      200,
    )
    expect((await hr.put(`/entities/LeaveBalance/${id}`, { balance: 23 })).status).toBe(200)
  })

  it('a change of a salary leaves no empty row for people who see no salaries [R3-90]', async () => {
    const rows = async () => (await installer.post('/functions/listChanges', { entity: 'User' })).body.rows
    const before = (await rows()).length
    await change(company.hr, emma, { salary: 123_456 })
    expect(await rows()).toHaveLength(before)
    const history = { about: emma.id, exact: true }
    const ofHr = (await hr.post('/functions/listChanges', history)).body.rows
    expect(
      ofHr.filter(
        ({ fields, kind }: { fields: []; kind: string }) => kind === 'update' && fields.length === 0,
      ),
    ).toEqual([])
    expect(
      (await company.hr.post('/functions/listChanges', { entity: 'User' })).body.rows[0].fields,
    ).toMatchObject([{ field: 'salary' }])
  })

  it('an installer neither triggers nor removes the webhook of an administrator [R3-90]', async () => {
    const call = (by: TestUser, name: string, body: object) =>
      by.post(`/integration-endpoints/installable/webhooks/integration-endpoints/${name}`, body)
    const hook = { url: 'https://hooks.x.test/a', entities: [] }
    const { body } = await call(company.hr, 'Register', hook)
    const own = (await call(installer, 'Register', hook)).body
    expect((await call(installer, 'Send', { id: body.id, event: 'x' })).status).toBe(403)
    expect((await call(installer, 'Remove', { id: body.id })).status).toBe(403)
    expect((await call(installer, 'Send', { id: own.id, event: 'x' })).status).toBe(200)
    expect((await call(installer, 'Remove', { id: own.id })).status).toBe(200)
    expect((await call(company.boss, 'Remove', { id: body.id })).status).toBe(200)
  })

  it('acting sessions and last days are in the audit log, last days for people who manage people [R3-90]', async () => {
    const alf = await company.hire('Alf', { is_hr: true, sees_salaries: true, acts_for_others: true })
    await alf.post('/functions/startActing', { user_id: emma.id, reason: 'Lost phone', minutes: 30 })
    await company.hr.post('/functions/saveLeaving', {
      user_id: emma.id,
      last_day: '2026-06-30',
      later_leave: 'withdraw',
    })
    const find = (by: TestUser, entity: string) => by.post('/functions/listChanges', { entity })
    expect((await find(installer, 'ActingSession')).body.rows).toMatchObject([
      { kind: 'create', subject: 'Emma Test', actor: { id: alf.id } },
    ])
    expect((await find(company.hr, 'EmploymentEnd')).body.rows).toMatchObject([
      { kind: 'create', subject: 'Emma Test', actor: { id: company.hr.id } },
    ])
    expect((await find(installer, 'EmploymentEnd')).status).toBe(403)
    expect(JSON.stringify((await installer.post('/functions/listChanges', {})).body)).not.toContain(
      '2026-06-30',
    )
  })

  it('a reactivated account keeps neither sessions nor links from before [R3-90]', async () => {
    await company.visitor.post('/auth/reset-password-request', { email: 'emma@x.test' })
    const linkOf = async () =>
      /reset_token=([\w-]+)/.exec(
        (await company.server.mails()).findLast(({ to }) => to === 'emma@x.test')?.text ?? '',
      )?.[1]
    await expect.poll(linkOf).toBeTruthy()
    const reset_token = await linkOf()
    await company.hr.post('/users/change-email', { user_id: emma.id, email: 'emma2@x.test' })
    await change(company.hr, emma, { disabled: true })
    await change(company.hr, emma, { disabled: false })
    expect((await emma.get('/entities/User/me')).status).toBe(401)
    const late = { reset_token, new_password: 'long enough again' }
    expect((await company.visitor.post('/auth/reset-password', late)).status).toBe(400)
    expect((await company.hr.get('/users/email-changes')).body).toEqual([])
  })

  it('a manager who is no longer an approver sees that reports are away, and not which leave [R3-90]', async () => {
    const ava = await company.hire('Ava', { is_approver: true, employee_id: 'A-1' })
    const rosa = await company.hire('Rosa', { manager_id: 'A-1' })
    const { id } = (await company.request(rosa)).body
    await ava.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
    await company.hr.post('/functions/changeSettings', { away_circle: 'everybody' })
    const seen = async () =>
      (await ava.post('/functions/listAway', { from: '2026-03-16', to: '2026-03-20' })).body.rows
    expect(await seen()).toMatchObject([{ leave_type: 'annual' }])
    await change(company.hr, ava, { is_approver: false })
    expect((await seen()).map((row: object) => 'leave_type' in row)).toEqual([false])
  })

  it('an edit at the same time as an approval is refused by the request’s state, with and without If-Match [R3-90]', async () => {
    const { id } = (await company.request(emma)).body
    const path = `/entities/LeaveRequest/${id}`
    const edits = Array.from(
      { length: 5 },
      (_, at) => () => emma.put(path, { end_date: `2026-03-2${at + 1}` }),
    )
    const [decided, ...edited] = await Promise.all([
      company.boss.put(path, { status: 'approved' }),
      ...edits.map(edit => edit()),
    ])
    expect(decided.status).toBe(200)
    for (const { status } of edited) expect([200, 409]).toContain(status)
    const stored = (await company.hr.get(path)).body
    // The approval counts exactly the days that were stored when it was made.
    expect([stored.status, stored.end_date]).toEqual(['approved', decided.body.end_date])
    expect((await emma.put(path, { end_date: '2026-03-27' })).status).toBe(409)
    expect((await company.hr.get(path)).body.end_date).toBe(decided.body.end_date)
  })
})
