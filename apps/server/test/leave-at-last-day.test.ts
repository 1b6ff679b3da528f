import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
let emma: TestUser
beforeEach(async () => {
  company = await startSmallCompany({ jobs: ['leave.end-employments'], overlappingLeave: 'always' })
  emma = company.employee
})
afterEach(() => company.close())

const LAST_DAY = '2026-03-06'
const TITLE = 'Leave after the last working day'

const stored = (entity: string, q: Record<string, unknown>) =>
  company.server.platform.entities.records.find(entity, q, { sort: 'created_date' })
const save = async (change: object = {}) => {
  const form = { user_id: emma.id, last_day: LAST_DAY, later_leave: 'keep', ...change }
  const { status, body } = await company.hr.post('/functions/saveLeaving', form)
  expect(status, JSON.stringify(body)).toBe(200)
}
/** Noon in Sydney. */
const noon = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))
/** The day has come, and the job has carried out the end. */
async function endsBy(day: string): Promise<void> {
  noon(day)
  await eventually(async () =>
    expect((await stored('EmploymentEnd', { user_id: emma.id }))[0]?.ended_at).toEqual(expect.any(String)),
  )
}
const ask = async (start_date: string, end_date = start_date, parts: object = {}): Promise<string> => {
  const { status, body } = await company.request(emma, { start_date, end_date, ...parts })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const approve = async (id: string, by: TestUser = company.boss) =>
  expect((await by.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(200)
const approved = async (...days: Parameters<typeof ask>): Promise<string> => {
  const id = await ask(...days)
  await approve(id)
  return id
}
const amend = async (request_id: string, start_date: string, end_date: string) =>
  expect(
    (await emma.post('/functions/amendLeave', { request_id, kind: 'change', start_date, end_date })).body
      .outcome,
  ).toBe('waits')
const plainSpaces = (text: string) => text.replace(/\s/g, ' ')
/** First and last day, number of days and number of the version. */
const daysOf = async (id: string) => {
  const request = (await stored('LeaveRequest', { id }))[0]
  const quote = request?.quote as { version: number } | null | undefined
  return request && [request.start_date, request.end_date, request.days_requested, quote?.version]
}
const balance = async () =>
  (await company.find('LeaveBalance', { user_id: emma.id, leave_type: 'annual', year: 2026 }))[0]?.balance
const ledger = async (q: object) =>
  (await stored('LeaveLedgerEntry', { user_id: emma.id, leave_type: 'annual', ...q })).map(
    ({ type, minutes, effective_on, late }) => [type, minutes, effective_on, late],
  )
const told = async ({ id }: { id: string }) =>
  (await stored('Notification', { user_id: id, title: TITLE })).map(({ message }) => String(message))

async function onWorkingDays(rules: object = { on_leaving: 'pay_out' }): Promise<void> {
  await baseInNewSouthWales(company)
  await bringToWorkingDays(company, emma, { ...WORKING_DAYS, ...rules })
}

it('leave of 15 days ends on the last day and costs 7, and 13 of 20 are paid out [R3-12]', async () => {
  // The numbers of packages/leave/scenarios/end-leave-is-shortened.json.
  await onWorkingDays()
  const long = await approved('2026-06-22', '2026-07-10')
  const later = await approved('2026-07-13', '2026-07-17')
  expect(await balance()).toBe(0)

  await save({ last_day: '2026-06-30' })
  expect(await daysOf(long)).toEqual(['2026-06-22', '2026-07-10', 15, 1])
  const planned = await ledger({ type: 'usage' })
  const { body: quote } = await company.hr.post('/functions/getRequestQuote', { id: long })
  expect([quote.days, quote.lines.at(-1).why]).toEqual([7, 'after the last day'])
  expect(await told(company.boss)).toEqual([])

  await endsBy('2026-07-01')
  expect(await daysOf(long)).toEqual(['2026-06-22', '2026-06-30', 7, 2])
  expect(await daysOf(later)).toEqual(['2026-07-13', '2026-07-17', 5, 1])
  expect(await ledger({ type: 'pay_out' })).toEqual([['pay_out', -13 * 456, '2026-06-30', false]])
  // The days were returned when the end was planned. Nothing is returned and taken again.
  expect(await ledger({ type: 'usage' })).toEqual(planned)
  expect(planned.reduce((sum, [, minutes]) => sum + Number(minutes), 0)).toBe(-7 * 456)
  const shortened = (whose: string, their: string) =>
    `${whose} Annual Leave, 22 June – 10 July 2026 (15 days) now ends on 30 June 2026, ${their} last working day: 22–30 June 2026 (7 days).`
  expect((await told(emma)).map(plainSpaces)).toEqual([shortened('Your', 'your')])
  expect((await told(company.boss)).map(plainSpaces)).toEqual([shortened('Emma Test’s', 'their')])
  const mails = await company.server.mails()
  expect(mails.filter(({ subject }) => subject === TITLE).map(({ to }) => to)).toEqual(['emma@x.test'])

  // Exports and calendars read the request.
  const asked = { kind: 'requests', from: '2026-06-01', to: '2026-07-31', limit: 100 }
  const { rows } = (await company.hr.post('/functions/listExport', asked)).body
  expect(
    rows.map((row: Record<string, unknown>) => [row.start_date, row.end_date, row.days_requested]),
  ).toContainEqual(['2026-06-22', '2026-06-30', 7])
  const { versions } = (await company.hr.post('/functions/getRequestVersions', { id: long })).body
  expect(versions.map(({ version, why }: Record<string, unknown>) => [version, why])).toEqual([
    [2, 'changed'],
    [1, 'asked'],
  ])
})

it('under calendar days the days after the last one return immediately, and the leave ends on it [R3-12]', async () => {
  await company.grant(emma, 20)
  const id = await approved('2026-03-05', '2026-03-09')
  const later = await approved('2026-03-16', '2026-03-17')
  expect(await balance()).toBe(13)
  await save()
  expect([await balance(), (await daysOf(id))?.[1]]).toEqual([18, '2026-03-09'])
  await endsBy('2026-03-07')
  expect(await daysOf(id)).toEqual(['2026-03-05', LAST_DAY, 2, 2])
  expect(await daysOf(later)).toEqual(['2026-03-16', '2026-03-17', 2, 1])
  expect(await balance()).toBe(18)
  const entries = await stored('LeaveBalanceEntry', { request_id: id })
  expect(entries.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
    ['deduction', 'leave', -5],
    ['deduction', 'returned', 3],
  ])
  expect(await told(emma)).toHaveLength(1)
})

it('leave charged on the day of its decision returns days on that day, and half days stay [R3-12]', async () => {
  await onWorkingDays({ charge_on: 'decision_day' })
  const over = await approved('2026-03-05', '2026-03-11', { start_half: 'pm', end_half: 'am' })
  const until = await approved('2026-03-03', '2026-03-03', { end_half: 'am' })
  expect(await balance()).toBe(20 - 4 - 0.5)
  await save({ last_day: '2026-03-05' })
  await endsBy('2026-03-06')
  expect(await daysOf(over)).toEqual(['2026-03-05', '2026-03-05', 0.5, 2])
  expect((await stored('LeaveRequest', { id: over }))[0]).toMatchObject({ start_half: 'pm', end_half: null })
  expect(await daysOf(until)).toEqual(['2026-03-03', '2026-03-03', 0.5, 1])
  expect(await balance()).toBe(19)
  const usage = await ledger({ request_id: over })
  expect(usage.map(([, minutes, day]) => [minutes, day])).toEqual([
    [-4 * 456, '2026-03-02'],
    [3.5 * 456, '2026-03-02'],
  ])
})

it('a pending request is shortened and can still be approved, and a pending change is shortened or cancelled [R3-12]', async () => {
  await onWorkingDays({ overlap: 'allow' })
  const pending = await ask('2026-03-05', '2026-03-11')
  const changed = await approved('2026-03-03')
  await amend(changed, '2026-03-05', '2026-03-10')
  const moved = await approved('2026-03-04')
  await amend(moved, '2026-03-16', '2026-03-17')
  await save()
  await endsBy('2026-03-07')
  expect(await daysOf(pending)).toEqual(['2026-03-05', LAST_DAY, 2, 2])
  expect((await stored('LeaveRequest', { id: moved }))[0]?.amendment_id).toBeNull()
  const changes = await stored('LeaveAmendment', { user_id: emma.id })
  expect(changes.map(each => [each.status, each.end_date, each.days_requested])).toEqual([
    ['pending', LAST_DAY, 2],
    ['withdrawn', '2026-03-17', 2],
  ])
  expect((await told(company.boss)).map(text => text.replace(/.* was /, ''))).toEqual([
    'shortened in the same way.',
    'cancelled.',
    expect.stringContaining('their last working day'),
  ])
  await approve(pending)
  await approve(changed)
  expect(await daysOf(changed)).toEqual(['2026-03-05', LAST_DAY, 2, 2])
  expect(await balance()).toBe(20 - 2 - 2 - 1)
})

it('an end in the past shortens leave that was taken, and closed days are posted late [R3-12]', async () => {
  await onWorkingDays({ on_leaving: 'keep' })
  const id = await approved('2026-03-05', '2026-03-11')
  noon('2026-03-20')
  const closed = await company.hr.post('/functions/closePeriod', { mode: 'apply', day: '2026-03-15' })
  expect(closed.status).toBe(200)
  await save()
  expect(await daysOf(id)).toEqual(['2026-03-05', LAST_DAY, 2, 2])
  expect(await ledger({ type: 'usage', minutes: { $gt: 0 } })).toEqual(
    [1, 2, 3].map(() => ['usage', 456, '2026-03-16', true]),
  )
  expect(await balance()).toBe(18)
})

it('leave is restored if the end is cancelled before it, and stays shortened if the account is reactivated afterwards [R3-12]', async () => {
  await onWorkingDays({ on_leaving: 'keep' })
  const id = await approved('2026-03-05', '2026-03-11')
  await save()
  expect(await balance()).toBe(18)
  const stays = await company.hr.post('/functions/cancelLeaving', { user_id: emma.id })
  expect([stays.status, await daysOf(id), await balance()]).toEqual([
    200,
    ['2026-03-05', '2026-03-11', 5, 1],
    15,
  ])
  await save()
  await endsBy('2026-03-07')
  expect((await company.hr.put(`/entities/User/${emma.id}`, { disabled: false })).status).toBe(200)
  expect([await daysOf(id), await balance()]).toEqual([['2026-03-05', LAST_DAY, 2, 2], 18])
})

it('leave with only days off left counts as later leave, and the preview names the effect on each [R3-12]', async () => {
  await onWorkingDays()
  const weekend = await approved('2026-03-07', '2026-03-10')
  const over = await approved('2026-03-05', '2026-03-06')
  const preview = async (last_day: string) =>
    (await company.hr.post('/functions/previewLeaving', { user_id: emma.id, last_day })).body.later.map(
      ({ request_id, kind, shortened }: Record<string, Record<string, unknown>>) => [
        request_id,
        kind,
        shortened && [shortened.start_date, shortened.end_date, shortened.days_requested],
      ],
    )
  expect(await preview('2026-03-08')).toEqual([[weekend, 'later', null]])
  expect(await preview('2026-03-05')).toEqual([
    [over, 'goes_beyond', ['2026-03-05', '2026-03-05', 1]],
    [weekend, 'later', null],
  ])
  await save({ last_day: '2026-03-08', later_leave: 'withdraw' })
  await endsBy('2026-03-09')
  expect([await daysOf(weekend), await daysOf(over)]).toEqual([undefined, ['2026-03-05', '2026-03-06', 2, 1]])
})

it('leave charged before its policy began ends on the last day like all other leave [R3-12, R3-14]', async () => {
  await company.grant(emma, 20)
  const id = await approved('2026-03-05', '2026-03-09')
  await onWorkingDays()
  const { later } = (
    await company.hr.post('/functions/previewLeaving', { user_id: emma.id, last_day: LAST_DAY })
  ).body
  expect(later).toMatchObject([{ kind: 'goes_beyond', shortened: { end_date: LAST_DAY } }])
  await save({ later_leave: 'withdraw' })
  await endsBy('2026-03-07')
  expect(await daysOf(id)).toEqual(['2026-03-05', LAST_DAY, 2, 2])
})
