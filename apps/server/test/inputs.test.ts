import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordReads } from '../src/kernel/records.ts'
import { LEDGER_INPUTS, USER_INPUTS } from '../src/leave-ledger/inputs.ts'
import { readLeaveOfUsers } from '../src/leave-ledger/read-user-leave.ts'
import { NOW, type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, earnedHourly } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  const { hr, employee } = company
  await hr.put(`/entities/User/${employee.id}`, { date_hired: '2026-03-16' })
  // Ordinary time: a month of it accrues at its end.
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
    { id: 'u', department: null, office: null, date_hired: null, service_from: null },
    {
      get: (fields, field: string) => {
        if (field !== 'id') readFields.add(field)
        return Reflect.get(fields, field)
      },
    },
  )
  const readFields = new Set<string>()
  const days = { start: '2026-01-01', end: '2026-01-02' }
  await readLeaveOfUsers({ timeZone: 'UTC' }, records, [user], NOW, { days })
  expect([...read].sort()).toEqual(Object.keys(LEDGER_INPUTS).sort())
  expect([...USER_INPUTS]).toEqual(expect.arrayContaining([...readFields]))
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
  it('is recounted for everyone of a department whose work schedule changed [R3-05]', async () => {
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
