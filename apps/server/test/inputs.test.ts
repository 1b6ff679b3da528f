import type { LeaveEntityName } from '@leavewell/leave'
import { createLeaveTypes } from '@leavewell/leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordReads } from '../src/kernel/records.ts'
import { LEDGER_INPUTS, USER_INPUTS } from '../src/leave-ledger/inputs.ts'
import { readLeaveOfUsers } from '../src/leave-ledger/read-user-leave.ts'
import { NOW, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, earnedHourly, POLICY } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  const { hr, employee } = company
  await hr.put(`/entities/User/${employee.id}`, { date_hired: '2026-03-16' })
  // Ordinary time. A month of it accrues at its end.
  await bringToWorkingDays(company, employee, earnedHourly('day'))
  company.server.clock.set(new Date('2026-04-20T01:00:00Z'))
})
afterAll(() => company.close())

it('every record that the leave engine reads is an input that something posts after [R3-05]', async () => {
  const read = new Set<string>()
  const records = {
    readTogether: async (lists: { entity: string }[]) =>
      lists.map(({ entity }) => {
        read.add(entity)
        return entity === 'HolidayRegion' ? [{ code: 'R' }] : []
      }),
  } as unknown as RecordReads
  const user = new Proxy(
    { id: 'u', department: null, office: null, date_hired: null, service_from: null, employment_kind: null },
    {
      get: (fields, field: string) => {
        if (field !== 'id') readFields.add(field)
        return Reflect.get(fields, field)
      },
    },
  )
  const readFields = new Set<string>()
  // Only conditions of single requests depend on the employment type. No balance does.
  const ofRequests = 'employment_kind'
  const days = { start: '2026-01-01', end: '2026-01-02' }
  await readLeaveOfUsers({ timeZone: 'UTC', leaveTypes: createLeaveTypes() }, records, [user], NOW, { days })
  expect([...read].sort()).toEqual(Object.keys(LEDGER_INPUTS).sort())
  expect([...USER_INPUTS]).toEqual(
    expect.arrayContaining([...readFields].filter(field => field !== ofRequests)),
  )
})

describe('a balance is the same on the card, in the list, in the export and in its breakdown', () => {
  const numbers = async () => {
    const { hr, employee } = company
    const [card] = await company.find('LeaveBalance', {
      user_id: employee.id,
      leave_type: 'annual',
      year: 2026,
    })
    const list = (
      await hr.post('/functions/listLeaveBalances', { search: 'Emma', year: 2026 })
    ).body.rows.find(({ leave_type }: { leave_type: string }) => leave_type === 'annual')
    const exported = (
      await hr.post('/functions/listExport', { kind: 'balances', search: 'Emma' })
    ).body.rows.find(({ leave_type }: { leave_type: string }) => leave_type === 'annual')
    const statement = (
      await employee.post('/functions/getBalanceStatement', {
        leave_type: 'annual',
        from: '2026-01-01',
        to: '2026-04-20',
      })
    ).body
    return {
      card: card?.balance,
      list: list?.balance,
      export: Math.round((exported.minutes * 100) / exported.day_minutes) / 100,
      statement: statement.closing,
    }
  }
  const expectOneNumber = async () => {
    const { statement, ...others } = await numbers()
    expect(others).toEqual({ card: statement, list: statement, export: statement })
    return statement as number
  }
  const hired = async () => (await company.hr.get(`/entities/User/${company.employee.id}`)).body.date_hired

  it('after the hire date was corrected by an administrator, by the employee and by an import [R3-05]', async () => {
    const { hr, employee } = company
    const first = await expectOneNumber()
    expect((await hr.put(`/entities/User/${employee.id}`, { date_hired: '2026-03-02' })).status).toBe(200)
    const second = await expectOneNumber()
    expect(second).toBeGreaterThan(first)
    const own = await employee.put(`/entities/User/${employee.id}`, { date_hired: '2026-03-30' })
    if (own.status === 200) {
      expect(await expectOneNumber()).toBeLessThan(first)
    } else expect(own.status).toBe(422)
    const rows = [
      ['Email', 'Date Hired'],
      ['emma@x.test', '2026-03-09'],
    ]
    const file = rows.map(row => row.join(',')).join('\n')
    const form = new FormData()
    form.set('mode', 'apply')
    form.set('file', new Blob([file]), 'people.csv')
    const imported = await hr.post('/functions/importPeople', form)
    expect(imported.status).toBe(200)
    expect(await hired()).toBe('2026-03-09')
    const third = await expectOneNumber()
    expect(third).toBeGreaterThan(first)
    expect(third).toBeLessThan(second)
  })

  it('after the work schedule changed from a day in the past [R3-05]', async () => {
    const { hr, employee } = company
    const before = await expectOneNumber()
    const half = await hr.post('/entities/WorkPattern', {
      name: 'Mornings',
      cycle_days: 7,
      anchor: '2026-01-05',
      slots: [
        [228, 0],
        [228, 0],
        [228, 0],
        [228, 0],
        [228, 0],
        [0, 0],
        [0, 0],
      ],
    })
    const given = await hr.post('/entities/WorkAssignment', {
      scope: 'user',
      scope_id: employee.id,
      valid_from: '2026-03-16',
      pattern_id: half.body.id,
      region: 'AU-NSW',
    })
    expect(given.status).toBe(201)
    expect(await expectOneNumber()).toBeLessThan(before)
    expect((await hr.delete(`/entities/WorkAssignment/${given.body.id}`)).status).toBeLessThan(300)
    expect(await expectOneNumber()).toBe(before)
  })

  it('after unpaid leave was approved and withdrawn, which accrues nothing [R3-05]', async () => {
    const { hr, employee } = company
    const before = await expectOneNumber()
    const entered = await hr.post('/functions/enterLeave', {
      rows: [
        { user_id: employee.id, leave_type: 'unpaid', start_date: '2026-04-07', end_date: '2026-04-10' },
      ],
      status: 'approved',
    })
    expect(entered.status).toBe(201)
    expect(await expectOneNumber()).toBeLessThan(before)
    const [id] = entered.body.ids
    expect((await hr.post('/functions/withdrawLeave', { id })).status).toBe(200)
    expect(await expectOneNumber()).toBe(before)
  })
})

describe('an accrual of ordinary time', () => {
  it('accruals are recalculated for everyone of a department whose work schedule changed [R3-05]', async () => {
    const { hr, employee } = company
    const balance = async () =>
      (await company.find('LeaveBalance', { user_id: employee.id, leave_type: 'annual', year: 2026 }))[0]
        .balance
    const before = await balance()
    await hr.post('/entities/Department', { name: 'Sales' })
    const [pattern] = await company.find('WorkPattern', { name: 'Mornings' })
    const given = await hr.post('/functions/giveWorkingTime', {
      mode: 'apply',
      scope: 'department',
      scope_id: 'Sales',
      valid_from: '2026-03-16',
      pattern_id: pattern.id,
      region: 'AU-NSW',
    })
    expect(given.status).toBe(200)
    expect(await balance()).toBeLessThan(before)
  })
})

describe('right after a change of each input the balance record equals the breakdown (A9)', () => {
  let changed: SmallCompany
  beforeAll(async () => {
    changed = await startSmallCompany()
    await baseInNewSouthWales(changed)
    const { hr, employee } = changed
    await hr.post('/entities/Department', { name: 'Sales' })
    await hr.post('/entities/Department', { name: 'Support' })
    await hr.put(`/entities/User/${employee.id}`, { date_hired: '2026-03-02' })
    await bringToWorkingDays(changed, employee, withTiers(1))
    changed.server.clock.set(new Date('2026-04-20T01:00:00Z'))
    await must(
      hr.post('/functions/adjustLeaveBalance', {
        ...annual(),
        days: 10,
        day: '2026-03-02',
        reason: 'From the old system',
      }),
    )
  })
  afterAll(() => changed.close())

  const withTiers = (num: number) => {
    const rules = earnedHourly('day', { num, den: 13 })
    const tiers = [{ after_months: 12, num: 3, den: 13 }]
    return { ...rules, ...(rules.grant?.kind === 'accrue' && { grant: { ...rules.grant, tiers } }) }
  }
  const annual = () => ({ user_id: changed.employee.id, leave_type: 'annual' })
  const must = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
    return body as any
  }
  /** The number of both. HR reads it, because an employee who left has no session. */
  const balance = async () => {
    const [record] = await changed.find('LeaveBalance', { ...annual(), year: 2026 })
    const days = { from: '2026-01-01', to: '2026-04-20' }
    const { closing } = await must(
      changed.hr.post('/functions/getBalanceStatement', { ...annual(), ...days }),
    )
    expect(record.balance).toBe(closing)
    return closing as number
  }
  const put = (fields: object) => must(changed.hr.put(`/entities/User/${changed.employee.id}`, fields))
  const enter = async (from: string, to: string) => {
    const rows = [{ ...annual(), start_date: from, end_date: to }]
    const { ids } = await must(changed.hr.post('/functions/enterLeave', { rows, status: 'approved' }))
    return ids[0] as string
  }
  const holiday = (day: string) => ({ region: 'AU-NSW', day, part: 'day', name: 'Late', cancelled: false })
  const leave = () =>
    must(
      changed.hr.post('/functions/saveLeaving', {
        user_id: changed.employee.id,
        last_day: '2026-04-10',
        later_leave: 'keep',
      }),
    )
  const enable = (form: object) =>
    must(changed.hr.post('/functions/enableAccount', { user_id: changed.employee.id, ...form }))
  const pattern = (minutes: number) => ({
    name: `Days of ${minutes}`,
    cycle_days: 1,
    anchor: '2026-01-05',
    slots: [[minutes, 0]],
  })

  /** Each changes one input. */
  const CHANGES: Record<string, () => Promise<unknown>> = {
    LeaveRequest: () => enter('2026-04-07', '2026-04-08'),
    async LeaveAmendment() {
      const request_id = await enter('2026-04-13', '2026-04-14')
      const returned = { request_id, kind: 'give_back', days: ['2026-04-14'] }
      await must(changed.boss.post('/functions/amendLeave', returned))
    },
    BalanceAdjustment: () =>
      must(changed.hr.post('/functions/adjustLeaveBalance', { ...annual(), days: 1, reason: 'Lieu' })),
    Holiday: async () => {
      await enter('2026-04-16', '2026-04-17')
      await must(changed.hr.post('/entities/Holiday', holiday('2026-04-16')))
    },
    async HolidayRegion() {
      const [region] = await changed.find('HolidayRegion', { code: 'AU-NSW' })
      expect((await changed.hr.delete(`/entities/HolidayRegion/${region.id}`)).status).toBe(409)
      await must(changed.hr.post('/entities/HolidayRegion', { code: 'TOWN', name: 'Town', parent: 'AU-NSW' }))
      await enter('2026-04-09', '2026-04-10')
    },
    async WorkAssignment() {
      const half = await must(changed.hr.post('/entities/WorkPattern', pattern(240)))
      const given = { scope: 'user', scope_id: changed.employee.id, valid_from: '2026-04-01' }
      await must(
        changed.hr.post('/entities/WorkAssignment', { ...given, pattern_id: half.id, region: 'AU-NSW' }),
      )
    },
    async WorkPattern() {
      const [half] = await changed.find('WorkPattern', { name: 'Days of 240' })
      const longer = await changed.hr.put(`/entities/WorkPattern/${half.id}`, { slots: [[480, 0]] })
      expect(longer.status).toBe(409)
      const [given] = await changed.find('WorkAssignment', { pattern_id: half.id })
      await must(changed.hr.delete(`/entities/WorkAssignment/${given.id}`))
    },
    async Office() {
      await must(changed.hr.post('/entities/Office', { name: 'Town hall', region: 'TOWN' }))
      await enter('2026-04-20', '2026-04-20')
      await must(changed.hr.post('/entities/Holiday', { ...holiday('2026-04-20'), region: 'TOWN' }))
      await put({ office: 'Town hall' })
    },
    async FormerOffice() {
      await put({ office: '' })
      expect(await changed.find('FormerOffice', { user_id: changed.employee.id })).not.toEqual([])
    },
    async FormerDepartment() {
      const long = await must(changed.hr.post('/entities/WorkPattern', pattern(600)))
      await must(
        changed.hr.post('/functions/giveWorkingTime', {
          mode: 'apply',
          scope: 'department',
          scope_id: 'Support',
          valid_from: '2026-03-02',
          pattern_id: long.id,
          region: null,
        }),
      )
      await put({ department: 'Support' })
      expect(await changed.find('FormerDepartment', { user_id: changed.employee.id })).not.toEqual([])
    },
    service_from: () => put({ service_from: '2024-01-01' }),
    date_hired: () => put({ date_hired: '2026-03-16' }),
    async LeavePolicy() {
      const policy = { leave_type: 'annual', name: POLICY, effective_from: '2026-04-20' }
      await must(changed.hr.post('/functions/saveLeavePolicy', { ...policy, rules: withTiers(2) }))
    },
    async UserPolicy() {
      const once = {
        kind: 'upfront',
        minutes: 4560,
        prorate: 'none',
        round: { to: 1, how: 'nearest' },
      } as const
      const rules = { ...withTiers(1), grant: once }
      const given = { leave_type: 'annual', policy_name: 'Once', valid_from: '2026-04-20' }
      await must(
        changed.hr.post('/functions/saveLeavePolicy', {
          leave_type: 'annual',
          name: given.policy_name,
          effective_from: given.valid_from,
          rules,
        }),
      )
      const whom = { scope: 'user', scope_id: changed.employee.id, mode: 'apply', on_move: 'whole' }
      await must(changed.hr.post('/functions/assignLeavePolicy', { ...given, ...whom }))
    },
    EmploymentEnd: leave,
    async FormerEmployment() {
      await enable({ employment: 'new', starts_on: '2026-04-13' })
      await balance()
      await must(changed.hr.post('/functions/cancelRehire', { user_id: changed.employee.id }))
      await balance()
      await enable({ employment: 'reopened' })
    },
  }

  it('every input of the ledger has a change in this test', () => {
    const changes = Object.keys(CHANGES)
    expect(changes).toEqual(expect.arrayContaining(Object.keys(LEDGER_INPUTS)))
    const fields = { department: 'FormerDepartment', office: 'FormerOffice' } as Record<string, string>
    for (const field of USER_INPUTS) expect(changes).toContain(fields[field] ?? field)
  })

  it.each(Object.keys(CHANGES))('%s', async input => {
    const before = await balance()
    await CHANGES[input]?.()
    const after = await balance()
    if (MOVES.has(input)) expect(after).not.toBe(before)
  })

  /** The other changes have no effect on a balance of the same day. */
  const MOVES: ReadonlySet<string> = new Set<LeaveEntityName | string>([
    'LeaveRequest',
    'LeaveAmendment',
    'BalanceAdjustment',
    'Holiday',
    'WorkAssignment',
    'WorkPattern',
    'FormerOffice',
    'service_from',
    'date_hired',
    'EmploymentEnd',
    'FormerEmployment',
  ])
})
