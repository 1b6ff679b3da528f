import { type LeaveTypeForm, NEW_LEAVE_TYPE } from '@leavewell/leave'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays } from '../testing/working-days.ts'

const BLUE_MOON: LeaveTypeForm = {
  ...NEW_LEAVE_TYPE,
  label: 'Blue Moon Leave',
  colour: 'teal',
  icon: 'moon',
  offered_to: 'everyone',
}
const TODAY = '2026-03-02'
const DAY = 456

let company: SmallCompany

/** Emma has ten working days of 7.6 hours. Stan has three calendar days of 8 hours. */
beforeEach(async () => {
  company = await startSmallCompany()
  await call('saveLeaveType', BLUE_MOON)
  await bringToWorkingDays(
    company,
    company.employee,
    {
      day_minutes: DAY,
      counting: 'work',
      charge_on: 'leave_day',
      grant: { kind: 'upfront', minutes: 10 * DAY, prorate: 'none', round: { to: 1, how: 'nearest' } },
    },
    'blue_moon',
  )
  await company.grant(company.stranger, 3, 'blue_moon')
})
afterEach(() => company.close())

const call = (name: string, body: object = {}) => company.hr.post(`/functions/${name}`, body)
const retire = (body: object = {}) => call('retireLeaveType', { key: 'blue_moon', ...body })
const left = async ({ id }: { id: string }, leave_type = 'blue_moon') =>
  (await company.find('LeaveBalance', { user_id: id, leave_type })).map(({ balance }) => balance)
const ledger = async ({ id }: { id: string }, leave_type = 'blue_moon') =>
  (await company.find('LeaveLedgerEntry', { user_id: id, leave_type })).map(
    ({ type, code, minutes }) => `${type} ${code} ${minutes}`,
  )
const isRetired = async () =>
  (await call('listLeaveTypes')).body.types.find(({ key }: { key: string }) => key === 'blue_moon').retired_on

describe('balances of a leave type that is retired', () => {
  it('they stay unless something else is chosen [A7]', async () => {
    expect((await retire({ mode: 'preview' })).body).toEqual({ people: 0, days: 0, kept: 0 })
    expect(await isRetired()).toBe(null)
    expect((await retire()).body.retired_on).toBe(TODAY)
    expect([await left(company.employee), await left(company.stranger)]).toEqual([[10], [3]])
  })

  it('they are paid out but for booked and requested leave, as the preview says [A7]', async () => {
    const { employee, boss, stranger } = company
    const { body: booked } = await company.request(employee, { leave_type: 'blue_moon' })
    await boss.put(`/entities/LeaveRequest/${booked.id}`, { status: 'approved' })
    const asked = { leave_type: 'blue_moon', start_date: '2026-04-13', end_date: '2026-04-14' }
    expect((await company.request(employee, asked)).status).toBe(201)
    const preview = await retire({ balances: 'pay_out', mode: 'preview' })
    expect(preview.body).toEqual({ people: 2, days: 6, kept: 0 })
    expect([await isRetired(), await left(stranger)]).toEqual([null, [3]])
    expect((await retire({ balances: 'pay_out' })).body.retired_on).toBe(TODAY)
    expect([await left(employee), await left(stranger)]).toEqual([[2], [0]])
    expect((await ledger(stranger)).at(-1)).toBe('pay_out retired_paid_out -1440')
    expect((await ledger(employee)).at(-1)).toBe(`pay_out retired_paid_out -${3 * DAY}`)
    const { body } = await call('listExport', { kind: 'endings', limit: 100, from: TODAY, to: TODAY })
    expect(body.rows.map(({ code, minutes }: { code: string; minutes: number }) => [code, minutes])).toEqual([
      ['retired_paid_out', 3 * DAY],
      ['retired_paid_out', 1440],
    ])
  })

  it('they move as days to another type, where people have a balance of it [A7]', async () => {
    const { employee, stranger } = company
    await company.grant(employee, 20)
    const move = { balances: 'move', to: 'annual' }
    expect((await retire({ ...move, mode: 'preview' })).body).toEqual({ people: 1, days: 10, kept: 1 })
    expect((await retire(move)).status).toBe(200)
    expect([await left(employee), await left(employee, 'annual')]).toEqual([[0], [30]])
    expect((await ledger(employee, 'annual')).at(-1)).toBe('adjust retired_moved_here 4800')
    // The first amount of the year would replace the standard days of an approval.
    expect([await left(stranger), await left(stranger, 'annual')]).toEqual([[3], []])
  })

  it('on the day of the retirement they return with the type, once [A7]', async () => {
    const { employee, stranger } = company
    await company.grant(employee, 20)
    await retire({ balances: 'move', to: 'annual' })
    const restore = (body: object = {}) => call('restoreLeaveType', { key: 'blue_moon', ...body })
    expect((await restore({ return_balances: true })).body.retired_on).toBe(null)
    expect([await left(employee), await left(employee, 'annual')]).toEqual([[10], [20]])
    await retire({ balances: 'pay_out' })
    expect([await left(employee), await left(stranger)]).toEqual([[0], [0]])
    await restore({ return_balances: true })
    expect([await left(employee), await left(employee, 'annual'), await left(stranger)]).toEqual([
      [10],
      [20],
      [3],
    ])
    await retire({ balances: 'pay_out' })
    company.server.clock.set(new Date('2026-03-03T01:00:00Z'))
    const late = await restore({ return_balances: true })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Balances return only on the day of the retirement. Adjust them instead.',
    ])
    await restore()
    expect(await left(stranger)).toEqual([0])
  })

  it('nothing is retired where balances cannot be paid out or moved like this [A7]', async () => {
    const another = 'Choose another leave type that is offered.'
    for (const [body, message] of [
      [
        { balances: 'pay_out', on: '2026-03-03' },
        'Balances can only be paid out or moved if the type is retired from today.',
      ],
      [{ balances: 'move' }, another],
      [{ balances: 'move', to: 'blue_moon' }, another],
      [{ balances: 'move', to: 'sabbatical' }, another],
    ] as const) {
      const { status, body: answer } = await retire(body)
      expect([body, status, answer.message]).toEqual([body, 409, message])
    }
    expect((await retire({ balances: 'burn' })).status).toBe(422)
    expect((await company.employee.post('/functions/retireLeaveType', { key: 'blue_moon' })).status).toBe(403)
    expect([await isRetired(), await left(company.employee)]).toEqual([null, [10]])
  })

  it('no one pays out their own leave while others could do it [A7, 0125]', async () => {
    const hr = await company.hire('Rita', { is_hr: true })
    await company.grant(hr, 4, 'blue_moon')
    const { status, body } = await hr.post('/functions/retireLeaveType', {
      key: 'blue_moon',
      balances: 'pay_out',
    })
    expect([status, body.code, await isRetired(), await left(hr)]).toEqual([
      403,
      'own_entitlement',
      null,
      [4],
    ])
  })
})
