import { CALENDAR_DAYS, setupCopy as copy, NEW_LEAVE_TYPE, type SetupReport } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { bringToWorkingDays, TODAY, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
let halle: TestUser
beforeAll(async () => {
  company = await startSmallCompany()
  halle = await company.hire('Halle', { is_hr: true, manager_id: 'B-1' })
})
afterAll(() => company.close())

const report = async (by: TestUser = company.hr): Promise<SetupReport> =>
  (await by.post('/functions/getSetup')).body
const stepsDone = async (by?: TestUser) =>
  (await report(by)).steps.filter(({ isDone }) => isDone).map(({ step }) => step)
const change = (body: object, by: TestUser = company.hr) => by.post('/functions/changeSetup', body)
const answer = (counts: string, amounts: object = { annual: 20, sick: 10, personal: 0 }, by = company.hr) =>
  by.post('/functions/answerCounting', { counts, ...amounts })

it('HR and administrators see the same steps, and others none [X3-6]', async () => {
  expect(await stepsDone()).toEqual(['people', 'invite'])
  const { steps } = await report()
  expect(steps.find(({ step }) => step === 'approvers')).toMatchObject({ isDone: false, open: 1 })
  expect(await report(halle)).toEqual(await report())
  expect((await company.employee.post('/functions/getSetup')).status).toBe(403)
  expect((await company.visitor.post('/functions/getSetup')).status).toBe(401)
  expect((await change({ is_hidden: true }, company.employee)).status).toBe(403)
})

it('a step follows what is there, and is open again without it [X3-6]', async () => {
  const { hr, loner } = company
  await hr.post('/functions/changeSettings', { name: 'Acme' })
  expect(await stepsDone()).toContain('company')
  await hr.post('/functions/changeSettings', { name: null })
  expect(await stepsDone()).not.toContain('company')

  await hr.put(`/entities/User/${loner.id}`, { manager_id: 'B-1' })
  expect(await stepsDone()).toContain('approvers')
  await hr.put(`/entities/User/${loner.id}`, { manager_id: null })
  expect(await stepsDone()).not.toContain('approvers')

  expect((await hr.post('/functions/addHolidayRegion', { mode: 'apply', code: 'AU-NSW' })).status).toBe(200)
  expect(await stepsDone()).toContain('holidays')
  const next = await company.find('Holiday', { day: { $gte: '2027-01-01', $lte: '2027-12-31' } })
  for (const { id } of next) await hr.delete(`/entities/Holiday/${id}`)
  expect(await stepsDone()).not.toContain('holidays')
})

it('a step can be confirmed and opened again by people with its permission, and the checklist hidden [X3-6]', async () => {
  const ines = await company.hire('Ines', { runs_installation: true, manager_id: 'B-1' })
  expect((await change({ step: 'working_time' }, ines)).status).toBe(403)
  expect((await change({ step: 'company' }, halle)).status).toBe(403)
  expect((await change({ step: 'payroll' })).status).toBe(422)
  expect((await change({ step: 'working_time' }, halle)).status).toBe(200)
  const [working] = (await report()).steps.filter(({ step }) => step === 'working_time')
  expect(working).toMatchObject({ isDone: true, isConfirmed: true })
  await change({ step: 'working_time', is_confirmed: false })
  expect(await stepsDone()).not.toContain('working_time')

  await change({ is_hidden: true }, halle)
  expect((await report()).isHidden).toBe(true)
  await change({ is_hidden: false })
  expect((await report()).isHidden).toBe(false)
})

it('calendar days as the answer change nothing but the step [X3-5]', async () => {
  expect((await answer('calendar_days', undefined, company.employee)).status).toBe(403)
  expect((await answer('calendar_days')).status).toBe(200)
  expect(await stepsDone()).toContain('counting')
  expect(await company.find('LeavePolicy', {})).toEqual([])
})

it('working days as the answer give everyone three policies, and Friday to Monday costs 2 days [X3-5, R3-111]', async () => {
  const { hr, employee } = company
  const amounts = { annual: 20, sick: 10, personal: 0 }
  expect((await answer('working_days', { ...amounts, annual: -1 })).status).toBe(422)
  expect((await answer('working_days', { ...amounts, annual: 400 })).status).toBe(422)
  expect((await answer('working_days', amounts, halle)).status).toBe(200)
  expect(await stepsDone()).toContain('counting')
  const asked = { leave_type: 'annual', start_date: '2026-03-06', end_date: '2026-03-09' }
  const { body } = await employee.post('/functions/quoteLeave', asked)
  expect(body).toMatchObject({ days: 2 })
  const policies = await hr.post('/functions/listLeavePolicies')
  expect(JSON.stringify(policies.body)).toContain('9120')

  const again = await answer('working_days')
  expect([again.status, again.body.message]).toEqual([422, copy.hasPolicies])
})

it('a type counts calendar days again once everyone returned to them, also on the day of the policy', async () => {
  const other = await startSmallCompany()
  try {
    const counting = async () => {
      const { body } = await other.hr.post('/functions/getSetup')
      return body.steps.find(({ step }: { step: string }) => step === 'counting').isDone
    }
    const type = { ...NEW_LEAVE_TYPE, label: 'Study Leave', colour: 'teal', icon: 'star' }
    const leave_type = (await other.hr.post('/functions/saveLeaveType', type)).body.key
    await bringToWorkingDays(other, other.employee, WORKING_DAYS, leave_type)
    expect(await counting()).toBe(true)
    const assigned = await other.hr.post('/functions/assignLeavePolicy', {
      mode: 'apply',
      leave_type,
      policy_name: CALENDAR_DAYS,
      scope: 'user',
      scope_id: other.employee.id,
      valid_from: TODAY,
    })
    expect([assigned.status, assigned.body.message]).toEqual([200, undefined])
    expect(await counting()).toBe(false)
  } finally {
    await other.close()
  }
})

it('the first administrator alone has invited no one, also if they were invited, and then has [X3-6]', async () => {
  const server = await startTestServer({})
  try {
    const ada = await server.addUser({
      email: 'ada@x.test',
      role: 'admin',
      first_name: 'Ada',
      last_name: 'Acme',
    })
    const invite = (user_email: string) => ada.post('/users/invite-user', { user_email, role: 'user' })
    expect((await invite('ada@x.test')).status).toBeLessThan(500)
    expect(await stepsDone(ada)).toEqual([])
    expect((await invite('ben@x.test')).status).toBe(200)
    expect(await stepsDone(ada)).toEqual(['invite'])
  } finally {
    await server.close()
  }
})
