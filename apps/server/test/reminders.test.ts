import { remindersCopy as copy, createRequestUrl, MAX_CERTIFICATE_DAYS } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
beforeEach(async () => {
  company = await startSmallCompany({ jobs: ['leave.remind'] })
})
afterEach(() => company.close())

const choose = (settings: object, by: Pick<TestUser, 'post'> = company.hr) =>
  by.post('/functions/changeSettings', settings)
/** Noon in Sydney. */
const noon = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))
const ask = async (by: TestUser = company.employee, change: object = {}): Promise<string> =>
  (await company.request(by, { start_date: '2026-06-01', end_date: '2026-06-03', ...change })).body.id

/** A file of the person. */
async function upload(by: TestUser): Promise<string> {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.4 certificate'], 'note.pdf', { type: 'application/pdf' }))
  return (await by.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
}

const bellOf = async ({ id }: { id: string }) =>
  (
    await company.server.platform.entities.records.find(
      'Notification',
      { user_id: id, type: 'reminder' },
      { sort: 'created_date' },
    )
  ).map(({ title }) => title)
const mailsTo = async (to: string) =>
  (await company.server.mails())
    .filter(mail => mail.to === to && !/requests Annual|request was/.test(mail.subject))
    .map(({ subject }) => subject)
const told = (count: number) =>
  eventually(async () =>
    expect(await company.server.platform.entities.records.count('Reminder', {})).toBe(count),
  )

/** Until every job that began before has run once more. */
async function afterTwoRuns() {
  const ran = async () =>
    (
      await company.server.platform.database.query<{ runs: string }>(
        "SELECT runs::text AS runs FROM platform.job WHERE name = 'leave.remind'",
      )
    ).rows[0]?.runs
  for (const _ of [1, 2]) {
    const before = await ran()
    company.server.clock.set(new Date(company.server.clock.now().getTime() + 1_000))
    await eventually(async () => expect(await ran()).not.toBe(before))
  }
}

it('an approver is reminded once on the chosen day, by mail and in the bell, of several requests together', async () => {
  const { boss, employee } = company
  await ask()
  await ask(employee, { start_date: '2026-07-06', end_date: '2026-07-07' })
  expect((await choose({ remind_after_days: 3 })).status).toBe(200)
  noon('2026-03-04')
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([])
  noon('2026-03-05')
  await told(2)
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([copy.waitsTitle(2)])
  expect(await mailsTo('boss@x.test')).toEqual([copy.waitsTitle(2)])
  const mail = (await company.server.mails()).find(({ subject }) => subject === copy.waitsTitle(2))
  expect(mail?.text).toContain('Emma Test: Annual Leave, 1–3 June 2026: pending since 2 Mar 2026')
  expect(await bellOf(employee)).toEqual([])
})

it('decided requests are not reminded of, and a new approver is reminded again', async () => {
  const { boss, otherBoss, hr, employee } = company
  const decided = await ask()
  await ask(employee, { start_date: '2026-07-06', end_date: '2026-07-07' })
  await choose({ remind_after_days: 1 })
  await boss.put(`/entities/LeaveRequest/${decided}`, { status: 'approved' })
  noon('2026-03-03')
  await told(1)
  expect(await bellOf(boss)).toEqual([copy.waitsTitle(1)])
  await hr.put(`/entities/User/${employee.id}`, { manager_id: 'B-2' })
  await told(2)
  expect(await bellOf(otherBoss)).toEqual([copy.waitsTitle(1)])
})

it('requests escalate to the next manager up after the approver’s time, past managers who may not see them', async () => {
  const { hr, boss } = company
  const director = await company.hire('Dora', { role: 'user', employee_id: 'D-1', manager_id: 'H-1' })
  const lead = await company.hire('Lena', { role: 'user', employee_id: 'L-1', manager_id: 'D-1' })
  for (const { id } of [director, lead]) await hr.put(`/entities/User/${id}`, { is_approver: true })
  const report = await company.hire('Rolf', { role: 'user', manager_id: 'L-1' })
  await ask(report)
  await choose({ remind_after_days: 2, escalate_after_days: 4 })
  noon('2026-03-06')
  await told(2)
  expect(await bellOf(lead)).toEqual([copy.waitsTitle(1)])
  expect(await bellOf(director)).toEqual([])
  expect(await bellOf(hr)).toEqual([copy.aboveTitle(1)])
  expect(await bellOf(boss)).toEqual([])
  const mail = (await company.server.mails()).find(({ subject }) => subject === copy.aboveTitle(1))
  expect(mail?.text).toContain('pending with Lena Test')
})

it('requests escalate in the approver’s line, also if a delegate of another line is pending', async () => {
  const { hr, boss, otherBoss } = company
  const above = await company.hire('Abel', { role: 'admin', employee_id: 'AB-1' })
  const beside = await company.hire('Bert', { role: 'admin', employee_id: 'BE-1' })
  await hr.put(`/entities/User/${boss.id}`, { manager_id: 'AB-1' })
  await hr.put(`/entities/User/${otherBoss.id}`, { manager_id: 'BE-1' })
  const stands = {
    user_id: boss.id,
    deputy_id: otherBoss.id,
    start_date: '2026-03-02',
    only_when_away: false,
  }
  expect((await boss.post('/functions/saveDeputy', stands)).status).toBe(200)
  await ask()
  await choose({ remind_after_days: 2, escalate_after_days: 4 })
  noon('2026-03-06')
  await told(2)
  expect(await bellOf(otherBoss)).toEqual([copy.waitsTitle(1)])
  expect(await bellOf(above)).toEqual([copy.aboveTitle(1)])
  expect(await bellOf(beside)).toEqual([])
})

it('without a manager above, every administrator except the approver and the employee is notified', async () => {
  const { hr, boss, otherBoss } = company
  await hr.put(`/entities/User/${boss.id}`, { manager_id: null })
  await ask()
  await choose({ escalate_after_days: 1 })
  noon('2026-03-03')
  await told(2)
  expect(await bellOf(hr)).toEqual([copy.aboveTitle(1)])
  expect(await bellOf(otherBoss)).toEqual([copy.aboveTitle(1)])
  expect(await bellOf(boss)).toEqual([])
})

it('pending leave that starts soon is reminded of to approver and employee', async () => {
  const { boss, employee } = company
  await ask(employee, { start_date: '2026-03-09', end_date: '2026-03-10' })
  await choose({ remind_before_days: 3 })
  noon('2026-03-05')
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([])
  noon('2026-03-06')
  await told(2)
  expect(await bellOf(boss)).toEqual([copy.waitsTitle(1)])
  expect(await bellOf(employee)).toEqual([copy.ownTitle])
  const [own] = await company.server.platform.entities.records.find('Notification', {
    user_id: employee.id,
    type: 'reminder',
  })
  expect(own?.message).toContain('starts on Mon, 9 Mar and is still pending with Boss Test')
})

it('people are reminded by mail, in the bell or by both, as they chose themselves', async () => {
  const { boss, employee } = company
  expect((await boss.put(`/entities/User/${boss.id}`, { reminders_by: 'bell' })).status).toBe(200)
  expect((await employee.put(`/entities/User/${employee.id}`, { reminders_by: 'mail' })).status).toBe(200)
  expect((await employee.put(`/entities/User/${boss.id}`, { reminders_by: 'mail' })).status).toBe(403)
  expect((await employee.get(`/entities/User/${boss.id}`)).body).not.toHaveProperty('reminders_by')
  await ask(employee, { start_date: '2026-03-04', end_date: '2026-03-05' })
  await choose({ remind_before_days: 5 })
  noon('2026-03-03')
  await told(2)
  expect([await bellOf(boss), await mailsTo('boss@x.test')]).toEqual([[copy.waitsTitle(1)], []])
  expect([await bellOf(employee), await mailsTo('emma@x.test')]).toEqual([[], [copy.ownTitle]])
})

it('sick leave without a certificate reminds the employee once, and the approver once the same time later', async () => {
  const { boss, employee, stranger, hr } = company
  const sick = (by: TestUser, change: object = {}) =>
    ask(by, { leave_type: 'sick', start_date: '2026-03-02', end_date: '2026-03-04', ...change })
  const missing = await sick(employee)
  const attachment_url = await upload(stranger)
  const brought = await sick(stranger, { attachment_url })
  const short = await sick(stranger, { start_date: '2026-03-10', end_date: '2026-03-11' })
  await ask(stranger, { start_date: '2026-03-16', end_date: '2026-03-18' })
  for (const id of [missing, brought, short])
    expect((await hr.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
  expect((await choose({ certificate_after_days: 3 })).status).toBe(200)
  noon('2026-03-04')
  await afterTwoRuns()
  expect(await bellOf(employee)).toEqual([])
  noon('2026-03-05')
  await told(1)
  await afterTwoRuns()
  expect(await bellOf(employee)).toEqual([copy.certificateTitle])
  expect(await mailsTo('emma@x.test')).toEqual([copy.certificateTitle])
  const url = createRequestUrl('MyRequests', missing)
  const about = { user_id: employee.id, type: 'reminder' }
  expect(await company.server.platform.entities.records.find('Notification', about)).toMatchObject([
    { url, related_id: missing },
  ])
  const mail = (await company.server.mails()).find(({ subject }) => subject === copy.certificateTitle)
  expect(mail?.text).toContain(url)
  noon('2026-03-07')
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([])
  noon('2026-03-08')
  await told(2)
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([copy.missingTitle(1)])
  expect(await bellOf(employee)).toEqual([copy.certificateTitle])
  noon('2026-03-20')
  await afterTwoRuns()
  expect(await bellOf(stranger)).toEqual([])
})

it('a type with a rule about documents reminds by its own day, and other leave does not [A1]', async () => {
  const { boss, employee, hr } = company
  const { body } = await hr.post('/functions/listLeaveTypes', {})
  const personal = body.types.find(({ key }: { key: string }) => key === 'personal')
  const rule = { document_after_days: 1, document_within_days: 2 }
  expect((await hr.post('/functions/saveLeaveType', { ...personal, ...rule })).status).toBe(200)
  const days = { leave_type: 'personal', start_date: '2026-03-03', end_date: '2026-03-04' }
  await ask(employee, days)
  await ask(employee, { ...days, start_date: '2026-03-05', end_date: '2026-03-05' })
  await ask(company.stranger, { ...days, leave_type: 'sick' })
  noon('2026-03-05')
  await told(1)
  await afterTwoRuns()
  expect(await bellOf(employee)).toEqual([copy.documentTitle])
  noon('2026-03-07')
  await told(2)
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([copy.missingDocumentTitle(1)])
  expect(await bellOf(company.stranger)).toEqual([])
})

it('the dates of a policy remind the approver, HR and the employee once [A10, C.2]', async () => {
  const { boss, employee, hr, stranger } = company
  const rules = { ...WORKING_DAYS, decide_within_days: 10, confirm_days_before: 28 }
  const policy = { leave_type: 'annual', name: 'Parental', effective_from: '2026-03-02', rules }
  expect((await hr.post('/functions/saveLeavePolicy', policy)).status).toBe(200)
  const assignment = {
    ...{ mode: 'apply', scope: 'user', scope_id: employee.id },
    ...{ leave_type: 'annual', policy_name: 'Parental', valid_from: '2026-03-02' },
  }
  expect((await hr.post('/functions/assignLeavePolicy', assignment)).status).toBe(200)
  const id = await ask()
  await ask(stranger)
  for (const reader of [boss, hr])
    expect((await reader.post('/functions/getLeaveRequest', { id })).body.decide_by).toBe('2026-03-12')
  noon('2026-03-04')
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([])
  noon('2026-03-05')
  await told(3)
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([copy.waitsTitle(1)])
  expect(await bellOf(hr)).toEqual([copy.aboveTitle(1)])
  expect(await bellOf(employee)).toEqual([])
  const mail = (await company.server.mails()).find(
    ({ to, subject }) => to === 'harper@x.test' && subject === copy.aboveTitle(1),
  )
  expect(mail?.text).toContain('pending since 2 Mar 2026, decide by 12 Mar 2026, pending with Boss Test')

  expect((await boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
  expect((await hr.post('/functions/getLeaveRequest', { id })).body).not.toHaveProperty('decide_by')
  noon('2026-05-03')
  await afterTwoRuns()
  expect(await bellOf(employee)).toEqual([])
  noon('2026-05-04')
  await told(4)
  await afterTwoRuns()
  const tasksOf = ({ id: user_id }: { id: string }) =>
    company.server.platform.entities.records.find('Notification', {
      user_id,
      action_required: true,
      related_id: id,
    })
  expect(await tasksOf(employee)).toMatchObject([
    { title: copy.confirmTitle, url: createRequestUrl('MyRequests', id), action_completed: false },
  ])
  for (const administrator of [hr, boss])
    expect(await tasksOf(administrator)).toMatchObject([
      { title: copy.confirmTitle, url: createRequestUrl('AdminDashboard', id) },
    ])
  expect(await mailsTo('emma@x.test')).toContain(copy.confirmTitle)
  expect(await tasksOf(stranger)).toEqual([])
})

it('a policy with a rule about documents reminds by its own days, if it has some [R7]', async () => {
  const { employee, hr, stranger } = company
  const evidence = { after_minutes: 0, beside_free_day: false, grace_days: 2 }
  const assign = async (user: TestUser, name: string, grace_days: number) => {
    const rules = { ...WORKING_DAYS, evidence: { ...evidence, grace_days } }
    const policy = { leave_type: 'personal', name, effective_from: '2026-03-02', rules }
    expect((await hr.post('/functions/saveLeavePolicy', policy)).status).toBe(200)
    const assignment = {
      ...{ mode: 'apply', scope: 'user', scope_id: user.id },
      ...{ leave_type: 'personal', policy_name: name, valid_from: '2026-03-02' },
    }
    expect((await hr.post('/functions/assignLeavePolicy', assignment)).status).toBe(200)
  }
  await assign(employee, 'Documents', 2)
  await assign(stranger, 'Documents without a day', 0)
  for (const user of [employee, stranger])
    await ask(user, { leave_type: 'personal', start_date: '2026-03-03', end_date: '2026-03-04' })
  noon('2026-03-04')
  await afterTwoRuns()
  expect(await bellOf(employee)).toEqual([])
  noon('2026-03-05')
  await told(1)
  await afterTwoRuns()
  expect([await bellOf(employee), await bellOf(stranger)]).toEqual([[copy.documentTitle], []])
})

it('a certificate that was added in time is reminded of to no one', async () => {
  const { boss, employee } = company
  const id = await ask(employee, { leave_type: 'sick', start_date: '2026-03-02', end_date: '2026-03-03' })
  await choose({ certificate_after_days: 1, certificate_over_days: 1 })
  noon('2026-03-03')
  await told(1)
  const attachment_url = await upload(employee)
  expect((await employee.put(`/entities/LeaveRequest/${id}`, { attachment_url })).status).toBe(200)
  noon('2026-03-06')
  await afterTwoRuns()
  expect(await bellOf(boss)).toEqual([])
})

it('only administrators choose when a certificate is due, each value at its field', async () => {
  const { employee, visitor, boss } = company
  const approver = await company.hire('Ada', { is_approver: true, employee_id: 'A-1' })
  for (const [by, status] of [
    [employee, 403],
    [approver, 403],
    [visitor, 401],
  ] as const)
    for (const field of ['certificate_after_days', 'certificate_over_days'])
      expect((await choose({ [field]: 3 }, by)).status).toBe(status)
  const refused = async (settings: object) => {
    const { status, body } = await choose(settings)
    return [status, body.extra_data?.errors?.[0]?.name]
  }
  for (const wrong of [0, MAX_CERTIFICATE_DAYS + 1, 1.5])
    expect(await refused({ certificate_after_days: wrong })).toEqual([422, 'certificate_after_days'])
  for (const wrong of [-1, 61])
    expect(await refused({ certificate_over_days: wrong })).toEqual([422, 'certificate_over_days'])
  expect((await choose({ certificate_after_days: 3, certificate_over_days: 0 }, boss)).body).toMatchObject({
    certificate_after_days: 3,
    certificate_over_days: 0,
  })
  expect((await choose({ certificate_after_days: null, certificate_over_days: null })).body).toMatchObject({
    certificate_after_days: null,
    certificate_over_days: null,
  })
})

it('only administrators choose the days, wrong combinations are refused at their field, and reminders cannot be written', async () => {
  const { employee, hr, boss, visitor } = company
  expect((await choose({ remind_after_days: 3 }, employee)).status).toBe(403)
  expect((await choose({ remind_after_days: 3 }, visitor)).status).toBe(401)
  for (const wrong of [0, 61, 1.5, '3']) expect((await choose({ remind_after_days: wrong })).status).toBe(422)
  expect((await choose({ remind_after_days: 3 })).status).toBe(200)
  const { status, body } = await choose({ escalate_after_days: 2 })
  expect([status, body.message]).toEqual([422, copy.aboveFirst])
  expect((await choose({ remind_after_days: null, escalate_after_days: 2 })).body).toMatchObject({
    remind_after_days: null,
    escalate_after_days: 2,
  })
  const about = { about_id: 'x', kind: 'waiting', user_id: boss.id }
  expect((await hr.post('/entities/Reminder', about)).status).toBe(403)
  expect((await employee.get('/entities/Reminder')).body).toEqual([])
})
