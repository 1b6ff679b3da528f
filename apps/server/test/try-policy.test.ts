import {
  type BalanceStatement,
  completeRules,
  createLeaveTypes,
  exampleLeave,
  type HolidayRecord,
  type HolidayRegionRecord,
  STANDARD_WEEK,
  statementInWords,
  templateRules,
  tryPolicy,
} from '@leavewell/leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, POLICY, TODAY } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
})
afterAll(() => company.close())

const TO = '2028-03-01'

it.each([
  ['annual', 'working_days'],
  ['personal', 'au_annual'],
] as const)(
  'a policy of %s that is tried gives the statement of a real employee [S1, S12]',
  async (type, id) => {
    const { hr } = company
    const real = await company.hire(`Trial${type}`, { role: 'user', date_hired: TODAY })
    await bringToWorkingDays(company, real, templateRules(id), type)
    const leave = exampleLeave(TODAY, TO)
    const rows = leave.map(({ from, to }) => ({
      user_id: real.id,
      leave_type: type,
      start_date: from,
      end_date: to,
    }))
    const entered = await hr.post('/functions/enterLeave', { rows, status: 'approved' })
    expect([entered.status, entered.body.message]).toEqual([201, undefined])
    const days = { leave_type: type, from: TODAY, to: TO }
    const { body } = await hr.post('/functions/getBalanceStatement', { ...days, user_id: real.id })

    const tried = tryPolicy({
      leaveType: type,
      leaveTypes: createLeaveTypes(),
      name: POLICY,
      rules: completeRules(type, templateRules(id)),
      employee: { hired: TODAY, employmentKind: null, pattern: STANDARD_WEEK, region: 'AU-NSW' },
      from: TODAY,
      to: TO,
      leave,
      regions: (await company.find('HolidayRegion', {})) as HolidayRegionRecord[],
      holidays: (await company.find('Holiday', {})) as HolidayRecord[],
    })
    expect(tried.leave.filter(({ blocked }) => blocked)).toEqual([])
    expect(shown(statementInWords(tried.statement))).toEqual(shown(body))
    expect(tried.statement.entries.length).toBeGreaterThan(20)
  },
)

/** Everything but what tells a posted entry from an upcoming one. */
const shown = ({ entries, ...statement }: BalanceStatement) => ({
  ...statement,
  entries: entries.map(({ request_id: _, isAhead: __, ...entry }) => entry),
})

it('a policy can be tried with the hire date, week, region, employment type and booked leave of an employee [B1]', async () => {
  const { hr, employee } = company
  await hr.put(`/entities/User/${employee.id}`, { date_hired: '2019-05-06', employment_kind: 'part_time' })
  await company.request(employee, { start_date: '2026-05-04', end_date: '2026-05-05' })
  const question = { user_id: employee.id, leave_type: 'annual', from: TODAY, to: TO }
  const { status, body } = await hr.post('/functions/getEmployeeToTry', question)
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ hired: '2019-05-06', employment_kind: 'part_time', region: 'AU-NSW' },
      leave: [{ from: '2026-05-04', to: '2026-05-05' }],
    },
  ])
  expect(body.pattern.cycle_days).toBe(7)
  expect((await employee.post('/functions/getEmployeeToTry', question)).status).toBe(403)
})
