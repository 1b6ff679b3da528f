import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
})
afterAll(() => company.close())

const APRIL = { from: '2026-04-01', to: '2026-04-07' }
const ask = (body: object, user = company.employee) => user.post('/functions/getWorkingDays', body)

it('without work schedules nothing is known of anyone', async () => {
  const { status, body } = await ask(APRIL)
  expect([status, body]).toEqual([200, { users: {} }])
})

it('days off are those of the pattern and the holidays, by name', async () => {
  await baseInNewSouthWales(company)
  const { employee } = company
  const { body } = await ask(APRIL)
  expect(body.users[employee.id]).toEqual([
    { day: '2026-04-03', part: 'day', holiday: 'Good Friday' },
    { day: '2026-04-04', part: 'day', holiday: 'Easter Saturday' },
    { day: '2026-04-05', part: 'day', holiday: 'Easter Sunday' },
    { day: '2026-04-06', part: 'day', holiday: 'Easter Monday' },
  ])
  expect((await ask({ from: '2026-03-07', to: '2026-03-08' })).body.users[employee.id]).toEqual([
    { day: '2026-03-07', part: 'day', holiday: null },
    { day: '2026-03-08', part: 'day', holiday: null },
  ])
})

it('a person’s own pattern wins, and half days are half', async () => {
  const { hr, stranger, employee } = company
  const pattern = await hr.post('/entities/WorkPattern', {
    name: 'Mornings',
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [
      [228, 0],
      [228, 228],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  })
  await hr.post('/entities/WorkAssignment', {
    scope: 'user',
    scope_id: stranger.id,
    valid_from: '2026-03-01',
    pattern_id: pattern.body.id,
  })
  const { body } = await ask(
    { from: '2026-03-02', to: '2026-03-04', user_ids: [stranger.id, employee.id] },
    hr,
  )
  expect(body.users).toEqual({
    [stranger.id]: [
      { day: '2026-03-02', part: 'pm', holiday: null },
      { day: '2026-03-04', part: 'day', holiday: null },
    ],
    [employee.id]: [],
  })
})

it('employees read only their own, and at most as many days as a calendar shows', async () => {
  const { hr, employee, stranger, visitor } = company
  expect((await ask({ ...APRIL, user_ids: [employee.id] })).status).toBe(200)
  expect((await ask({ ...APRIL, user_ids: [stranger.id] })).status).toBe(403)
  expect((await visitor.post('/functions/getWorkingDays', APRIL)).status).toBe(401)
  const refused = async (body: object) => {
    const answer = await ask(body, hr)
    return [answer.status, answer.body.message]
  }
  const many = Array.from({ length: 1001 }, (_, at) => `u${at}`)
  expect(await refused({ ...APRIL, user_ids: many })).toEqual([422, expect.stringContaining('1000 people')])
  expect(await refused({ from: '2026-01-01', to: '2027-02-05' })).toEqual([
    422,
    expect.stringContaining('400 days'),
  ])
  expect(await refused({ from: '2026-02-30', to: '2026-03-05' })).toEqual([
    422,
    expect.stringContaining('2026-02-30 isn’t a date'),
  ])
  expect(await refused({ from: '2026-03-05', to: '2026-03-04' })).toEqual([
    422,
    expect.stringContaining('on or after the first day'),
  ])
})
