import { LEAVE_COLOURS, LEAVE_ICONS, type LeaveType, NEW_LEAVE_TYPE } from '@leavewell/leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveOf, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

/** A company with the five leave types of the specification and seven of its own. Clients may know the five only. */
let company: SmallCompany
let types: LeaveType[]
const OWN = ['Study', 'Moving', 'Wedding', 'Blood Donor', 'Jury', 'Sabbatical', 'Volunteer']
const SPECIFIED = [
  ['annual', 'Annual Leave', 'blue'],
  ['sick', 'Sick Leave', 'red'],
  ['personal', 'Personal Leave', 'purple'],
  ['maternity_paternity', 'Maternity/Paternity Leave', 'pink'],
  ['unpaid', 'Unpaid Leave', 'grey'],
] as const
const keyOf = (name: string) => name.toLowerCase().replace(' ', '_')
const KEYS = [...SPECIFIED.map(([key]) => key), ...OWN.map(keyOf)]

beforeAll(async () => {
  company = await startSmallCompany()
  for (const [at, name] of OWN.entries()) {
    const { status, body } = await company.hr.post('/functions/saveLeaveType', {
      ...NEW_LEAVE_TYPE,
      label: `${name} Leave`,
      colour: LEAVE_COLOURS[at % LEAVE_COLOURS.length],
      icon: LEAVE_ICONS[at],
      offered_to: 'everyone',
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  types = (await company.hr.post('/functions/listLeaveTypes')).body.types
})
afterAll(() => company.close())

describe('with twelve leave types', () => {
  it('the five come first, with their labels and colours [K-15, K-16]', async () => {
    const found = types.map(({ key, label, colour }) => [key, label, colour])
    expect(found.map(([key]) => key)).toEqual(KEYS)
    expect(found.slice(0, 5)).toEqual(SPECIFIED)
  })

  it.each(KEYS)('%s keeps the clauses of a request, from its form to its decision', async leave_type => {
    const { boss, server } = company
    const employee = await company.hire(`Kim-${leave_type.replaceAll('_', '-')}`, { manager_id: 'B-1' })
    const ask = (change: object = {}) => company.request(employee, { leave_type, ...change })
    const refusal = async (change: object) => {
      const { status, body } = await ask(change)
      return status === 422 ? body.message : status
    }
    expect(await refusal({ end_date: '2026-03-15' }), 'Q-05').toBe('End date must be after start date')
    expect(await refusal({ start_date: '2026-02-27' }), 'Q-08').toBe('Start date must be today or later')
    expect(await refusal({ start_date: '' }), 'Q-01').toContain('start_date')
    expect((await company.visitor.post('/entities/LeaveRequest', leaveOf(employee))).status, 'R-06').toBe(401)

    // Without a balance, an approval makes one of 20 (L-11). Saturday and Sunday count.
    const weekend = await ask({ start_date: '2026-03-19', end_date: '2026-03-23', status: 'approved' })
    expect(weekend.body, 'L-02').toMatchObject({ status: 'pending', leave_type, days_requested: 5 })
    const path = `/entities/LeaveRequest/${weekend.body.id}`
    expect((await employee.put(path, { reason: 'Later' })).status, 'L-04').toBe(200)
    expect((await employee.put(path, { status: 'approved' })).status, 'L-03').toBe(403)
    const sent = (await server.mails()).length
    const decision = { status: 'approved', manager_notes: 'Enjoy' }
    expect((await boss.put(path, decision)).body, 'L-09').toMatchObject(decision)
    const [mail] = (await server.mails()).slice(sent)
    const label = types.find(({ key }) => key === leave_type)?.label
    for (const fact of [label ?? '', '19–23 Mar 2026', '5 days', 'Enjoy'])
      expect(mail?.text, 'L-13').toContain(fact)
    const balances = async () =>
      (await company.find('LeaveBalance', { user_id: employee.id })).map(each => [
        each.leave_type,
        each.balance,
        each.total_allocated,
      ])
    expect(await balances(), 'L-11').toEqual([[leave_type, 15, 20]])

    expect((await boss.put(path, { status: 'rejected', manager_notes: 'No' })).status, 'L-03').toBe(409)
    expect((await employee.put(path, { reason: 'Again' })).status, 'L-04').toBe(409)
    expect((await employee.delete(path)).status, 'L-05').toBe(409)
    const long = { start_date: '2026-04-01', end_date: '2026-04-16' }
    const tooLittle = 'Insufficient balance. You have 15 days available.'
    expect(await refusal(long), 'Q-06, Q-07').toBe(leave_type === 'unpaid' ? 201 : tooLittle)
    const next = await ask({ start_date: '2026-05-04', end_date: '2026-05-05' })
    await boss.put(`/entities/LeaveRequest/${next.body.id}`, { status: 'approved' })
    expect(await balances(), 'L-10').toEqual([[leave_type, 13, 20]])

    const cancelled = await ask({ start_date: '2026-06-01', end_date: '2026-06-02' })
    expect((await employee.delete(`/entities/LeaveRequest/${cancelled.body.id}`)).status, 'L-06').toBe(200)
    const rejected = `/entities/LeaveRequest/${(await ask({ start_date: '2026-06-03', end_date: '2026-06-03' })).body.id}`
    expect((await boss.put(rejected, { status: 'rejected', manager_notes: ' ' })).status, 'Q-15').toBe(422)
    expect((await boss.put(rejected, { status: 'rejected', manager_notes: 'Full' })).status).toBe(200)
    expect(await balances()).toEqual([[leave_type, 13, 20]])
  })

  it('records of leave have the key as plain text, for clients that know the five only', async () => {
    const { body } = await company.hr.get('/entities/LeaveRequest?limit=500')
    const found = new Set(body.map(({ leave_type }: { leave_type: string }) => leave_type))
    expect([...found].sort()).toEqual([...KEYS].sort())
  })
})
