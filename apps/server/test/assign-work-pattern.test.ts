import { workingTimeCopy as copy, type WorkPatternPreview } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays } from '../testing/working-days.ts'

/** The clock begins on Monday, 2 March. */
const FROM = '2026-03-30'

let company: SmallCompany
let fortnight: string
beforeEach(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  const full = [228, 228]
  const { body } = await company.hr.post('/entities/WorkPattern', {
    name: 'Fortnight',
    cycle_days: 14,
    anchor: '2026-03-30',
    slots: Array.from({ length: 14 }, (_, at) => (at % 7 > 4 || at === 11 ? [0, 0] : full)),
  })
  fortnight = body.id
})
afterEach(() => company.close())

const idsOf = (...people: { id: string }[]) => people.map(({ id }) => id)
const assign = (
  mode: 'preview' | 'apply',
  ids: string[],
  change: object = {},
  by: Pick<TestUser, 'post'> = company.hr,
) =>
  by.post('/functions/assignWorkPattern', {
    mode,
    ids,
    pattern_id: fortnight,
    valid_from: FROM,
    valid_to: null,
    ...change,
  })
const preview = async (ids: string[], change: object = {}): Promise<WorkPatternPreview> =>
  (await assign('preview', ids, change)).body
const stored = async () =>
  (await company.find('WorkAssignment', { scope: 'user' }, 'valid_from')).map(
    ({ scope_id, pattern_id, valid_from, valid_to, region }) => [
      scope_id,
      pattern_id,
      valid_from,
      valid_to,
      region,
    ],
  )

it('a work pattern is assigned to several people in one step, who keep their public holidays [R3-114]', async () => {
  const { employee, stranger, hr } = company
  const own = { scope: 'user', scope_id: stranger.id, valid_from: '2026-01-01', pattern_id: fortnight }
  await hr.post('/entities/WorkAssignment', own)
  const ids = idsOf(employee, stranger, employee)
  expect((await preview(ids)).refused).toEqual([])
  expect(await stored()).toHaveLength(1)

  const { status, body } = await assign('apply', ids, { valid_to: '2026-06-30' })
  expect([status, body]).toEqual([200, { people: 2 }])
  const rows = await stored()
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(
    expect.arrayContaining([
      [employee.id, fortnight, FROM, '2026-06-30', 'AU-NSW'],
      [stranger.id, fortnight, '2026-01-01', '2026-03-29', null],
      [stranger.id, fortnight, FROM, '2026-06-30', null],
      [stranger.id, fortnight, '2026-07-01', null, null],
    ]),
  )
})

it('the preview shows the weeks of the cycle and the leave that changes, and applying recalculates it [R3-114]', async () => {
  const { employee, stranger, boss } = company
  await company.grant(employee, 20)
  await bringToWorkingDays(company, employee)
  // Friday, 10 April is free in the second week of the fortnight.
  const week = { start_date: '2026-04-07', end_date: '2026-04-10' }
  const { body: request } = await company.request(employee, week)
  await boss.put(`/entities/LeaveRequest/${request.id}`, { status: 'approved' })
  const ids = idsOf(employee, stranger)
  const { days, leave } = await preview(ids)
  expect(days.filter(({ am, pm }) => am + pm === 0).map(({ day }) => day)).toEqual([
    '2026-04-04',
    '2026-04-05',
    '2026-04-10',
    '2026-04-11',
    '2026-04-12',
    '2026-04-18',
    '2026-04-19',
    '2026-04-24',
    '2026-04-25',
    '2026-04-26',
  ])
  expect(leave.lines).toMatchObject([{ request_id: request.id, days_before: 4, days_after: 3 }])
  const cost = async () => (await company.find('LeaveRequest', { id: request.id }))[0].days_requested
  expect(await cost()).toBe(4)
  await assign('apply', ids)
  expect(await cost()).toBe(3)
})

it('while one person can’t have the pattern, everyone keeps theirs and each is named with the reason [R3-114]', async () => {
  const { employee, stranger, loner, hr } = company
  await hr.put(`/entities/User/${stranger.id}`, { date_hired: '2026-05-04' })
  const later = { scope: 'user', scope_id: loner.id, valid_from: '2026-06-01', pattern_id: fortnight }
  await hr.post('/entities/WorkAssignment', later)
  const ids = [...idsOf(employee, stranger, loner), 'gone']
  const refused = [
    { id: stranger.id, name: 'Stan Test', why: copy.beforeEmployment('2026-05-04') },
    { id: loner.id, name: 'Lone Test', why: copy.givenLater('2026-06-01') },
    { id: 'gone', name: '', why: copy.deletedPerson },
  ]
  expect((await preview(ids)).refused).toEqual(refused)
  const { status, body } = await assign('apply', ids)
  expect([status, body.code, body.message]).toEqual([409, 'not_assignable', copy.refusedSentence(refused)])
  expect(body.message).toContain('Stan Test: Employment starts on 4 May 2026.')
  expect(await stored()).toHaveLength(1)
  expect((await assign('apply', idsOf(employee))).status).toBe(200)
})

it('assigning to several people needs the right to set rules, a pattern, days that exist and a list of people', async () => {
  const { employee, stranger, visitor } = company
  const ids = idsOf(stranger)
  for (const mode of ['preview', 'apply'] as const) {
    expect((await assign(mode, ids, {}, visitor)).status).toBe(401)
    expect((await assign(mode, ids, {}, employee)).status).toBe(403)
    const refused = async (change: object) => {
      const { status, body } = await assign(mode, ids, change)
      return [status, body.extra_data?.errors?.[0]?.name ?? body.message]
    }
    expect(await refused({ pattern_id: 'gone' })).toEqual([422, 'pattern_id'])
    expect(await refused({ valid_to: '2026-03-29' })).toEqual([422, 'valid_to'])
    expect((await refused({ valid_from: '2026-02-30' }))[0]).toBe(422)
    expect((await refused({ ids: [] }))[0]).toBe(422)
    expect((await refused({ ids: Array.from({ length: 5001 }, (_, at) => `u${at}`) }))[0]).toBe(422)
  }
  expect(await stored()).toEqual([])
})

it('one of two assignments for the same people at the same moment is refused', async () => {
  const ids = idsOf(company.employee, company.stranger)
  const answers = await Promise.all([assign('apply', ids), assign('apply', ids)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stored()).toHaveLength(2)
})
