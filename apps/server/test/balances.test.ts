import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany({ serviceToken: SERVICE_TOKEN })
})
afterAll(() => company.close())

const SERVICE_TOKEN = 'moves whole companies in'
const service = () => company.server.as(SERVICE_TOKEN)

const PATH = '/entities/LeaveBalance'
const balanceOf = (userId: string, change: object = {}) => ({
  user_id: userId,
  leave_type: 'annual',
  year: 2026,
  balance: 20,
  total_allocated: 20,
  ...change,
})

describe('balances', () => {
  it('the owner and administrators read balances, and only administrators write them [H-19, K-05, R-08, S-52, S-53, S-54]', async () => {
    const { employee, stranger, boss, visitor } = company
    expect((await visitor.post(PATH, balanceOf(employee.id))).status).toBe(401)
    expect((await employee.post(PATH, balanceOf(employee.id))).status).toBe(403)
    const created = await boss.post(PATH, balanceOf(employee.id))
    expect(created.body).toMatchObject(balanceOf(employee.id))
    const path = `${PATH}/${created.body.id}`
    expect((await visitor.get(path)).status).toBe(404)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await employee.get(PATH)).body).toEqual([created.body])
    expect((await employee.get(path)).body.balance).toBe(20)
    expect((await stranger.put(path, { balance: 99 })).status).toBe(404)
    expect((await employee.put(path, { balance: 99 })).status).toBe(403)
    expect((await boss.put(path, { balance: 18.5 })).body.balance).toBe(18.5)
    expect((await employee.delete(path)).status).toBe(403)
    expect((await stranger.delete(path)).status).toBe(404)
    expect((await employee.get(path)).body.balance).toBe(18.5)
    expect((await boss.delete(path)).status).toBe(200)
    expect((await boss.get(path)).status).toBe(404)
  })

  it('numbers are whole or half days from 0 up, years from 2020 to 2030 [Q-22, Q-23, Q-24]', async () => {
    const { stranger, hr } = company
    const status = async (change: object) => (await hr.post(PATH, balanceOf(stranger.id, change))).status
    for (const wrong of [
      { balance: -0.5 },
      { total_allocated: 0.3 },
      { year: 2019 },
      { year: 2031 },
      { balance: 'many' },
      { leave_type: 'x' },
    ]) {
      expect(await status(wrong)).toBe(422)
    }
    expect(await status({ balance: 30.5, total_allocated: 0, year: 2030 })).toBe(201)
  })

  it('balances belong to existing people and stay within 1,000 days, and stored ones outside still open [finding F-08]', async () => {
    const { server, stranger, hr } = company
    const refusal = async (change: object) => {
      const { status, body } = await hr.post(PATH, balanceOf(stranger.id, { year: 2028, ...change }))
      return [status, body.extra_data.errors]
    }
    const tooMany = 'Enter 1,000 or less'
    expect(await refusal({ balance: 1e21 })).toEqual([422, [{ name: 'balance', message: tooMany }]])
    expect(await refusal({ total_allocated: 1000.5 })).toEqual([
      422,
      [{ name: 'total_allocated', message: tooMany }],
    ])
    const nobody = [
      422,
      [{ name: 'user_id', message: expect.stringContaining('don’t know this employee ID') }],
    ]
    expect(await refusal({ user_id: 'nobody-at-all' })).toEqual(nobody)
    const { body: stored } = await hr.post(PATH, balanceOf(stranger.id, { year: 2028, balance: 1000 }))
    const path = `${PATH}/${stored.id}`
    expect((await hr.put(path, { user_id: 'nobody-at-all' })).status).toBe(422)
    await server.platform.database.query(
      `UPDATE "entities"."LeaveBalance" SET balance = 1e21, user_id = 'gone' WHERE id = $1`,
      [stored.id],
    )
    expect((await hr.get(path)).body).toMatchObject({ balance: 1e21, user_id: 'gone' })
    const mended = await hr.put(path, { balance: 12, user_id: stranger.id })
    expect([mended.status, mended.body.balance]).toEqual([200, 12])
  })

  it('each person, type and year has one balance [OP-37]', async () => {
    const { boss, hr } = company
    expect((await hr.post(PATH, balanceOf(boss.id))).status).toBe(201)
    const second = await hr.post(PATH, balanceOf(boss.id))
    expect([second.status, second.body.message]).toEqual([
      409,
      'This person already has a balance for this leave type and year',
    ])
  })

  it('an orphaned balance can be assigned to a person who has none yet [H-16, H-17]', async () => {
    const { loner, otherBoss, hr } = company
    const { body: orphan } = await service().post(PATH, balanceOf('nobody-any-more', { balance: 7 }))
    await hr.post(PATH, balanceOf(otherBoss.id))
    expect((await hr.put(`${PATH}/${orphan.id}`, { user_id: otherBoss.id })).status).toBe(409)
    expect((await hr.put(`${PATH}/${orphan.id}`, { user_id: loner.id, balance: 6 })).body).toMatchObject({
      user_id: loner.id,
      balance: 6,
    })
    const entries = (await loner.get('/entities/LeaveBalanceEntry?sort=amount')).body
    expect(entries.map((e: { kind: string; amount: number }) => [e.kind, e.amount])).toEqual([
      ['adjustment', -1],
      ['reassignment', 7],
    ])
  })

  it('an admin’s edit that follows a deduction below 0 checks only what changes [L-10, Q-22]', async () => {
    const { stranger, otherBoss, hr } = company
    const id = await company.grant(stranger, 1, 'sick')
    // Requested with enough days left, approved after the balance had shrunk.
    const { body: request } = await company.request(stranger, { leave_type: 'sick', end_date: '2026-03-16' })
    await hr.put(`${PATH}/${id}`, { balance: 0 })
    await otherBoss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
    expect((await hr.put(`${PATH}/${id}`, { balance: -1, total_allocated: 10 })).body).toMatchObject({
      balance: -1,
      total_allocated: 10,
    })
  })
})

describe('balance entries', () => {
  it('only the server writes entries, and their owner and administrators read them', async () => {
    const { employee, stranger, hr } = company
    const balance = await company.grant(employee, 3, 'unpaid')
    const [entry] = await company.find('LeaveBalanceEntry', { balance_id: balance })
    const path = `/entities/LeaveBalanceEntry/${entry.id}`
    expect((await employee.get(path)).body).toMatchObject({ kind: 'allocation', amount: 3 })
    expect((await stranger.get(path)).status).toBe(404)
    const { id: _, ...fields } = entry
    for (const user of [employee, hr]) {
      expect((await user.post('/entities/LeaveBalanceEntry', fields)).status).toBe(403)
      expect((await user.put(path, { amount: 100 })).status).toBe(403)
      expect((await user.delete(path)).status).toBe(403)
    }
  })
})

it('a balance that was deleted and allocated again by an approval is explained by its own entries only [L-10, L-11]', async () => {
  const { boss, hr } = company
  const someone = await company.hire('Returning', { role: 'user', manager_id: 'B-1' })
  const approved = async (day: string) => {
    const leave = { leave_type: 'unpaid', start_date: day, end_date: day }
    const { body } = await company.request(someone, leave)
    expect((await boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })).status).toBe(200)
  }
  const entries = async () => {
    const [balance] = await company.find('LeaveBalance', { user_id: someone.id, leave_type: 'unpaid' })
    const all = await company.find('LeaveBalanceEntry', { balance_id: balance.id })
    return { balance, amounts: all.map(({ kind, amount }) => [kind, amount]) }
  }
  const first = [
    ['allocation', 20],
    ['deduction', -1],
  ]
  await approved('2026-06-01')
  const { balance, amounts } = await entries()
  expect(amounts).toEqual(first)
  expect((await hr.delete(`/entities/LeaveBalance/${balance.id}`)).status).toBe(200)
  await approved('2026-06-02')
  expect(await entries()).toMatchObject({ balance: { balance: 19 }, amounts: first })
  const deductions = await company.find('LeaveBalanceEntry', { user_id: someone.id, kind: 'deduction' })
  expect(sum(deductions)).toBe(-2)
})

type Step =
  | { kind: 'submit'; type: string; days: number }
  | { kind: 'edit' | 'cancel' | 'approve' | 'reject'; nth: number; days: number }
  | { kind: 'adjust' | 'reassign' | 'delete' | 'allocate'; type: string; days: number }

const TYPES = ['annual', 'sick', 'unpaid']
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('submit' as const),
    type: fc.constantFrom(...TYPES),
    days: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'edit' as const,
      'cancel' as const,
      'approve' as const,
      'approve' as const,
      'reject' as const,
    ),
    nth: fc.nat(6),
    days: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constantFrom('adjust' as const, 'reassign' as const, 'delete' as const, 'allocate' as const),
    type: fc.constantFrom(...TYPES),
    days: fc.integer({ min: 0, max: 40 }).map(n => n / 2),
  }),
)

/** Outside of the test, because a second try has the same company. */
let user = 0

it('whatever happens, every balance is the sum of its entries, and each person’s entries tell that person’s balance [L-10, L-11]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 18 }), async steps => {
      const { server } = company
      const email = `random${user++}@x.test`
      const someone = await server.addUser({
        email,
        role: 'user',
        first_name: 'R',
        last_name: 'R',
        manager_id: 'B-1',
      })
      const requests: string[] = []
      for (const step of steps) await take(step, someone, requests)

      const balances = await company.find('LeaveBalance', {
        user_id: { $in: [someone.id, `former-${someone.id}`] },
      })
      for (const balance of balances) {
        const { user_id, leave_type, year } = balance
        expect(sum(await company.find('LeaveBalanceEntry', { balance_id: balance.id }))).toBe(balance.balance)
        expect(sum(await company.find('LeaveBalanceEntry', { user_id, leave_type, year }))).toBe(
          balance.balance,
        )
      }
      const approved = await company.find('LeaveRequest', { user_id: someone.id, status: 'approved' })
      const deductions = await company.find('LeaveBalanceEntry', { user_id: someone.id, kind: 'deduction' })
      expect(0 - sum(deductions)).toBe(
        approved.reduce((days: number, r: { days_requested: number }) => days + r.days_requested, 0),
      )
    }),
    // A slow run prints its seed, too.
    {
      numRuns: 12,
      includeErrorInReport: true,
      interruptAfterTimeLimit: 150_000,
      markInterruptAsFailure: true,
    },
  )
}, 180_000)

async function take(step: Step, someone: SmallCompany['employee'], requests: string[]): Promise<void> {
  const { boss, hr } = company
  const end = (days: number) => `2026-06-${String(days).padStart(2, '0')}`
  if (step.kind === 'submit') {
    const { body } = await company.request(someone, {
      leave_type: step.type,
      start_date: '2026-06-01',
      end_date: end(step.days),
    })
    if (body.id) requests.push(body.id)
  } else if ('nth' in step) {
    const path = `/entities/LeaveRequest/${requests[step.nth % Math.max(1, requests.length)] ?? 'none'}`
    if (step.kind === 'edit') await someone.put(path, { end_date: end(step.days) })
    if (step.kind === 'cancel') await someone.delete(path)
    if (step.kind === 'approve') await boss.put(path, { status: 'approved' })
    if (step.kind === 'reject') await boss.put(path, { status: 'rejected', manager_notes: 'No' })
  } else {
    const [balance] = await company.find('LeaveBalance', {
      user_id: someone.id,
      leave_type: step.type,
      year: 2026,
    })
    const path = `/entities/LeaveBalance/${balance?.id ?? 'none'}`
    if (step.kind === 'allocate')
      await hr.post(
        '/entities/LeaveBalance',
        balanceOf(someone.id, { leave_type: step.type, balance: step.days }),
      )
    if (step.kind === 'adjust') await hr.put(path, { balance: step.days })
    if (step.kind === 'reassign') await hr.put(path, { user_id: `former-${someone.id}`, balance: step.days })
    if (step.kind === 'delete') await hr.delete(path)
  }
}

const sum = (entries: { amount: number }[]) => entries.reduce((total, { amount }) => total + amount, 0)
