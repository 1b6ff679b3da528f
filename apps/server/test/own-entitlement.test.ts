import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let emma: TestUser
beforeEach(async () => {
  company = await startSmallCompany()
  emma = company.employee
  for (const name of ['Sales', 'Board']) await company.hr.post('/entities/Department', { name })
})
afterEach(() => company.close())

const upfront = (days: number) => ({
  grant: { kind: 'upfront', minutes: days * 480, prorate: 'days', round: { to: 1, how: 'down' } },
})
const save = async (name: string, rules: object) => {
  const version = { leave_type: 'annual', name, effective_from: '2026-01-01', rules }
  expect((await company.hr.post('/functions/saveLeavePolicy', version)).status).toBe(200)
}
const assign = (name: string, scope: string, scope_id = '', mode = 'apply') =>
  company.hr.post('/functions/assignLeavePolicy', {
    mode,
    leave_type: 'annual',
    policy_name: name,
    scope,
    scope_id,
    valid_from: '2026-03-02',
  })
const stored = async () => (await company.hr.get(`/entities/User/${emma.id}`)).body

/** Every call by which an employee, or an administrator acting for one, changes the own record. */
const attempts = (fields: object) => [
  () => emma.put(`/entities/User/${emma.id}`, fields),
  () => emma.put('/entities/User/me', fields),
  () => emma.put('/entities/User/bulk', [{ id: emma.id, ...fields }]),
  () => emma.patch('/entities/User/update-many', { query: { id: emma.id }, data: { $set: fields } }),
  () =>
    company.server
      .as(company.hr.token, { 'x-impersonate-user': 'emma@x.test' })
      .put('/entities/User/me', fields),
]
const isKept = async (fields: object) => {
  for (const attempt of attempts(fields)) {
    const { status, body } = await attempt()
    expect([status, body.code]).toEqual([422, 'kept_by_hr'])
    expect(body.message).toContain('Contact HR to change this')
  }
}

describe('the own department and hire date', () => {
  it('calendar days alone leave both to the employee, assigned or not [R3-82, I-05, I-08]', async () => {
    expect((await emma.post('/functions/getHrFields', {})).body).toEqual({ fields: [] })
    const change = { department: 'Board', date_hired: '2015-01-05' }
    expect((await emma.put('/entities/User/me', change)).status).toBe(200)
    expect(await stored()).toMatchObject(change)
  })

  it('a policy that grants leave keeps both for HR over every channel, and HR changes them [R3-82, R3-15]', async () => {
    await save('Staff', upfront(20))
    await assign('Staff', 'everyone')
    expect((await emma.post('/functions/getHrFields', {})).body.fields).toEqual(['date_hired', 'department'])
    await isKept({ department: 'Board' })
    await isKept({ date_hired: '2015-01-05' })
    await isKept({ department: null, position: 'Chief' })
    expect(await stored()).toMatchObject({ department: 'Sales', date_hired: null, position: null })
    // Unchanged values pass, because the form sends every field.
    const form = { department: 'Sales', date_hired: '', position: 'Analyst' }
    expect((await emma.put('/entities/User/me', form)).status).toBe(200)
    const hal = await company.hire('Hal', { is_hr: true })
    const byHr = await hal.put(`/entities/User/${emma.id}`, { date_hired: '2025-01-06', department: 'Board' })
    expect(byHr.status).toBe(200)
  })

  it('a policy of a department locks the department field, and so do limits and absences of departments [R3-85]', async () => {
    await save('Plain', {})
    await assign('Plain', 'department', 'Board')
    await isKept({ department: 'Board' })
    expect((await emma.put('/entities/User/me', { date_hired: '2015-01-05' })).status).toBe(200)
  })

  it('a blackout of a department locks the field while it exists [R3-85]', async () => {
    const blackout = {
      scope: 'department',
      scope_id: 'Sales',
      leave_types: [],
      mode: 'block',
      reason: 'Fair',
    }
    const made = await company.hr.post('/entities/Blackout', {
      ...blackout,
      start_date: '2026-04-01',
      end_date: '2026-04-10',
    })
    expect(made.status).toBe(201)
    await isKept({ department: 'Board' })
    await company.hr.delete(`/entities/Blackout/${made.body.id}`)
    expect((await emma.put('/entities/User/me', { department: 'Board' })).status).toBe(200)
  })

  it('absences that the department sees lock the field [R3-85]', async () => {
    await company.hr.post('/functions/changeSettings', { away_circle: 'department' })
    await isKept({ department: 'Board' })
    await company.hr.post('/functions/changeSettings', { away_circle: 'team' })
    expect((await emma.put('/entities/User/me', { department: 'Board' })).status).toBe(200)
  })
})

describe('what employees changed before', () => {
  it('assigning shows the effect of own changes in days, and what HR has corrected is no longer listed [R3-15]', async () => {
    await emma.put('/entities/User/me', { department: 'Board', date_hired: '2026-01-01' })
    await save('Staff', upfront(20))
    await save('Board', upfront(25))
    await assign('Staff', 'everyone')
    const { body } = await assign('Board', 'department', 'Board', 'preview')
    expect(body.hr_fields).toEqual(['date_hired', 'department'])
    const ofEmma = body.self_changes.filter((each: { user_id: string }) => each.user_id === emma.id)
    const ofDepartment = ofEmma.find((each: { field: string }) => each.field === 'department')
    expect(ofDepartment).toMatchObject({
      name: 'Emma Test',
      before: 'Sales',
      now: 'Board',
      day: '2026-03-02',
      leave_type: 'annual',
    })
    expect(ofDepartment.days).toBeGreaterThan(0)

    await assign('Board', 'department', 'Board')
    const listed = async () =>
      (await company.hr.post('/functions/listSelfChanges', {})).body.map(
        (each: { field: string }) => each.field,
      )
    expect(await listed()).toContain('department')
    await company.hr.put(`/entities/User/${emma.id}`, { department: 'Sales' })
    expect(await listed()).not.toContain('department')
  })

  it('an earlier hire date that the employee entered shows the days that it adds [R3-82]', async () => {
    await company.hr.put(`/entities/User/${emma.id}`, { date_hired: '2026-03-01' })
    await emma.put('/entities/User/me', { date_hired: '2020-01-06' })
    await save('Staff', upfront(20))
    const { body } = await assign('Staff', 'everyone', '', 'preview')
    const hired = body.self_changes.filter((each: { field: string }) => each.field === 'date_hired')
    // 59 of 365 days of the year were before 1 March. The result is 20 − floor(20 × 306
    // 365), to the minute.
    expect(hired).toMatchObject([{ user_id: emma.id, before: '2026-03-01', now: '2020-01-06', days: 3.23 }])
  })
})
