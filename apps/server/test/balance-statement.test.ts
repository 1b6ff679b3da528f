import type { BalanceStatement, StatementEntry } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, POLICY } from '../testing/working-days.ts'

let company: SmallCompany
let firstTrip: string
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  await company.grant(company.employee, 20)
  await company.grant(company.employee, 25, 'annual', 2027)
  firstTrip = await take({ start_date: '2026-03-16', end_date: '2026-03-20' })
})
afterAll(() => company.close())

async function take(change: Record<string, unknown>): Promise<string> {
  const { body } = await company.request(company.employee, change)
  const { status } = await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
  expect(status).toBe(200)
  return body.id
}

const ask = (change: object = {}, user: TestUser = company.employee) =>
  user.post('/functions/getBalanceStatement', {
    leave_type: 'annual',
    from: '2026-01-01',
    to: '2026-12-31',
    ...change,
  })
const statement = async (change: object = {}, user?: TestUser): Promise<BalanceStatement> => {
  const { status, body } = await ask(change, user)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const record = async (year = 2026) => {
  const q = JSON.stringify({ user_id: company.employee.id, leave_type: 'annual', year })
  const { body } = await company.hr.get(`/entities/LeaveBalance?q=${encodeURIComponent(q)}`)
  return body[0].balance
}
const told = ({ entries }: BalanceStatement) =>
  entries.map(({ day, type, sentence, days, running }) => [day, type, sentence, days, running])
const sumOf = (entries: readonly StatementEntry[]) => entries.reduce((sum, { days }) => sum + days, 0)

describe('a balance without a policy', () => {
  it('the balance is the sum of its entries, one sentence each, like its record', async () => {
    const { body } = await company.request(company.employee, {
      start_date: '2026-08-03',
      end_date: '2026-08-04',
    })
    const answer = await statement()
    expect(told(answer)).toEqual([
      ['2026-03-02', 'grant', 'Allocated (2026)', 20, 20],
      ['2026-03-02', 'usage', 'Leave 16–20 Mar 2026', -5, 15],
    ])
    expect(answer.entries.at(-1)?.request_id).toBe(firstTrip)
    expect(answer).toMatchObject({ opening: 0, closing: 15, pending: 2, policy: null })
    expect(answer.closing).toBe(await record())
    expect(answer.allocations).toEqual([
      { name: '2026', from: '2026-01-01', to: '2026-12-31', days: 15, minutes: 7200 },
    ])
    await company.employee.delete(`/entities/LeaveRequest/${body.id}`)
  })

  it('a balance ends with its year, and days granted for the next one count from its first day', async () => {
    const answer = await statement({ from: '2026-12-31', to: '2027-01-01' })
    expect(answer.opening).toBe(15)
    expect(told(answer)).toEqual([
      ['2027-01-01', 'expire', 'Unused leave of 2026 expired', -15, 0],
      ['2027-01-01', 'grant', 'Allocated (2027)', 25, 25],
    ])
    expect(answer.closing).toBe(await record(2027))
    expect((await statement({ from: '2026-03-01', to: '2026-03-01' })).closing).toBe(0)
  })

  it('a type without a balance has no statement', async () => {
    expect(await statement({ leave_type: 'unpaid' })).toMatchObject({
      entries: [],
      closing: 0,
      allocations: [],
    })
  })
})

describe('a balance under a policy', () => {
  beforeAll(async () => {
    await bringToWorkingDays(company, company.employee)
    await take({ start_date: '2026-04-13', end_date: '2026-04-14' })
  })

  it('a statement begins with one line for the former entries, and its sum is the record', async () => {
    const answer = await statement()
    const posted = answer.entries.filter(({ isAhead }) => !isAhead)
    expect(told({ ...answer, entries: posted })).toEqual([
      ['2026-03-02', 'grant', 'Allocated (2026)', 20, 20],
      ['2026-03-02', 'usage', 'Leave 16–20 Mar 2026', -5, 15],
      ['2026-03-02', 'opening', `Moved to ${POLICY}`, 0, 15],
      ['2026-04-13', 'usage', 'Leave on 13 Apr 2026', -1, 14],
      ['2026-04-14', 'usage', 'Leave on 14 Apr 2026', -1, 13],
    ])
    expect(sumOf(posted)).toBe(await record())
    expect(answer).toMatchObject({ policy: POLICY, day_minutes: 456 })
  })

  it('a statement shows carry-over and expiry beforehand', async () => {
    const answer = await statement({ to: '2027-04-01' })
    const ahead = answer.entries.filter(({ isAhead }) => isAhead)
    expect(ahead.map(({ day, type, days, allocation }) => [day, type, days, allocation])).toEqual([
      ['2026-12-31', 'carry_out', -5, '2026'],
      ['2026-12-31', 'expire', -8, '2026'],
      ['2027-01-01', 'grant', 20, '2027'],
      ['2027-01-01', 'carry_in', 5, 'carried 2026'],
      ['2027-01-01', 'adjust', -20, '2027'],
      ['2027-03-31', 'expire', -5, 'carried 2026'],
    ])
    expect(answer.closing).toBe(25)
    expect(answer.lapses_next).toEqual({ day: '2026-12-31', days: 8, minutes: 8 * 456 })
    expect(answer.allocations).toEqual([
      { name: '2027', from: '2027-01-01', to: '2027-12-31', days: 25, minutes: 25 * 456 },
    ])
  })

  it('a statement shows pending leave separately, and expiring days are not reduced by it', async () => {
    const days = { start_date: '2026-06-01', end_date: '2026-06-01' }
    const { body } = await company.request(company.employee, days)
    const answer = await statement({ to: '2026-12-30' })
    expect([answer.pending, answer.lapses_next]).toEqual([
      1,
      { day: '2026-12-31', days: 8, minutes: 8 * 456 },
    ])
    await company.employee.delete(`/entities/LeaveRequest/${body.id}`)
  })

  it('a statement as of any day is the sum of its entries, with the carry-over shown separately', async () => {
    const answer = await statement({ from: '2027-02-01', to: '2027-02-01' })
    expect([answer.opening, answer.closing, answer.entries]).toEqual([30, 30, []])
    expect(answer.allocations.map(({ name, to, days }) => [name, to, days])).toEqual([
      ['carried 2026', '2027-03-31', 5],
      ['2027', '2027-12-31', 25],
    ])
  })

  it('pending leave is listed separately', async () => {
    const { body } = await company.request(company.employee, {
      start_date: '2026-06-05',
      end_date: '2026-06-09',
    })
    const answer = await statement({ to: '2026-06-30' })
    expect([answer.closing, answer.pending]).toEqual([13, 2])
    expect((await statement({ to: '2026-06-05' })).pending).toBe(1)
    await company.employee.delete(`/entities/LeaveRequest/${body.id}`)
  })
})

describe('the readers of a statement', () => {
  it('an employee reads no statement of a colleague, an administrator everyone’s', async () => {
    const { employee, stranger, hr, visitor } = company
    const ofEmployee = { user_id: employee.id }
    const question = { leave_type: 'annual', from: '2026-01-01', to: '2026-12-31', ...ofEmployee }
    expect((await ask(ofEmployee, stranger)).status).toBe(404)
    expect((await visitor.post('/functions/getBalanceStatement', question)).status).toBe(401)
    expect((await statement(ofEmployee, hr)).closing).toBe((await statement()).closing)
    expect((await ask({ user_id: 'nobody' }, hr)).status).toBe(404)
  })

  it.each([
    [{ from: '2026-02-30' }, '2026-02-30 isn’t a date.'],
    [{ from: 'x' }, 'x isn’t a date.'],
    [{ to: '2025-12-31' }, 'on or after the first day'],
    [{ from: '2015-01-01', to: '2025-01-01' }, 'up to 10 years'],
    [{ from: '2035-01-01', to: '2036-03-03' }, 'up to 2 Mar 2036'],
  ])('days that make no statement are refused with a sentence: %o', async (change, sentence) => {
    const { status, body } = await ask(change)
    expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('ten years in a day are a statement', async () => {
    expect((await statement({ from: '2026-01-01', to: '2035-12-31' })).closing).toBeGreaterThanOrEqual(0)
  })
})
