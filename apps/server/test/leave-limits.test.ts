import { leaveLimitsCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays } from '../testing/working-days.ts'

let company: SmallCompany
/** Both are in Sales, like `employee` and `stranger`. */
let eve: TestUser

beforeEach(async () => {
  company = await startSmallCompany()
  await company.hr.post('/entities/Department', { name: 'Sales', is_active: true })
  await company.hr.post('/entities/Office', { name: 'Perth' })
  eve = await company.hire('Eve', { manager_id: 'B-1', department: 'Sales' })
})
afterEach(() => company.close())

// 2026-03-16 is a Monday.
const BLACKOUT = {
  scope: 'everyone',
  scope_id: '',
  leave_types: ['annual'],
  mode: 'block',
  reason: 'Stocktake',
  start_date: '2026-03-18',
  end_date: '2026-03-19',
}
const RULE = {
  scope: 'department',
  scope_id: 'Sales',
  leave_types: [],
  mode: 'block',
  weekdays: [1, 2, 3, 4, 5],
  max_absent: 1,
}
const REFUSED = 'Leave isn’t available on 18–19 Mar 2026: Stocktake.'
const FULL = 'More than 1 person in Sales would be away on 16–20 Mar 2026.'

/** Adds a limit. Every node knows it a moment later. */
async function limit(entity: 'Blackout' | 'CoverageRule', fields: object): Promise<string> {
  const before = await rulesOf(eve)
  const { status, body } = await company.hr.post(`/entities/${entity}`, fields)
  expect([status, body.message]).toEqual([201, undefined])
  await eventually(async () => expect(await rulesOf(eve)).not.toEqual(before))
  return body.id
}
const rulesOf = async (user: TestUser) => {
  const { limited, blackouts } = (await user.post('/functions/getMyLeaveRules', {})).body
  return { limited, blackouts }
}
const ask = (user: TestUser, change: Record<string, unknown> = {}) => company.request(user, change)
const days = (start_date: string, end_date = start_date) => ({ start_date, end_date })
const quote = async (user: TestUser, change: object = {}) =>
  (
    await user.post('/functions/quoteLeave', {
      leave_type: 'annual',
      ...days('2026-03-16', '2026-03-20'),
      ...change,
    })
  ).body

describe('a blackout period for leave', () => {
  it('leave of its types and people that touches it is refused at the field of the first day', async () => {
    await limit('Blackout', BLACKOUT)
    const { status, body } = await ask(eve)
    expect([status, body.message, body.code]).toEqual([422, REFUSED, 'blackout'])
    expect(body.extra_data.errors).toMatchObject([{ name: 'start_date' }])
    expect((await ask(eve, days('2026-03-16', '2026-03-17'))).status).toBe(201)
    expect((await ask(eve, { ...days('2026-03-18'), leave_type: 'sick' })).status).toBe(201)
    expect(await company.find('Notification', { message: { $regex: 'Stocktake' } })).toEqual([])
  })

  it('only affected people see it in the form, with the nearest available dates', async () => {
    await limit('Blackout', { ...BLACKOUT, scope: 'department', scope_id: 'Sales' })
    expect(await rulesOf(eve)).toEqual({
      limited: ['annual'],
      blackouts: [
        {
          ...days('2026-03-18', '2026-03-19'),
          leave_types: ['annual'],
          mode: 'block',
          reason: 'Stocktake',
        },
      ],
    })
    expect(await rulesOf(company.loner)).toEqual({ limited: [], blackouts: [] })
    const { findings, instead } = await quote(eve)
    expect(findings).toEqual([{ mode: 'block', code: 'blackout', message: REFUSED }])
    expect(instead).toEqual([
      { start: '2026-03-09', end: '2026-03-13' },
      { start: '2026-03-23', end: '2026-03-27' },
    ])
    expect(await quote(eve, { leave_type: 'sick' })).toMatchObject({ findings: [] })
    expect((await quote(eve, { leave_type: 'sick' })).instead).toBeUndefined()
  })

  it('a warning lets leave through, and the employee and approver see it', async () => {
    await limit('Blackout', { ...BLACKOUT, mode: 'warn' })
    const warning = 'Leave on 18–19 Mar 2026 isn’t recommended: Stocktake.'
    expect((await quote(eve)).findings).toEqual([{ mode: 'warn', code: 'blackout', message: warning }])
    const { body } = await ask(eve)
    const page = await company.boss.post('/functions/listTeamRequests', { status: 'pending' })
    expect(page.body.rows).toMatchObject([{ id: body.id, limits: [warning] }])
    const details = await company.boss.post('/functions/getLeaveRequest', { id: body.id })
    expect(details.body.limits).toEqual([warning])
    expect((await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(
      200,
    )
    const after = await company.boss.post('/functions/listTeamRequests', { status: 'approved' })
    expect(after.body.rows[0].limits).toBeUndefined()
  })

  it('earlier requests stay: their reason and end may be edited, and they can be approved', async () => {
    const { body } = await ask(eve)
    await limit('Blackout', BLACKOUT)
    const edit = (change: object) => eve.put(`/entities/LeaveRequest/${body.id}`, change)
    expect((await edit({ reason: 'Another' })).status).toBe(200)
    expect((await edit({ end_date: '2026-03-18' })).status).toBe(200)
    expect((await edit({ end_date: '2026-03-19' })).body).toMatchObject({ message: REFUSED })
    const question = { ...days('2026-03-16', '2026-03-18'), request_id: body.id }
    expect((await quote(eve, question)).findings).toEqual([])
    expect((await edit({ leave_type: 'sick', end_date: '2026-03-20' })).status).toBe(200)
    expect((await edit({ leave_type: 'annual' })).body).toMatchObject({ message: REFUSED })
    expect((await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(
      200,
    )
  })

  it('it applies under a policy, too, to working days only, and to changes of approved leave', async () => {
    await baseInNewSouthWales(company)
    await company.grant(eve, 20)
    await bringToWorkingDays(company, eve)
    const { body } = await ask(eve, days('2026-03-16', '2026-03-17'))
    await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
    await limit('Blackout', BLACKOUT)
    expect((await ask(eve, days('2026-03-18'))).body).toMatchObject({ message: REFUSED, code: 'blackout' })
    expect((await quote(eve, days('2026-03-18'))).findings).toMatchObject([{ code: 'blackout' }])
    const longer = { request_id: body.id, kind: 'change', ...days('2026-03-16', '2026-03-18') }
    const amended = await eve.post('/functions/amendLeave', longer)
    expect([amended.status, amended.body.message]).toEqual([422, REFUSED])
    const quoted = await eve.post('/functions/quoteAmendment', longer)
    expect(quoted.body.findings).toMatchObject([{ mode: 'block', code: 'blackout', message: REFUSED }])
    // Saturday and Sunday are not worked.
    await limit('Blackout', { ...BLACKOUT, ...days('2026-03-21', '2026-03-22'), reason: 'Fair' })
    expect((await ask(eve, days('2026-03-20', '2026-03-23'))).status).toBe(201)
  })

  it('administrators who add leave for others get a warning only', async () => {
    await limit('Blackout', BLACKOUT)
    const entry = {
      status: 'approved',
      rows: [{ user_id: eve.id, leave_type: 'annual', ...days('2026-03-18') }],
    }
    const preview = await company.hr.post('/functions/previewLeaveEntry', entry)
    expect(preview.body.rows[0].findings).toEqual([{ mode: 'warn', code: 'blackout', message: REFUSED }])
    expect((await company.hr.post('/functions/enterLeave', entry)).status).toBe(201)
  })

  it('a preview shows the affected people and existing leave on its days', async () => {
    const first = (await ask(eve)).body
    await ask(company.loner)
    await ask(company.employee, { leave_type: 'sick' })
    const { kind: _, mode: _mode, reason: _reason, ...question } = { kind: '', ...BLACKOUT }
    const preview = async (change: object) =>
      (await company.hr.post('/functions/previewBlackout', { ...question, ...change })).body
    expect(await preview({ scope: 'department', scope_id: 'Sales' })).toEqual({
      people: 3,
      total: 1,
      requests: [
        {
          id: first.id,
          user_id: eve.id,
          name: 'Eve Test',
          leave_type: 'annual',
          ...days('2026-03-16', '2026-03-20'),
          status: 'pending',
        },
      ],
    })
    expect(await preview({ scope: 'department', scope_id: 'Sales', leave_types: [] })).toMatchObject({
      total: 2,
    })
    expect(await preview({ end_date: '2026-03-01' })).toMatchObject({ message: copy.endBeforeStart })
  })
})

describe('a minimum staffing rule', () => {
  it('the first person beyond the limit of the team is refused, until a place is free', async () => {
    await limit('CoverageRule', RULE)
    const first = (await ask(company.employee)).body
    const { status, body } = await ask(eve)
    expect([status, body.message, body.code]).toEqual([422, FULL, 'coverage'])
    expect((await ask(eve, days('2026-03-23', '2026-03-24'))).status).toBe(201)
    const support = await company.hire('Sue', { manager_id: 'B-1', department: 'Support' })
    expect((await ask(support)).status).toBe(201)
    await company.boss.put(`/entities/LeaveRequest/${first.id}`, { status: 'rejected', manager_notes: 'No' })
    expect((await ask(eve)).status).toBe(201)
  })

  it('the form has the nearest available dates, without dates of other own leave', async () => {
    await limit('CoverageRule', RULE)
    await ask(company.employee)
    await ask(company.stranger, days('2026-03-09', '2026-03-13'))
    await ask(eve, days('2026-03-23'))
    const { findings, instead } = await quote(eve)
    expect(findings).toEqual([{ mode: 'block', code: 'coverage', message: FULL }])
    // A colleague takes the week before, and the next has Monday of their own. The one before begins one day in
    // the past.
    expect(instead).toEqual([
      { start: '2026-03-02', end: '2026-03-06' },
      { start: '2026-03-30', end: '2026-04-03' },
    ])
  })

  it('enough people stay at work, and former and deactivated people do not count', async () => {
    const { max_absent: _, ...rest } = RULE
    await limit('CoverageRule', { ...rest, min_present: 2 })
    expect((await ask(eve)).status).toBe(201)
    const second = await ask(company.employee)
    expect(second.body.message).toBe('Fewer than 2 people in Sales would be at work on 16–20 Mar 2026.')
    await company.hire('Ann', { manager_id: 'B-1', department: 'Sales', disabled: true })
    expect((await ask(company.employee)).status).toBe(422)
    await company.hire('Ben', { manager_id: 'B-1', department: 'Sales' })
    expect((await ask(company.employee)).status).toBe(201)
  })

  it('one of two simultaneous requests for the last place succeeds', async () => {
    await limit('CoverageRule', RULE)
    const answers = await Promise.all([ask(company.employee), ask(eve), ask(company.stranger)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const pending = await company.find('LeaveRequest', { start_date: '2026-03-16' })
    expect(pending).toHaveLength(1)
  })

  it('a preview shows the next days that already break it', async () => {
    await ask(company.employee, days('2026-03-16', '2026-03-17'))
    await ask(eve, days('2026-03-17', '2026-03-18'))
    const preview = async (change: object) => {
      const { leave_types: _types, mode: _mode, ...question } = { min_present: null, ...RULE, ...change }
      return (await company.hr.post('/functions/previewCoverage', question)).body
    }
    expect(await preview({})).toEqual({
      people: 3,
      total: 1,
      days: [{ day: '2026-03-17', absent: 2, present: 1 }],
    })
    expect(await preview({ max_absent: null, min_present: 2 })).toMatchObject({
      days: [{ day: '2026-03-17', absent: 2, present: 1 }],
    })
    expect(await preview({ max_absent: 2 })).toMatchObject({ total: 0, days: [] })
    expect(await preview({ weekdays: [] })).toMatchObject({ message: copy.weekdaysNeeded })
  })
})

describe('limits as records', () => {
  it('missing or wrong values are refused at their field', async () => {
    const post = async (entity: string, fields: object) => {
      const { status, body } = await company.hr.post(`/entities/${entity}`, fields)
      return [status, body.message]
    }
    expect(await post('Blackout', { ...BLACKOUT, reason: ' ' })).toEqual([422, copy.reasonNeeded])
    expect(await post('Blackout', { ...BLACKOUT, end_date: '2026-03-17' })).toEqual([
      422,
      copy.endBeforeStart,
    ])
    expect(await post('Blackout', { ...BLACKOUT, scope: 'department', scope_id: 'None' })).toEqual([
      422,
      copy.noSuchDepartment,
    ])
    expect(await post('CoverageRule', { ...RULE, scope: 'office', scope_id: 'Nowhere' })).toEqual([
      422,
      copy.noSuchOffice,
    ])
    expect(await post('CoverageRule', { ...RULE, max_absent: null })).toEqual([422, copy.numberNeeded])
    expect((await post('CoverageRule', { ...RULE, weekdays: [7] }))[0]).toBe(422)
    expect((await post('Blackout', { ...BLACKOUT, leave_types: ['holiday'] }))[0]).toBe(422)
    const id = await limit('Blackout', BLACKOUT)
    const patched = await company.hr.put(`/entities/Blackout/${id}`, { end_date: '2026-03-01' })
    expect(patched.body.message).toBe(copy.endBeforeStart)
  })

  it('limits follow a department and an office to a new name, and keep them from being deleted', async () => {
    const blackout = await limit('Blackout', { ...BLACKOUT, scope: 'department', scope_id: 'Sales' })
    const rule = await company.hr.post('/entities/CoverageRule', {
      ...RULE,
      scope: 'office',
      scope_id: 'Perth',
    })
    const [sales] = await company.find('Department', { name: 'Sales' })
    await company.hr.put(`/entities/Department/${sales.id}`, { name: 'Selling' })
    const [perth] = await company.find('Office', { name: 'Perth' })
    await company.hr.put(`/entities/Office/${perth.id}`, { name: 'West' })
    expect((await company.find('Blackout', { id: blackout }))[0].scope_id).toBe('Selling')
    expect((await company.find('CoverageRule', { id: rule.body.id }))[0].scope_id).toBe('West')
    for (const { id } of await company.find('User', { department: 'Selling' }))
      await company.hr.put(`/entities/User/${id}`, { department: null })
    const department = await company.hr.delete(`/entities/Department/${sales.id}`)
    expect([department.status, department.body.message]).toEqual([409, copy.departmentHasLimits])
    const office = await company.hr.delete(`/entities/Office/${perth.id}`)
    expect([office.status, office.body.message]).toEqual([409, copy.officeHasLimits])
  })

  it('only people with the permission for rules see or change limits, and the audit log has their changes', async () => {
    const id = await limit('Blackout', BLACKOUT)
    const approver = await company.hire('Ava', { is_approver: true, employee_id: 'A-1' })
    for (const user of [eve, approver]) {
      expect((await user.get('/entities/Blackout')).body).toEqual([])
      expect((await user.get(`/entities/Blackout/${id}`)).status).toBe(404)
      expect((await user.post('/entities/Blackout', BLACKOUT)).status).toBe(403)
      expect((await user.put(`/entities/Blackout/${id}`, { mode: 'warn' })).status).toBe(404)
      expect((await user.delete(`/entities/Blackout/${id}`)).status).toBe(404)
      expect((await user.post('/functions/previewBlackout', BLACKOUT)).status).toBe(403)
    }
    const { rows } = (await company.hr.post('/functions/listChanges', { entity: 'Blackout' })).body
    expect(rows).toMatchObject([{ kind: 'create', subject: 'Stocktake · 18–19 Mar 2026' }])
    await company.hr.delete(`/entities/Blackout/${id}`)
    await eventually(async () => expect((await rulesOf(eve)).blackouts).toEqual([]))
    expect((await ask(eve)).status).toBe(201)
  })
})
