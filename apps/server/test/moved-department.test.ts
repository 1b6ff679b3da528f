import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToWorkingDays,
  earnedHourly,
  WORKING_DAYS,
} from '../testing/working-days.ts'

const FULL = [228, 228]
const OFF = [0, 0]
/**
 * The second Friday of a fortnight is free, without public holidays. The office also works on Saturdays, and is
 * based in New South Wales.
 */
const NINE_DAYS = [FULL, FULL, FULL, FULL, FULL, OFF, OFF, FULL, FULL, FULL, FULL, OFF, OFF, OFF]
const SIX_DAYS = [FULL, FULL, FULL, FULL, FULL, FULL, OFF]

let company: SmallCompany
/** In the depot since 2 March, with past leave in its second week and leave after Easter. */
let worker: TestUser
let booked: string

/** Monday four weeks after the worker started, when they move to the office. */
const MOVE = '2026-03-30'

beforeEach(async () => {
  company = await startSmallCompany()
  const { boss, server } = company
  await baseInNewSouthWales(company)
  await give('Depot', NINE_DAYS, null)
  await give('Office', SIX_DAYS, 'AU-NSW')
  worker = await server.addUser({ email: 'worker@x.test', department: 'Depot', manager_id: 'B-1' })
  await company.grant(worker, 20)
  await bringToWorkingDays(company, worker, earnedHourly('week'))
  const take = async (start_date: string, end_date: string): Promise<string> => {
    const { body } = await company.request(worker, { start_date, end_date })
    expect((await boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(200)
    return body.id
  }
  await take('2026-03-09', '2026-03-15')
  booked = await take('2026-04-06', '2026-04-12')
  at(MOVE)
})
afterEach(() => company.close())

async function give(department: string, slots: number[][], region: string | null): Promise<void> {
  const { hr } = company
  await hr.post('/entities/Department', { name: department })
  const pattern = { name: `${department} hours`, cycle_days: slots.length, anchor: '2026-03-02', slots }
  const { body } = await hr.post('/entities/WorkPattern', pattern)
  const row = { scope: 'department', scope_id: department, valid_from: '2020-01-01', region }
  expect((await hr.post('/entities/WorkAssignment', { ...row, pattern_id: body.id })).status).toBe(201)
}

/** Noon in Sydney. */
const at = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))

const move = async (department: string, user: TestUser = worker) =>
  expect((await company.hr.put(`/entities/User/${user.id}`, { department })).status).toBe(200)

/** Days off between two days, as the calendar shades them. */
const free = async (from: string, to: string, user: TestUser = worker): Promise<string[]> => {
  const { body } = await company.hr.post('/functions/getWorkingDays', { from, to, user_ids: [user.id] })
  return body.users[user.id].map(({ day }: { day: string }) => day.slice(5))
}
const FORTNIGHT = ['03-21', '03-22', '03-27', '03-28', '03-29'] as const
const costOf = async (start_date: string, end_date: string) =>
  (await worker.post('/functions/quoteLeave', { leave_type: 'annual', start_date, end_date })).body.days
const entries = () => company.find('LeaveLedgerEntry', { user_id: worker.id }, 'effective_on')
const requested = async () => (await worker.get(`/entities/LeaveRequest/${booked}`)).body.days_requested
const statement = async (to: string) =>
  (await worker.post('/functions/getBalanceStatement', { leave_type: 'annual', from: '2026-03-01', to })).body

it('a move keeps past days, and the new work schedule and holidays apply from that day on', async () => {
  const before = await statement('2026-03-29')
  expect([await requested(), await free('2026-03-16', '2026-03-29')]).toEqual([4, [...FORTNIGHT]])
  const posted = await entries()
  await move('Office')

  expect(await statement('2026-03-29')).toEqual(before)
  expect(await free('2026-03-16', '2026-03-29')).toEqual([...FORTNIGHT])
  const since = (await entries()).filter(({ id }) => !posted.some(each => each.id === id))
  expect(since.map(({ effective_on, cause, minutes, late }) => [effective_on, cause, minutes, late])).toEqual(
    [
      ['2026-04-06', 'requote', 456, false],
      ['2026-04-10', 'requote', -456, false],
      ['2026-04-11', 'requote', -456, false],
    ],
  )

  // Easter is free now, other Saturdays are not.
  expect(await free('2026-03-30', '2026-04-12')).toEqual(['04-03', '04-04', '04-05', '04-06', '04-12'])
  expect(await requested()).toBe(5)
  expect(await costOf('2026-04-13', '2026-04-18')).toBe(6)

  const entered = async (day: string) => {
    const row = { user_id: worker.id, leave_type: 'annual', start_date: day, end_date: day, reason: 'Late' }
    const question = { status: 'approved', rows: [row] }
    return (await company.hr.post('/functions/previewLeaveEntry', question)).body.rows[0].minutes / 456
  }
  expect([await entered('2026-03-26'), await entered('2026-03-27'), await entered('2026-03-28')]).toEqual([
    1, 0, 0,
  ])

  at('2026-04-20')
  const earned = (await statement('2026-04-19')).entries.filter(
    ({ type }: { type: string }) => type === 'grant',
  )
  const [lastWeek, weekBefore] = earned.toReversed()
  expect([weekBefore.day, lastWeek.day]).toEqual(['2026-04-12', '2026-04-19'])
  expect(weekBefore.days + lastWeek.days).toBeCloseTo(12 / 13, 1)
})

it('a person who returns has been away for those days only', async () => {
  await move('Office')
  at('2026-04-20')
  await move('Depot')
  expect(await free('2026-03-16', '2026-03-29')).toEqual([...FORTNIGHT])
  expect(await free('2026-04-13', '2026-04-19')).toEqual(['04-19'])
  expect(await free('2026-04-20', '2026-05-03')).toEqual(['04-24', '04-25', '04-26', '05-02', '05-03'])
  // It was taken while they were in the office.
  expect(await requested()).toBe(5)
})

it('another name is no move: neither of the department nor of the previous one', async () => {
  await move('Office')
  for (const [name, other] of [
    ['Depot', 'Warehouse'],
    ['Office', 'Headquarters'],
  ]) {
    const [department] = await company.find('Department', { name })
    await company.hr.put(`/entities/Department/${department.id}`, { name: other })
  }
  at('2026-04-20')
  expect(await free('2026-03-16', '2026-03-29')).toEqual([...FORTNIGHT])
  expect(await free('2026-04-13', '2026-04-19')).toEqual(['04-19'])
  expect(await company.find('FormerDepartment', { user_id: worker.id })).toMatchObject([
    { department: 'Warehouse', last_day: '2026-03-29' },
  ])
})

it('the last of two moves on one day counts, and a return by the evening is no move', async () => {
  const before = await statement('2026-06-30')
  await move('Office')
  await move('Depot')
  const after = await statement('2026-06-30')
  expect(after.closing).toBe(before.closing)
  expect(await requested()).toBe(4)
  expect(await free('2026-03-16', '2026-03-29')).toEqual([...FORTNIGHT])
  await company.hr.post('/entities/Department', { name: 'Lab' })
  await move('Lab')
  await move('Office')
  expect(await free('2026-03-16', '2026-03-29')).toEqual([...FORTNIGHT])
  expect(await free('2026-03-30', '2026-04-05')).toEqual(['04-03', '04-04', '04-05'])
})

it('a table of people and a change of many people move them in the same way, with leave and policies', async () => {
  const { hr, server } = company
  const others: TestUser[] = []
  for (const name of ['imported', 'bulk', 'own'])
    others.push(await server.addUser({ email: `${name}@x.test`, department: 'Depot' }))
  const [, bulk, own] = others
  const policy = {
    leave_type: 'personal',
    policy_name: 'Office days',
    scope: 'department',
    scope_id: 'Office',
  }
  const rules = { ...WORKING_DAYS, grant: { kind: 'hand' } }
  const version = { leave_type: 'personal', name: 'Office days', effective_from: MOVE, rules }
  await hr.post('/functions/saveLeavePolicy', version)
  await hr.post('/functions/assignLeavePolicy', { mode: 'apply', ...policy, valid_from: MOVE })
  at('2026-03-31')
  const form = new FormData()
  form.set('mode', 'apply')
  form.set('file', new Blob(['Email,Department\nworker@x.test,Office\nimported@x.test,Office']), 'p.csv')
  expect((await hr.post('/functions/importPeople', form)).body).toMatchObject({ updates: 2, problems: [] })
  const many = { query: { id: bulk?.id }, data: { $set: { department: 'Office' } } }
  expect((await hr.patch('/entities/User/update-many', many)).status).toBe(200)
  // Policies now depend on departments, so that only HR moves people [R3-15].
  expect((await own?.put('/entities/User/me', { department: 'Office' }))?.status).toBe(422)
  const { id: ownId } = (await own?.get('/entities/User/me'))?.body ?? {}
  expect((await hr.put(`/entities/User/${ownId}`, { department: 'Office' })).status).toBe(200)
  for (const user of [worker, ...others]) {
    expect(await free('2026-03-16', '2026-03-29', user)).toEqual([...FORTNIGHT])
    expect(await free('2026-04-13', '2026-04-26', user)).toEqual(['04-19', '04-25', '04-26'])
    const [begun] = await company.find('UserPolicy', { user_id: user.id, leave_type: 'personal' })
    expect(begun).toMatchObject({ policy_name: 'Office days', valid_from: '2026-03-31' })
  }
  expect(await requested()).toBe(5)
})

it('the first department counts from the beginning, also if it was a mistake', async () => {
  const { loner } = company
  await move('Office', loner)
  await move('Depot', loner)
  expect(await free('2026-03-16', '2026-03-29', loner)).toEqual([...FORTNIGHT])
})

it('leave without a policy is not recalculated, and only administrators read former departments', async () => {
  const { employee, hr } = company
  const { body } = await company.request(employee, { start_date: '2026-04-06', end_date: '2026-04-12' })
  await move('Depot', employee)
  expect((await employee.get(`/entities/LeaveRequest/${body.id}`)).body.days_requested).toBe(7)
  expect(await company.find('FormerDepartment', {})).toMatchObject([
    { user_id: employee.id, department: 'Sales', last_day: '2026-03-29' },
  ])
  expect((await employee.get('/entities/FormerDepartment')).body).toEqual([])
  const [row] = await company.find('FormerDepartment', {})
  expect((await hr.put(`/entities/FormerDepartment/${row.id}`, { last_day: '2026-01-01' })).status).toBe(403)
})
