import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const approve = (id: string, by = company.boss) =>
  by.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
const balancesOf = async (userId: string, more: object = {}) => {
  const q = encodeURIComponent(JSON.stringify({ user_id: userId, ...more }))
  return (await company.hr.get(`/entities/LeaveBalance?q=${q}`)).body
}
const entriesOf = async (q: object) =>
  (
    await company.hr.get(
      `/entities/LeaveBalanceEntry?sort=created_date&q=${encodeURIComponent(JSON.stringify(q))}`,
    )
  ).body

describe('an approval', () => {
  it('an approval deducts from the balance of the person, type and current year, with the reason [L-10, S-55]', async () => {
    const { employee, boss } = company
    const id = await company.grant(employee, 12)
    await company.grant(employee, 12, 'annual', 2027)
    const { body: request } = await company.request(employee, {
      start_date: '2027-01-04',
      end_date: '2027-01-08',
    })
    await approve(request.id)
    expect((await balancesOf(employee.id, { leave_type: 'annual', year: 2026 }))[0]).toMatchObject({
      id,
      balance: 7,
      total_allocated: 12,
    })
    expect((await balancesOf(employee.id, { leave_type: 'annual', year: 2027 }))[0].balance).toBe(12)
    expect(await entriesOf({ balance_id: id })).toMatchObject([
      { kind: 'allocation', amount: 12, actor_id: company.hr.id, request_id: null },
      { kind: 'deduction', amount: -5, actor_id: boss.id, request_id: request.id, user_id: employee.id },
    ])
  })

  it('the current year is the organisation’s [L-10]', async () => {
    const { server, employee } = company
    const { body: request } = await company.request(employee, { leave_type: 'personal' })
    const now = server.clock.now()
    server.clock.set(new Date('2026-12-31T13:30:00.000Z'))
    await approve(request.id)
    server.clock.set(now)
    expect(
      (await balancesOf(employee.id, { leave_type: 'personal' })).map((b: { year: number }) => b.year),
    ).toEqual([2027])
  })

  it('an approval creates a missing balance with 20 days, also for unpaid leave [L-11]', async () => {
    const { stranger, otherBoss } = company
    const { body: request } = await company.request(stranger, { leave_type: 'unpaid' })
    await approve(request.id, otherBoss)
    const [balance] = await balancesOf(stranger.id, { leave_type: 'unpaid' })
    expect(balance).toMatchObject({ year: 2026, total_allocated: 20, balance: 15 })
    expect(
      (await entriesOf({ balance_id: balance.id })).map((e: { amount: number }) => e.amount).sort(),
    ).toEqual([-5, 20].sort())
  })

  it('an approval may take a balance below 0 [L-10]', async () => {
    const { employee } = company
    await company.grant(employee, 6, 'sick')
    const wanted = { leave_type: 'sick' }
    const [first, second] = [await company.request(employee, wanted), await company.request(employee, wanted)]
    await approve(first.body.id)
    await approve(second.body.id)
    expect((await balancesOf(employee.id, wanted))[0].balance).toBe(-4)
  })

  it('a rejection changes no balance [L-10]', async () => {
    const { stranger, otherBoss } = company
    await company.grant(stranger, 9, 'sick')
    const { body: request } = await company.request(stranger, { leave_type: 'sick' })
    await otherBoss.put(`/entities/LeaveRequest/${request.id}`, { status: 'rejected', manager_notes: 'No' })
    expect((await balancesOf(stranger.id, { leave_type: 'sick' }))[0].balance).toBe(9)
  })
})

it('fifty approvals of one request at the same moment: one succeeds, one deduction, one mail, one notification [L-03, L-10, L-13]', async () => {
  const { server, stranger, boss, otherBoss, hr } = company
  await company.grant(stranger, 20, 'personal')
  const { body: request } = await company.request(stranger, { leave_type: 'personal' })
  const mailsBefore = (await server.mails()).length
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => approve(request.id, [boss, otherBoss, hr][index % 3])),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(49).fill(409)])
  expect((await balancesOf(stranger.id, { leave_type: 'personal' }))[0].balance).toBe(15)
  expect(await entriesOf({ request_id: request.id })).toHaveLength(1)
  expect((await server.mails()).slice(mailsBefore).map(({ to }) => to)).toEqual(['stan@x.test'])
  const q = encodeURIComponent(JSON.stringify({ related_id: request.id }))
  expect((await stranger.get(`/entities/Notification?q=${q}`)).body).toHaveLength(1)
})

it('many requests of one person approved at the same time create one balance and deduct each once [L-10, L-11]', async () => {
  const { employee, boss, hr } = company
  const submissions = Array.from({ length: 12 }, () =>
    company.request(employee, {
      leave_type: 'maternity_paternity',
      start_date: '2026-04-01',
      end_date: '2026-04-01',
    }),
  )
  const ids = (await Promise.all(submissions)).map(({ body }) => body.id)
  const answers = await Promise.all(ids.map((id, index) => approve(id, index % 2 ? boss : hr)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const balances = await balancesOf(employee.id, { leave_type: 'maternity_paternity' })
  expect(balances).toMatchObject([{ balance: 8, total_allocated: 20 }])
})
