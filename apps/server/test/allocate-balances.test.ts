import { balanceAdminCopy, departmentMoveCopy } from '@leavewell/leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const FORM = { leave_type: 'annual', year: 2027, days: 20, department: null, carry_over: 0 }
const call = (user: { post: SmallCompany['hr']['post'] }, mode: string, change: object = {}) =>
  user.post('/functions/allocateBalances', { mode, ...FORM, ...change })
const balances = async (q: object) =>
  (await company.hr.get(`/entities/LeaveBalance?q=${encodeURIComponent(JSON.stringify(q))}`)).body
const entriesOf = async (balance_id: string) =>
  (
    await company.hr.get(
      `/entities/LeaveBalanceEntry?sort=amount&q=${encodeURIComponent(JSON.stringify({ balance_id }))}`,
    )
  ).body

it('only administrators can allocate balances [R-08]', async () => {
  for (const mode of ['preview', 'apply']) {
    expect((await call(company.visitor, mode)).status).toBe(401)
    expect((await call(company.employee, mode)).status).toBe(403)
    expect((await call(company.stranger, mode)).status).toBe(403)
  }
  const asEmployee = company.server.as(company.hr.token, { 'X-Impersonate-User': 'emma@x.test' })
  expect((await call(asEmployee, 'apply')).status).toBe(403)
  expect(await balances({ year: 2027 })).toEqual([])
})

it('a preview shows who gets what and creates nothing', async () => {
  const { body, status } = await call(company.hr, 'preview', { limit: 2 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ creates: 6, skips: 0, days: 120 })
  expect(body.lines).toHaveLength(2)
  expect(body.lines[0]).toMatchObject({
    person: { full_name: 'Boss Test' },
    exists: false,
    carried: 0,
    days: 20,
  })
  expect(await balances({ year: 2027 })).toEqual([])
})

it('numbers out of bounds are refused at their field [Q-22, Q-24]', async () => {
  const { body, status } = await call(company.hr, 'apply', { days: -1, year: 2031 })
  expect(status).toBe(422)
  expect(body.extra_data.errors.map(({ name }: { name: string }) => name)).toEqual(['year', 'days'])
  expect((await call(company.hr, 'apply', { leave_type: 'x' })).status).toBe(422)
  expect((await call(company.hr, 'erase')).status).toBe(422)
})

it('a department gets its days plus those left of the previous year, up to a maximum, without changing existing balances', async () => {
  const { employee, stranger, hr } = company
  const newHire = await company.server.addUser({ email: 'new@x.test', department: 'Sales', full_name: 'New' })
  const indebted = await company.server.addUser({
    email: 'debt@x.test',
    department: 'Sales',
    full_name: 'Debt',
  })
  await company.server.addUser({ email: 'gone@x.test', department: 'Sales', disabled: true })
  await company.grant(employee, 8)
  await company.grant(indebted, 0)
  await company.grant(stranger, 5, 'annual', 2027)
  const wanted = { department: 'Sales', carry_over: 5 }
  const { body: preview } = await call(hr, 'preview', wanted)
  expect(preview).toMatchObject({ creates: 3, skips: 1, days: 65 })
  const { body: done } = await call(hr, 'apply', wanted)
  expect(done).toEqual(preview)

  const created = await balances({ year: 2027 })
  expect(created).toHaveLength(4)
  const of = (id: string) => created.find(({ user_id }: { user_id: string }) => user_id === id)
  expect(of(employee.id)).toMatchObject({ balance: 25, total_allocated: 25, leave_type: 'annual' })
  expect(of(newHire.id).balance).toBe(20)
  expect(of(indebted.id).balance).toBe(20)
  expect(of(stranger.id)).toMatchObject({ balance: 5, total_allocated: 5 })
  const entries = await entriesOf(of(employee.id).id)
  expect(
    entries.map((entry: Record<string, unknown>) => [entry.kind, entry.amount, entry.reason, entry.actor_id]),
  ).toEqual([
    ['allocation', 5, 'Carried over from 2026', hr.id],
    ['allocation', 20, 'Allocated', hr.id],
  ])
})

it('only selected people get days, and people without any are listed with the reason', async () => {
  const { employee, stranger, loner, hr } = company
  const shut = await company.hire('Shutout', { disabled: true })
  const ids = [employee.id, shut.id, stranger.id, employee.id, 'nobody']
  const wanted = { leave_type: 'personal', year: 2029, days: 7, ids }
  await company.grant(stranger, 3, 'personal', 2029)
  const { body: preview } = await call(hr, 'preview', wanted)
  expect(preview).toMatchObject({
    creates: 1,
    skips: 1,
    days: 7,
    left_out: [
      { id: 'nobody', name: '', why: departmentMoveCopy.isGone },
      { id: shut.id, name: 'Shutout Test', why: balanceAdminCopy.mayNotSignIn },
    ],
  })
  expect((await call(hr, 'apply', wanted)).body).toEqual(preview)
  const created = await balances({ leave_type: 'personal', year: 2029 })
  expect(
    created.map(({ user_id, balance }: { user_id: string; balance: number }) => [user_id, balance]).sort(),
  ).toEqual(
    [
      [employee.id, 7],
      [stranger.id, 3],
    ].sort(),
  )
  expect(await balances({ user_id: loner.id, year: 2029 })).toEqual([])
  expect((await call(hr, 'apply', { ...wanted, ids: [] })).status).toBe(422)
  expect((await call(hr, 'preview', { year: 2029 })).body.left_out).toEqual([])
})

it('applying twice, also at the same moment, creates nothing more', async () => {
  const { hr, boss } = company
  const wanted = { leave_type: 'sick', year: 2028, days: 10 }
  const answers = await Promise.all([call(hr, 'apply', wanted), call(boss, 'apply', wanted)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const created = await balances({ year: 2028 })
  expect(answers.map(({ body }) => body.creates).sort()).toEqual([0, created.length])
  expect((await call(hr, 'apply', wanted)).body).toMatchObject({ creates: 0, skips: created.length, days: 0 })
  expect(await balances({ year: 2028 })).toHaveLength(created.length)
  for (const { id } of created) expect(await entriesOf(id)).toHaveLength(1)
  const { rows } = await company.server.platform.database.query<{ actor_id: string }>(
    `SELECT DISTINCT actor_id FROM platform.change WHERE entity = 'LeaveBalance' AND kind = 'create' AND record_id = ANY($1)`,
    [created.map(({ id }: { id: string }) => id)],
  )
  const winner = answers[0]?.body.creates > 0 ? hr : boss
  expect(rows).toEqual([{ actor_id: winner.id }])
})

it('an approval that meets an allocation finds or makes one balance, and both are explained [L-10, L-11]', async () => {
  const { hr, boss, employee } = company
  const { body: request } = await company.request(employee, { leave_type: 'personal' })
  const [decided, allocated] = await Promise.all([
    boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' }),
    call(hr, 'apply', { leave_type: 'personal', year: 2026, days: 20 }),
  ])
  expect([decided.status, allocated.status]).toEqual([200, 200])
  const [balance, ...others] = await balances({ user_id: employee.id, leave_type: 'personal', year: 2026 })
  expect(others).toEqual([])
  expect(balance).toMatchObject({ balance: 15, total_allocated: 20 })
})
