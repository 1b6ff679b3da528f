import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
let mine: { request: string; balance: string }
let theirs: { request: string; balance: string }
beforeAll(async () => {
  company = await startSmallCompany()
  const { employee, stranger } = company
  mine = { balance: await company.grant(employee, 10), request: (await company.request(employee)).body.id }
  theirs = { balance: await company.grant(stranger, 13), request: (await company.request(stranger)).body.id }
})
afterAll(() => company.close())

const page = (entity: string, parameters: Record<string, string>) =>
  company.employee.get(`/entities/${entity}/v2/list?${new URLSearchParams(parameters)}`)

describe('by the calls for many records an employee learns nothing of others', () => {
  it('sums, averages and groups contain no hidden values [R-07 R-13]', async () => {
    const { employee } = company
    const aggregates = async (entity: string, spec: object) =>
      (await employee.post(`/entities/${entity}/aggregate`, spec)).body.rows
    expect(await aggregates('User', { sum: 'salary', max: 'salary', countDistinct: 'salary' })).toMatchObject(
      [{ sum_salary: 90_000, max_salary: 90_000, count_distinct_salary: 1 }],
    )
    expect(
      await aggregates('User', { groupBy: 'id', max: 'salary', having: { max_salary: { $gt: 100_000 } } }),
    ).toEqual([])
    expect(await aggregates('LeaveBalance', { sum: 'balance' })).toEqual([{ count: 1, sum_balance: 10 }])
    expect(await aggregates('LeaveRequest', { groupBy: 'user_id' })).toEqual([
      { user_id: employee.id, count: 1 },
    ])
  })

  it('pages and distinct values, also from a forged cursor [R-07 R-13]', async () => {
    const { employee } = company
    expect((await page('User', { distinct: 'salary' })).body.items).toEqual([90_000])
    expect((await page('LeaveRequest', { distinct: 'user_id' })).body.items).toEqual([employee.id])
    const walk = { q: null, sort: '-salary', fields: null, distinct: null }
    const forged = [1, 'User', `user ${employee.id}`, walk, { value: 100_000, id: '0' }]
    const { body } = await page('User', { cursor: Buffer.from(JSON.stringify(forged)).toString('base64url') })
    // A hidden salary does not affect the order: all colleagues are listed, and no salary but the own.
    expect(body.items.filter((one: { salary?: number }) => one.salary !== undefined)).toMatchObject([
      { id: employee.id },
    ])
    expect(body.items).toHaveLength(6)
  })

  it('upsert finds no record of theirs [R-07]', async () => {
    const answer = await company.employee.post('/entities/LeaveBalance/upsert', {
      records: [{ user_id: company.stranger.id, leave_type: 'annual', year: 2026, balance: 99 }],
      key: ['user_id', 'leave_type', 'year'],
    })
    expect(answer.status).toBe(403)
  })
})

describe('by the calls for many records an employee changes nothing that they may not', () => {
  it('employees decide nothing by these calls [R-07]', async () => {
    const { employee } = company
    const approval = { id: mine.request, status: 'approved' }
    expect((await employee.put('/entities/LeaveRequest/bulk', [approval])).status).toBe(403)
    const everything = { query: {}, data: { $set: { status: 'approved' } } }
    expect((await employee.patch('/entities/LeaveRequest/update-many', everything)).status).toBe(403)
    expect(
      (await employee.put('/entities/LeaveRequest/bulk', [{ id: theirs.request, reason: 'x' }])).status,
    ).toBe(404)
    expect((await company.hr.get(`/entities/LeaveRequest/${mine.request}`)).body.status).toBe('pending')
  })

  it('employees add to no balance, by no operator, key or file [R-08]', async () => {
    const { employee } = company
    const more = { query: {}, data: { $inc: { balance: 100 } } }
    const answer = await employee.patch('/entities/LeaveBalance/update-many', more)
    expect([answer.status, answer.body.updated]).toEqual([200, 0])
    const form = new FormData()
    form.set('file', new File([`user_id,leave_type,year,balance\n${employee.id},sick,2026,99\n`], 'a.csv'))
    expect((await employee.post('/entities/LeaveBalance/import', form)).status).toBe(403)
    const rows = (await company.hr.get('/entities/LeaveBalance?sort=balance')).body
    expect(rows.map(({ balance }: { balance: number }) => balance)).toEqual([10, 13])
  })

  it('employees gain no role by these calls [R-08]', async () => {
    const { employee } = company
    const promotion = { query: { id: employee.id }, data: { $set: { role: 'admin' } } }
    expect((await employee.patch('/entities/User/update-many', promotion)).status).toBe(403)
    expect((await employee.put('/entities/User/bulk', [{ id: employee.id, role: 'admin' }])).status).toBe(403)
    const renamed = { query: { id: employee.id }, data: { $rename: { salary: 'position' } } }
    expect((await employee.patch('/entities/User/update-many', renamed)).status).toBe(403)
  })
})

it('approving in one call is approving: balances move once, a second time is refused [L-10]', async () => {
  const { boss, employee, hr } = company
  const approve = () => boss.put('/entities/LeaveRequest/bulk', [{ id: mine.request, status: 'approved' }])
  const answers = await Promise.all([approve(), approve(), approve()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const [balance] = (await hr.get(`/entities/LeaveBalance?q={"user_id":"${employee.id}"}`)).body
  expect(balance.balance).toBe(5)
})
