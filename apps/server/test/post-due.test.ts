import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveApp } from '../src/leave-app.ts'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import {
  baseInNewSouthWales,
  bringToWorkingDays,
  earnedHourly,
  TODAY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
})
afterAll(() => company.close())

const org = { timeZone: 'Australia/Sydney', address: () => 'http://leave.test' }

/** One night: the app's job on the company's database, with its clock at one minute past midnight. */
async function night(day: string): Promise<void> {
  const { platform, clock } = company.server
  // Sydney is ten or eleven hours ahead. This is half past midnight or half past one.
  clock.set(new Date(Date.parse(`${day}T00:00:00Z`) - 9.5 * 3_600_000))
  const [job] = leaveApp(org).jobs ?? []
  const query = async <Row>(sql: string, values?: readonly unknown[]) =>
    (await platform.database.query<Row & object>(sql, values as unknown[])).rows as Row[]
  await job?.run({
    now: clock.now(),
    entities: platform.entities.records,
    query,
    transaction: (work: (tools: never) => Promise<unknown>) =>
      platform.entities.asSystem(entities => work({ entities, query, lock: async () => {} } as never)),
  } as never)
}

/** Read without a session, because sessions do not last a year. */
const find = (entity: string, q: Record<string, unknown>, sort = 'created_date') =>
  company.server.platform.entities.records.find(entity, q, { sort })

const balance = async (user: { id: string }, leave_type: string, year = 2026) => {
  const [record] = await find('LeaveBalance', { user_id: user.id, leave_type, year })
  return record && [record.balance, record.total_allocated]
}

it('accruals are posted week by week, once however often the job runs', async () => {
  const { stranger } = company
  await bringToWorkingDays(company, stranger, earnedHourly('week'), 'personal')
  await night('2026-03-09')
  // Five days of 456 minutes divided by thirteen: 175 minutes, 0.38 days.
  expect(await balance(stranger, 'personal')).toEqual([0.38, 0.38])
  await night('2026-03-09')
  expect(await balance(stranger, 'personal')).toEqual([0.38, 0.38])
  await night('2026-06-01')
  // Thirteen weeks: 2,280 minutes, five days to the minute, however many nights had no job.
  expect(await balance(stranger, 'personal')).toEqual([5, 5])
})

it('a policy assigned from a day on begins that night, also for people who joined the department since', async () => {
  const { hr, employee } = company
  await company.grant(employee, 8, 'sick')
  await hr.post('/functions/saveLeavePolicy', {
    leave_type: 'sick',
    name: 'Sick leave in days',
    effective_from: TODAY,
    rules: { ...WORKING_DAYS, grant: { kind: 'hand' }, close: { mode: 'keep' } },
  })
  await hr.post('/entities/Department', { name: 'Support', description: '', is_active: true })
  const { status } = await hr.post('/functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type: 'sick',
    policy_name: 'Sick leave in days',
    scope: 'department',
    scope_id: 'Support',
    valid_from: '2026-06-05',
  })
  expect(status).toBe(200)
  const counting = async () => {
    const { types } = (await employee.post('/functions/getMyLeaveRules', {})).body
    return types.find((type: { leave_type: string }) => type.leave_type === 'sick').counting
  }
  await hr.put(`/entities/User/${employee.id}`, { department: 'Support' })
  await night('2026-06-04')
  expect(await counting()).toBe('calendar')
  await night('2026-06-05')
  expect(await counting()).toBe('work')
  expect(await balance(employee, 'sick')).toEqual([8, 8])

  const { loner } = company
  await hr.put(`/entities/User/${loner.id}`, { department: 'Support', manager_id: 'B-1' })
  const { types } = (await loner.post('/functions/getMyLeaveRules', {})).body
  expect(types.find((type: { leave_type: string }) => type.leave_type === 'sick').counting).toBe('work')
})

it('a year ends: five days carry over, the rest expires, twenty are granted, and March ends the five', async () => {
  const { employee } = company
  await company.grant(employee, 20)
  await bringToWorkingDays(company, employee, WORKING_DAYS, 'annual', '2026-06-05')
  expect(await balance(employee, 'annual')).toEqual([20, 20])
  await night('2027-01-01')
  expect(await balance(employee, 'annual', 2026)).toEqual([0, 20])
  expect(await balance(employee, 'annual', 2027)).toEqual([25, 25])
  await night('2027-04-01')
  expect(await balance(employee, 'annual', 2027)).toEqual([20, 25])
  const entries = await find(
    'LeaveLedgerEntry',
    { user_id: employee.id, leave_type: 'annual' },
    'effective_on',
  )
  expect(
    entries.map(({ type, minutes, allocation, effective_on }) => [effective_on, type, allocation, minutes]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-12-31', 'carry_out', '2026', -2280],
      ['2026-12-31', 'expire', '2026', -6840],
      ['2027-01-01', 'carry_in', 'carried 2026', 2280],
      ['2027-01-01', 'grant', '2027', 9120],
      ['2027-03-31', 'expire', 'carried 2026', -2280],
    ]),
  )
})
