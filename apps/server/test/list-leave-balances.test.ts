import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany({ serviceToken: 'moves in' })
  const { employee, stranger, boss } = company
  for (const user of [employee, stranger, boss]) await company.grant(user, 20)
  await company.grant(employee, 10, 'sick')
  await company.grant(employee, 18, 'annual', 2025)
  const orphan = { user_id: 'gone-1', leave_type: 'annual', year: 2026, balance: 4, total_allocated: 4 }
  await company.server.as('moves in').post('/entities/LeaveBalance', orphan)
})
afterAll(() => company.close())

const list = async (filter: object = {}) =>
  (await company.hr.post('/functions/listLeaveBalances', filter)).body
const users = (body: { rows: { person: { full_name: string } | null }[] }) =>
  body.rows.map(({ person }) => person?.full_name ?? null)

it('only administrators list balances [R-08]', async () => {
  const { visitor, employee, otherBoss } = company
  expect((await visitor.post('/functions/listLeaveBalances', {})).status).toBe(401)
  expect((await employee.post('/functions/listLeaveBalances', {})).status).toBe(403)
  expect((await otherBoss.post('/functions/listLeaveBalances', {})).status).toBe(200)
})

it('every balance is listed with its person, and orphans come first [H-16, S-52]', async () => {
  const body = await list()
  expect(body).toMatchObject({ total: 6, orphans: 1 })
  expect(users(body)).toEqual([null, 'Boss Test', 'Emma Test', 'Emma Test', 'Emma Test', 'Stan Test'])
  expect(body.rows[0]).toMatchObject({ user_id: 'gone-1', balance: 4, person: null })
  expect(body.rows[1].person).toEqual({
    id: company.boss.id,
    full_name: 'Boss Test',
    email: 'boss@x.test',
    department: null,
    profile_picture: null,
  })
})

it('the list is filtered by year, type, department, person and orphans, in pages', async () => {
  expect((await list({ year: 2025 })).total).toBe(1)
  expect(users(await list({ leave_type: 'sick' }))).toEqual(['Emma Test'])
  expect(users(await list({ department: 'Sales', year: 2026, leave_type: 'annual' }))).toEqual([
    'Emma Test',
    'Stan Test',
  ])
  expect((await list({ search: ' EMMA@X ' })).total).toBe(3)
  expect(users(await list({ search: 'stan' }))).toEqual(['Stan Test'])
  expect((await list({ search: 'unknown' })).rows).toHaveLength(1)
  expect((await list({ search: '%' })).total).toBe(0)
  expect(await list({ orphaned: true, year: 2026 })).toMatchObject({ total: 1, orphans: 1 })
  expect(users(await list({ user_id: company.stranger.id }))).toEqual(['Stan Test'])
  expect((await list({ user_id: 'nobody' })).total).toBe(0)
  const slice = await list({ skip: 4, limit: 1 })
  expect([users(slice), slice.total]).toEqual([['Emma Test'], 6])
})

it('people are found without regard to accents, and by employee id [finding F-63]', async () => {
  const { hr, stranger } = company
  const path = `/entities/User/${stranger.id}`
  await hr.put(path, { first_name: 'Gráinne', last_name: 'Élan', employee_id: 'Z-977' })
  for (const search of ['grainne', 'GRÁINNE elan', 'z-977']) {
    expect([search, (await list({ search })).total]).toEqual([search, 1])
  }
})

it('a wrong filter is refused', async () => {
  const { hr } = company
  for (const wrong of [{ year: 'x' }, { leave_type: 'x' }, { limit: 1e9 }, { skip: -1 }, { search: [] }]) {
    expect((await hr.post('/functions/listLeaveBalances', wrong)).status).toBe(422)
  }
})
