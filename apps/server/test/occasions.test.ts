import { NEW_LEAVE_TYPE, templateRules } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
/** Approves leave, and does not see the type of compassionate leave. */
let manager: TestUser
let people: TestUser[]
const DAY = 456

/** Two days for each occasion. */
const BY_OCCASION = { ...templateRules('occasion'), holidays_free: true, request_unit: 'day' } as const

beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
  manager = await company.hire('Mia', { employee_id: 'M-1', manager_id: 'B-1', is_approver: true })
  const type = { ...NEW_LEAVE_TYPE, colour: 'teal', icon: 'moon', offered_to: 'assigned' }
  for (const label of ['Compassionate', 'Carers'])
    await company.hr.post('/functions/saveLeaveType', {
      ...type,
      label,
      managers_see_type: label === 'Carers',
    })
  people = await Promise.all(
    Array.from({ length: 11 }, (_, at) =>
      company.hire(`Nia ${at}`, { employee_id: `N-${at}`, manager_id: 'M-1' }),
    ),
  )
  const everyone = { scope: 'everyone', scope_id: '' } as const
  for (const key of ['compassionate', 'carers']) await bringToPolicy(company, everyone, BY_OCCASION, key)
  await bringToPolicy(company, everyone, WORKING_DAYS)
}, 60_000)
afterAll(() => company.close())

/** The next employee, without any leave. */
const newEmployee = () => people.pop() as TestUser
const ask = (who: TestUser, day: string, same_occasion_as?: string | null, change: object = {}) =>
  company.request(who, {
    leave_type: 'compassionate',
    start_date: day,
    end_date: day,
    ...(same_occasion_as !== undefined && { same_occasion_as }),
    ...change,
  })
const idOf = async (who: TestUser, day: string, same?: string, change: object = {}): Promise<string> => {
  const { status, body } = await ask(who, day, same, change)
  expect([status, body.message]).toEqual([201, undefined])
  return body.id
}
const approve = (id: string) => company.hr.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })
const occasionsOf = async (who: TestUser) => (await who.post('/functions/getMyLeaveRules', {})).body.occasions
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  body.message,
  body.extra_data?.errors[0]?.name,
]
const NONE_LEFT = [422, 'Insufficient balance. Nothing is left.', 'leave_type']
const NOT_THEIRS = [422, 'Choose an occasion from the list, or a new one.', 'same_occasion_as']

describe('leave by occasion on days apart [A7]', () => {
  it('a third day for the same occasion is refused, and a new occasion has its own days', async () => {
    const nia = newEmployee()
    expect(await occasionsOf(nia)).toEqual([])
    const first = await idOf(nia, '2026-03-10')
    await approve(first)
    expect(await occasionsOf(nia)).toEqual([
      {
        leave_type: 'compassionate',
        occasion: first,
        requests: [first],
        start_date: '2026-03-10',
        end_date: '2026-03-10',
        left: { days: 1, minutes: null },
      },
    ])
    const second = await idOf(nia, '2026-03-17', first)
    await approve(second)
    const [{ requests, left }] = await occasionsOf(nia)
    expect([requests.sort(), left]).toEqual([[first, second].sort(), { days: 0, minutes: null }])
    expect(refusalOf(await ask(nia, '2026-03-24', first))).toEqual(NONE_LEFT)
    expect((await ask(nia, '2026-03-24')).status).toBe(201)
  })

  it('the quote of the form counts the other days, and the frozen quote has what is left', async () => {
    const nia = newEmployee()
    const first = await idOf(nia, '2026-03-10')
    await approve(first)
    const question = { leave_type: 'compassionate', start_date: '2026-03-17', end_date: '2026-03-18' }
    const quoteOf = async (change: object) =>
      (await nia.post('/functions/quoteLeave', { ...question, ...change })).body
    expect((await quoteOf({})).findings).toEqual([])
    expect((await quoteOf({ same_occasion_as: first })).findings).toMatchObject([
      { mode: 'block', code: 'insufficient', message: 'Insufficient balance. You can take up to 1 day.' },
    ])
    const second = await idOf(nia, '2026-03-17', first)
    const { story } = (await nia.post('/functions/getRequestQuote', { id: second })).body
    expect(story).toMatchObject({ request: DAY, left: 0 })
  })

  it('of two simultaneous requests for the last day of an occasion, one is refused', async () => {
    const nia = newEmployee()
    const first = await idOf(nia, '2026-03-10')
    const both = await Promise.all([ask(nia, '2026-03-17', first), ask(nia, '2026-03-24', first)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('an occasion of another person, of another type, or without a first request is refused', async () => {
    const [nia, other] = [newEmployee(), newEmployee()]
    const first = await idOf(nia, '2026-03-10')
    const second = await idOf(nia, '2026-03-17', first)
    expect(refusalOf(await ask(other, '2026-03-11', first))).toEqual(NOT_THEIRS)
    expect(refusalOf(await ask(nia, '2026-03-24', first, { leave_type: 'carers' }))).toEqual(NOT_THEIRS)
    expect(refusalOf(await ask(nia, '2026-03-24', second))).toEqual(NOT_THEIRS)
    expect(refusalOf(await ask(nia, '2026-03-24', 'nothing'))).toEqual(NOT_THEIRS)
    expect(refusalOf(await ask(nia, '2026-03-24', first, { leave_type: 'annual' }))).toEqual(NOT_THEIRS)
  })

  it('an edit moves a request to another occasion and back, and another type ends it', async () => {
    const nia = newEmployee()
    const first = await idOf(nia, '2026-03-10', undefined, { end_date: '2026-03-11' })
    await approve(first)
    const edited = await idOf(nia, '2026-03-17')
    const edit = (change: object) => nia.put(`/entities/LeaveRequest/${edited}`, change)
    expect(refusalOf(await edit({ same_occasion_as: first }))).toEqual(NONE_LEFT)
    const shorter = await nia.post('/functions/amendLeave', {
      request_id: first,
      kind: 'give_back',
      days: ['2026-03-11'],
    })
    expect([shorter.status, shorter.body.message]).toEqual([200, undefined])
    await approve(first)
    expect((await edit({ same_occasion_as: first })).body.same_occasion_as).toBe(first)
    expect((await edit({ reason: 'Funeral' })).body.same_occasion_as).toBe(first)
    expect((await edit({ leave_type: 'carers' })).body.same_occasion_as).toBeNull()
  })

  it('a change of approved leave stays within the amount of its occasion', async () => {
    const nia = newEmployee()
    const first = await idOf(nia, '2026-03-10')
    const second = await idOf(nia, '2026-03-17', first)
    await approve(first)
    await approve(second)
    const change = (end_date: string) => ({
      request_id: second,
      kind: 'change',
      start_date: '2026-03-18',
      end_date,
    })
    const { findings } = (await nia.post('/functions/quoteAmendment', change('2026-03-19'))).body
    expect(findings).toMatchObject([{ mode: 'block', code: 'insufficient' }])
    expect((await nia.post('/functions/amendLeave', change('2026-03-19'))).status).toBe(422)
    expect((await nia.post('/functions/amendLeave', change('2026-03-18'))).status).toBe(200)
    expect((await approve(second)).status).toBe(200)
    const [{ left }] = await occasionsOf(nia)
    expect(left.days).toBe(0)
  })

  it('the other days keep their occasion after its first request is cancelled', async () => {
    const nia = newEmployee()
    const first = await idOf(nia, '2026-03-10')
    const second = await idOf(nia, '2026-03-17', first)
    await approve(second)
    expect((await nia.delete(`/entities/LeaveRequest/${first}`)).status).toBe(200)
    expect(await occasionsOf(nia)).toMatchObject([{ occasion: first, requests: [second], left: { days: 1 } }])
    const third = await idOf(nia, '2026-03-24', first)
    expect((await approve(third)).status).toBe(200)
    expect(refusalOf(await ask(nia, '2026-03-31', first))).toEqual(NONE_LEFT)
  })

  it('leave by occasion makes no balance of the year, booked or cancelled, and other types keep theirs', async () => {
    const nia = newEmployee()
    await approve(await idOf(nia, '2026-03-10'))
    const cancelled = await idOf(nia, '2026-03-24')
    await approve(cancelled)
    const cancel = { request_id: cancelled, kind: 'cancel', reason: 'At work' }
    expect((await nia.post('/functions/amendLeave', cancel)).status).toBe(200)
    expect((await approve(cancelled)).status).toBe(200)
    const balances = await company.find('LeaveBalance', { user_id: nia.id })
    expect(balances.map(({ leave_type }) => leave_type)).toEqual(['annual'])
    expect(await company.find('LeaveBalanceEntry', { user_id: nia.id, leave_type: 'compassionate' })).toEqual(
      [],
    )
  })

  it('an approver who does not see the type does not see the occasion either [sealed]', async () => {
    const nia = newEmployee()
    const first = await idOf(nia, '2026-03-10')
    const second = await idOf(nia, '2026-03-17', first)
    expect((await nia.get(`/entities/LeaveRequest/${second}`)).body.same_occasion_as).toBe(first)
    const seen = (await manager.get(`/entities/LeaveRequest/${second}`)).body
    expect([seen.leave_type, seen.same_occasion_as ?? null]).toEqual(['leave', null])
    const { body } = await manager.post('/functions/listTeamRequests', { status: 'pending' })
    expect(JSON.stringify(body)).toContain(second)
    expect(JSON.stringify(body)).not.toContain(`"same_occasion_as":"${first}"`)
  })

  it('HR adds a day to an occasion of the employee, which a masked approver does not see', async () => {
    const nia = newEmployee()
    const first = await idOf(nia, '2026-03-10')
    await approve(first)
    const row = {
      user_id: nia.id,
      leave_type: 'compassionate',
      start_date: '2026-03-17',
      end_date: '2026-03-17',
    }
    const send = (name: string, change: object = {}, who = company.hr) =>
      who.post(`/functions/${name}`, { rows: [{ ...row, ...change }], status: 'approved', reason: 'Funeral' })
    const [previewed] = (await send('previewLeaveEntry')).body.rows
    expect(previewed.occasions).toMatchObject([{ occasion: first, left: { days: 1 } }])
    await company.hr.post('/functions/changeSettings', { approvers_enter_leave: true })
    const [masked] = (await send('previewLeaveEntry', { status: 'pending' }, manager)).body.rows
    expect([masked.minutes, masked.occasions]).toEqual([DAY, []])
    const tooMuch = { end_date: '2026-03-18', same_occasion_as: first }
    expect((await send('enterLeave', tooMuch)).status).toBe(422)
    expect((await send('enterLeave', { same_occasion_as: 'nothing' })).status).toBe(422)
    const { ids } = (await send('enterLeave', { same_occasion_as: first })).body
    expect((await company.find('LeaveRequest', { id: ids[0] }))[0]).toMatchObject({
      same_occasion_as: first,
      status: 'approved',
    })
    expect(refusalOf(await ask(nia, '2026-03-24', first))).toEqual(NONE_LEFT)
  })
})
