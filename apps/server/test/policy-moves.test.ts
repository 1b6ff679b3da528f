import { type PolicyRules, TRANSFERS } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { earnedHourly, WORKING_DAYS } from '../testing/working-days.ts'

const granted = (days: number): Partial<PolicyRules> => ({
  ...WORKING_DAYS,
  day_minutes: 480,
  grant: { kind: 'upfront', minutes: days * 480, prorate: 'days', round: { to: 1, how: 'nearest' } },
})
const EARNED: Partial<PolicyRules> = { ...earnedHourly('month'), day_minutes: 480, measure: 'time' }
const RULES = { Twenty: granted(20), 'Twenty-five': granted(25), Earned: EARNED }

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
/** Random moves in a run of all tests. `PROPERTY_RUNS` raises it. */
const MOVES = Number(process.env.PROPERTY_RUNS ?? 8)

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  goTo('2026-01-01')
  for (const [name, rules] of Object.entries(RULES)) await save(name, rules)
  await company.hr.post('/entities/WorkPattern', {
    name: 'Eight hours',
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [...Array.from({ length: 5 }, () => [240, 240]), [0, 0], [0, 0]],
  })
  const [pattern] = await company.find('WorkPattern', { name: 'Eight hours' })
  await company.hr.post('/entities/WorkAssignment', {
    scope: 'everyone',
    scope_id: '',
    valid_from: '2020-01-01',
    pattern_id: pattern.id,
  })
})
afterAll(() => company.close())

const goTo = (day: string) => company.server.clock.set(new Date(`${day}T02:00:00Z`))
const save = (name: string, rules: Partial<PolicyRules>, change: object = {}) =>
  company.hr.post('/functions/saveLeavePolicy', {
    leave_type: 'annual',
    name,
    effective_from: '2026-01-01',
    rules,
    ...change,
  })
const assign = async (
  user: TestUser,
  policy_name: keyof typeof RULES,
  valid_from: string,
  change: object = {},
) => {
  const { status, body } = await company.hr.post('/functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type: 'annual',
    policy_name,
    scope: 'user',
    scope_id: user.id,
    valid_from,
    ...change,
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
/** An employee on a policy since 1 January, on 1 July. */
const onJuly = async (name: string, policy: keyof typeof RULES) => {
  goTo('2026-01-01')
  const user = await company.hire(name, { role: 'user', date_hired: '2026-01-01' })
  await assign(user, policy, '2026-01-01')
  goTo('2026-07-01')
  return user
}
const balance = async ({ id }: TestUser) => {
  const [record] = await company.find('LeaveBalance', { user_id: id, leave_type: 'annual', year: 2026 })
  return [record.balance, record.total_allocated]
}
const entriesOf = async ({ id }: TestUser) =>
  (await company.find('LeaveBalanceEntry', { user_id: id, leave_type: 'annual' })).map(
    ({ code, amount }: { code: string; amount: number }) => [code, amount],
  )

describe('a move to another policy on 1 July', () => {
  it('a move from 20 to 25 granted days leaves 9.92 and 12.60, with an entry for each [R3-10]', async () => {
    const user = await onJuly('Upton', 'Twenty')
    await assign(user, 'Twenty-five', '2026-07-01')
    expect(await balance(user)).toEqual([22.52, 22.52])
    expect(await entriesOf(user)).toEqual([
      ['opening', 20],
      ['share_in', 12.6],
      ['share_out', -10.08],
    ])
    const ledger = await company.find('LeaveLedgerEntry', { user_id: user.id, effective_on: '2026-07-01' })
    expect(
      ledger.map(({ type, minutes, sentence }: Record<string, unknown>) => [type, minutes, sentence]),
    ).toEqual([
      ['grant', 6049, 'Granted for 1 July 2026 to 31 Dec 2026 (2026)'],
      ['share_out', -4839, 'Former allowance pro-rated on 1 July 2026 (2026)'],
    ])
  })

  it('a move from accrued to granted leave leaves 9.92 accrued and 10.08 of 20 granted days [R3-10]', async () => {
    const user = await onJuly('Erna', 'Earned')
    await assign(user, 'Twenty', '2026-07-01')
    expect(await balance(user)).toEqual([20, 20])
  })

  it('a move from granted to accrued leave leaves 9.92, and 10.15 accrue by the end of the year [R3-10]', async () => {
    const user = await onJuly('Grant', 'Twenty')
    await assign(user, 'Earned', '2026-07-01')
    expect(await balance(user)).toEqual([9.92, 9.92])
    goTo('2026-12-31')
    expect(await balance(user)).toEqual([20.07, 20.07])
  })

  it('next_period grants nothing before the next year, and whole grants a year of each policy [R3-10]', async () => {
    const user = await onJuly('Nell', 'Twenty')
    await assign(user, 'Earned', '2026-07-01', { on_move: 'next_period' })
    const other = await onJuly('Will', 'Earned')
    await assign(other, 'Twenty', '2026-07-01', { on_move: 'whole' })
    goTo('2026-07-31')
    expect([await balance(user), await balance(other)]).toEqual([
      [20, 20],
      [29.92, 29.92],
    ])
  })

  it('a move there and back on one day leaves the balance as it was [R3-10]', async () => {
    const user = await onJuly('Bodo', 'Twenty')
    const before = await balance(user)
    for (const policy of ['Twenty-five', 'Twenty'] as const) await assign(user, policy, '2026-07-01')
    expect(await balance(user)).toEqual(before)
  })

  it('a move on the first day of the first policy replaces it, and the whole year is granted [R3-10]', async () => {
    const user = await onJuly('Fay', 'Twenty')
    goTo('2026-01-01')
    await assign(user, 'Twenty-five', '2026-01-01')
    goTo('2026-07-01')
    expect(await balance(user)).toEqual([25, 25])
    const late = await company.hire('Lat', { role: 'user', date_hired: '2026-01-01' })
    for (const policy of ['Earned', 'Twenty'] as const) await assign(late, policy, '2026-07-01')
    expect(await balance(late)).toEqual([20, 20])
  })

  it('a policy that replaces the first one on its day takes over the balance from before both', async () => {
    goTo('2026-01-01')
    const user = await company.hire('Wren', { role: 'user', date_hired: '2025-01-01' })
    await company.grant(user, 13)
    goTo('2026-07-01')
    for (const policy of ['Twenty', 'Earned', 'Twenty-five'] as const) {
      await assign(user, policy, '2026-07-01')
      expect(await balance(user), policy).toEqual([13, 13])
    }
  })

  it('a move may take the balance below zero, and is not refused [R3-10]', async () => {
    const user = await onJuly('Nina', 'Twenty')
    const taken = { user_id: user.id, leave_type: 'annual', days: -15, reason: 'Taken in another system' }
    expect((await company.hr.post('/functions/adjustLeaveBalance', taken)).status).toBe(200)
    await assign(user, 'Earned', '2026-07-01')
    expect(await balance(user)).toEqual([-5.08, -5.08])
  })

  it('a move that a former version made keeps its arithmetic [R3-10]', async () => {
    const user = await onJuly('Olaf', 'Earned')
    await assign(user, 'Twenty', '2026-07-01')
    await company.server.platform.database.query(
      `UPDATE "entities"."UserPolicy" SET on_move = NULL WHERE user_id = $1`,
      [user.id],
    )
    goTo('2026-07-02')
    expect(await balance(user)).toEqual([29.92, 29.92])
  })
})

describe('amounts in proportion to working time', () => {
  it('amounts are shared by days on the day the work schedule changes: 9.92 of 20 and 6.05 of 12 [B2]', async () => {
    const grant = { ...granted(20).grant, proportion_to: { weekly_minutes: 2400 } } as PolicyRules['grant']
    await save('In proportion', { ...granted(20), grant })
    const user = await onJuly('Tilda', 'In proportion' as 'Twenty')
    expect(await balance(user)).toEqual([20, 20])
    const three = Array.from({ length: 7 }, (_, day) => (day < 3 ? [240, 240] : [0, 0]))
    const { body: pattern } = await company.hr.post('/entities/WorkPattern', {
      name: 'Three days',
      cycle_days: 7,
      anchor: '2026-01-05',
      slots: three,
    })
    const given = { scope: 'user', scope_id: user.id, valid_from: '2026-07-01', pattern_id: pattern.id }
    const assigned = { ids: [user.id], valid_from: '2026-07-01', valid_to: null, pattern_id: pattern.id }
    for (const [name, body] of [
      ['giveWorkingTime', given],
      ['assignWorkPattern', assigned],
      ['giveWorkingTime', { ...given, scope: 'everyone', scope_id: '' }],
    ] as const) {
      const { leave } = (await company.hr.post(`/functions/${name}`, { ...body, mode: 'preview' })).body
      const own = leave.balances.filter(({ user_id }: { user_id: string }) => user_id === user.id)
      expect(own, name).toMatchObject([
        { leave_type: 'annual', before: { days: 20 }, after: { days: 15.97 }, requests: [] },
      ])
    }
    expect(await balance(user)).toEqual([20, 20])
    const saved = await company.hr.post('/functions/giveWorkingTime', { ...given, mode: 'apply' })
    expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300)
    expect(saved.body.leave).toBeUndefined()
    expect(await balance(user)).toEqual([15.97, 15.97])
  })
})

describe('a new version of a policy', () => {
  it('a granted year stays unless a change is chosen, and leave that becomes accrued is not doubled [R3-10]', async () => {
    for (const name of ['Kept', 'Shared']) await save(name, granted(20))
    const kept = await onJuly('Kevin', 'Kept' as 'Twenty')
    const shared = await onJuly('Sharon', 'Shared' as 'Twenty')
    await save('Kept', EARNED, { effective_from: '2026-07-01' })
    await save('Shared', granted(25), { effective_from: '2026-07-01', on_change: 'share' })
    goTo('2026-07-31')
    expect([await balance(kept), await balance(shared)]).toEqual([
      [20, 20],
      [22.52, 22.52],
    ])
  })
})

describe('previews show what is left before and after [R3-10]', () => {
  const ask = async (name: string, body: object) => (await company.hr.post(`/functions/${name}`, body)).body
  const days = (effects: { before: { days: number } | null; after: { days: number } | null }[]) =>
    effects.map(({ before, after }) => [before?.days ?? null, after?.days ?? null])
  const assignment = (user: TestUser, policy_name: string, change: object = {}) => ({
    leave_type: 'annual',
    policy_name,
    scope: 'user',
    scope_id: user.id,
    valid_from: '2026-07-01',
    ...change,
  })

  it('an assignment, today and on a later day, is previewed with the result of each choice', async () => {
    const user = await onJuly('Vera', 'Twenty')
    const preview = async (change: object = {}) =>
      (await ask('assignLeavePolicy', { mode: 'preview', ...assignment(user, 'Twenty-five', change) })).moves
    const choices = { share: { days: 22.52 }, next_period: { days: 20 }, whole: { days: 20 } }
    expect(await preview()).toMatchObject([
      {
        from_policy: 'Twenty',
        to_policy: 'Twenty-five',
        before: { days: 20 },
        after: { days: 22.52 },
        choices,
      },
    ])
    expect(days(await preview({ on_move: 'next_period' }))).toEqual([[20, 20]])
    // 273 of 365 days are before 1 October.
    const onOctober = await preview({ valid_from: '2026-10-01' })
    expect(days(onOctober)).toEqual([[20, 21.26]])
    expect(await balance(user)).toEqual([20, 20])
    const { moves } = await ask('assignLeavePolicy', { mode: 'apply', ...assignment(user, 'Twenty-five') })
    expect(days(moves)).toEqual([[20, 22.52]])
    expect(await balance(user)).toEqual([22.52, 22.52])
  })

  it('a version is previewed with the result of each choice, and also a new policy for no one', async () => {
    await save('Versioned', granted(20))
    const user = await onJuly('Verne', 'Versioned' as 'Twenty')
    const version = { leave_type: 'annual', effective_from: '2026-07-01', rules: EARNED }
    const { effects } = await ask('previewLeavePolicy', { ...version, name: 'Versioned', on_change: 'share' })
    expect(effects).toMatchObject([
      {
        user_id: user.id,
        before: { days: 20 },
        after: { days: 9.92 },
        choices: { share: { days: 9.92 }, next_period: { days: 20 }, whole: { days: 20 } },
      },
    ])
    expect(days((await ask('previewLeavePolicy', { ...version, name: 'Versioned' })).effects)).toEqual([
      [20, 20],
    ])
    expect(await ask('previewLeavePolicy', { ...version, name: 'Of no one' })).toEqual({
      effects: [],
      digests: {},
    })
  })

  it('other changes are previewed: department, employment type, joining date, scheduled change, move of several people, import', async () => {
    for (const name of ['Quay', 'Yard'])
      await company.hr.post('/entities/Department', { name, description: '', is_active: true })
    const inYard = { ...assignment(company.hr, 'Twenty-five'), scope: 'department', scope_id: 'Yard' }
    await ask('assignLeavePolicy', { mode: 'apply', ...inYard })
    const user = await onJuly('Paul', 'Twenty')
    // The nearest assignment counts, so the person's own is replaced by that of the first department.
    await company.server.platform.database.query(
      `UPDATE "entities"."PolicyAssignment" SET scope = 'department', scope_id = 'Quay' WHERE scope_id = $1`,
      [user.id],
    )
    await company.hr.put(`/entities/User/${user.id}`, { department: 'Quay' })
    const id = user.id
    expect(days((await ask('previewUserChange', { id, department: 'Yard' })).effects)).toEqual([[20, 22.52]])
    // 306 of 365 days are from 1 March on.
    const joined = { id, date_hired: '2026-03-01', employment_kind: 'casual' }
    expect(days((await ask('previewUserChange', joined)).effects)).toEqual([[20, 16.77]])
    const planned = { user_id: id, holds_from: '2026-10-01', department: 'Yard' }
    expect(days((await ask('previewPlannedChange', planned)).effects)).toEqual([[20, 21.26]])
    const together = { ids: [id], department: 'Yard', holds_from: null }
    expect(days((await ask('previewDepartmentMove', together)).effects)).toEqual([[20, 22.52]])
    const file = [
      'Email,First name,Last name,Department,Date hired,Leave policy',
      'paul@x.test,,,Yard,,',
      'new@x.test,New,Comer,Yard,2026-07-01,Twenty',
    ]
    const form = new FormData()
    form.set('mode', 'preview')
    form.set('file', new Blob([file.join('\n')]), 'people.csv')
    const { body } = await company.hr.post('/functions/importPeople', form)
    expect(body.problems).toEqual([])
    expect(body.effects.map(({ name, to_policy }: Record<string, string>) => [name, to_policy])).toEqual([
      ['Paul Test', 'Twenty-five'],
      ['New Comer', 'Twenty'],
    ])
    expect(days(body.effects)).toEqual([
      [20, 22.52],
      [null, 10.08],
    ])
    expect(await balance(user)).toEqual([20, 20])
  })
})

const randomMoves = fc.record({
  grant: fc.oneof(
    fc.record({
      kind: fc.constant('upfront' as const),
      minutes: fc.integer({ min: 0, max: 20_000 }),
      prorate: fc.constantFrom('none' as const, 'days' as const, 'months' as const),
      round: fc.constant({ to: 1, how: 'nearest' as const }),
    }),
    fc.record({
      kind: fc.constant('accrue' as const),
      basis: fc.record({
        of: fc.constant('calendar' as const),
        minutes_per_year: fc.integer({ min: 0, max: 20_000 }),
      }),
      post: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      at: fc.constantFrom('start' as const, 'end' as const),
    }),
  ),
  day_minutes: fc.constantFrom(456, 480),
  measure: fc.constantFrom('days' as const, 'time' as const),
  on_move: fc.constantFrom(...TRANSFERS),
})

it(`balances and pending leave after random moves are those of their previews [B6] (seed ${SEED})`, async () => {
  const user = await onJuly('Rhea', 'Twenty')
  await company.hr.put(`/entities/User/${user.id}`, { manager_id: 'B-1' })
  const days = { start_date: '2026-11-02', end_date: '2026-11-04' }
  const { id } = (await company.request(user, days)).body
  for (const [at, { on_move, ...rules }] of fc
    .sample(randomMoves, { numRuns: MOVES, seed: SEED })
    .entries()) {
    const policy_name = `Random ${at}`
    await save(policy_name, { ...WORKING_DAYS, ...rules })
    const change = { scope: 'user', scope_id: user.id, valid_from: '2026-07-01', policy_name, on_move }
    const ask = async (mode: string) =>
      (await company.hr.post('/functions/assignLeavePolicy', { mode, leave_type: 'annual', ...change })).body
    const { moves } = await ask('preview')
    await ask('apply')
    const [left] = await balance(user)
    const [request] = await company.find('LeaveRequest', { id })
    const [{ after, requests }] = moves
    expect(left).toBeCloseTo(after.days, 2)
    if (requests.length > 0) expect(request.days_requested).toBeCloseTo(requests[0].after.days, 2)
  }
})
