import { completeRules, formOfRules, type PolicyRules, rulesOfForm, templateRules } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import {
  bringToWorkingDays,
  POLICY,
  startOnWorkingDays,
  TODAY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays({ days: 60 })
  await company.grant(company.stranger, 60)
  await bringToWorkingDays(company, company.stranger)
})
afterAll(() => company.close())

const left = async (user: { id: string } = company.employee) =>
  (await company.find('LeaveBalance', { user_id: user.id, leave_type: 'annual', year: 2026 }))[0].balance
/** The ledger entries of a request, day by day. */
const posted = async (id: string): Promise<Record<string, number>> => {
  const days: Record<string, number> = {}
  for (const { effective_on, minutes } of await company.find(
    'LeaveLedgerEntry',
    { request_id: id },
    'effective_on',
  ))
    days[effective_on] = (days[effective_on] ?? 0) + minutes
  return Object.fromEntries(Object.entries(days).filter(([, minutes]) => minutes !== 0))
}
const stored = async (id: string) => (await company.hr.get(`/entities/LeaveRequest/${id}`)).body
const approve = (id: string, decision: object = { status: 'approved' }, by: TestUser = company.boss) =>
  by.put(`/entities/LeaveRequest/${id}`, decision)
const approved = async (start_date: string, end_date: string, change: object = {}): Promise<string> => {
  const { body, status } = await company.request(company.employee, { start_date, end_date, ...change })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const answer = await approve(body.id)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return body.id
}
const amend = (request_id: string, change: object, by: TestUser = company.employee) =>
  by.post('/functions/amendLeave', { request_id, kind: 'change', ...change })
const give = (request_id: string, days: string[], by: TestUser = company.employee) =>
  by.post('/functions/amendLeave', { request_id, kind: 'give_back', days })
const askToCancel = (request_id: string) =>
  company.employee.post('/functions/amendLeave', { request_id, kind: 'cancel', reason: 'The trip is off' })
const rules = async (change: Partial<PolicyRules>) => {
  const { status, body } = await company.hr.post('/functions/saveLeavePolicy', {
    leave_type: 'annual',
    name: POLICY,
    effective_from: TODAY,
    rules: { ...WORKING_DAYS, ...change },
  })
  if (status >= 300) throw new Error(JSON.stringify(body))
}
/** All notifications of a person in the bell. */
const told = async (user: TestUser): Promise<string[]> =>
  (await user.get('/entities/Notification?limit=500')).body.map(({ message }: { message: string }) => message)

describe('a change of approved leave', () => {
  it('the old version counts until the change is approved, then it is replaced in one step', async () => {
    const id = await approved('2026-05-04', '2026-05-08')
    const before = await left()
    const asked = { start_date: '2026-05-06', end_date: '2026-05-14', end_half: 'am' }
    const shown = await company.employee.post('/functions/quoteAmendment', {
      request_id: id,
      kind: 'change',
      ...asked,
    })
    expect([shown.status, shown.body]).toMatchObject([
      200,
      {
        waits: true,
        findings: [],
        before: { cost: { days: 5 } },
        after: { cost: { days: 6.5 } },
        left: { day: '2026-05-14', before: before * 456, after: (before - 1.5) * 456 },
      },
    ])
    expect(await stored(id)).toMatchObject({ amendment_id: null, days_requested: 5 })

    const proposed = await amend(id, { ...asked, reason: 'The flights moved' })
    expect([proposed.status, proposed.body.outcome]).toEqual([200, 'waits'])
    const waiting = await stored(id)
    expect(waiting).toMatchObject({ status: 'approved', start_date: '2026-05-04', days_requested: 5 })
    expect(await left()).toBe(before)
    // Meanwhile no one can request the days of the new version again.
    const again = await company.request(company.employee, {
      start_date: '2026-05-13',
      end_date: '2026-05-13',
    })
    expect(again.status).toBe(422)

    const list = await company.boss.post('/functions/listTeamRequests', { status: 'pending' })
    expect(list.body.counts.pending).toBe(1)
    expect(list.body.rows).toMatchObject([
      { id, status: 'approved', amendment: { kind: 'change', end_date: '2026-05-14', days_requested: 6.5 } },
    ])
    expect(list.body.rows[0].amendment.quote).toBeUndefined()
    expect(await told(company.boss)).toContainEqual(
      expect.stringContaining(
        'Emma Test requests a change of approved leave: Annual Leave, 4–8 May 2026 (5 days), to 6 May 2026',
      ),
    )
    expect((await company.server.mails()).at(-1)).toMatchObject({
      to: 'boss@x.test',
      subject: 'Change requested',
    })
    const both = await company.boss.post('/functions/getAmendment', { request_id: id })
    expect(both.body).toMatchObject({ before: { cost: { days: 5 } }, after: { cost: { days: 6.5 } } })
    expect(both.body.after.lines).toHaveLength(9)
    expect((await company.stranger.post('/functions/getAmendment', { request_id: id })).status).toBe(404)

    expect((await approve(id, { status: 'approved' }, company.employee)).status).toBe(403)
    const decided = await approve(id, { status: 'approved', manager_notes: 'Have fun' })
    expect([decided.status, decided.body]).toMatchObject([
      200,
      {
        status: 'approved',
        start_date: '2026-05-06',
        end_date: '2026-05-14',
        end_half: 'am',
        days_requested: 6.5,
        amendment_id: null,
        manager_notes: 'Have fun',
      },
    ])
    expect(await left()).toBe(before - 1.5)
    expect(await posted(id)).toEqual({
      '2026-05-06': -456,
      '2026-05-07': -456,
      '2026-05-08': -456,
      '2026-05-11': -456,
      '2026-05-12': -456,
      '2026-05-13': -456,
      '2026-05-14': -228,
    })
    const causes = await company.find('LeaveLedgerEntry', { request_id: id, effective_on: '2026-05-13' })
    expect(causes).toMatchObject([{ cause: 'amend' }])
    // The days of both versions were not touched: no entry returns them and takes them again.
    const entries = await company.find('LeaveLedgerEntry', { request_id: id, effective_on: '2026-05-07' })
    expect(entries).toHaveLength(1)
    expect((await company.employee.post('/functions/getRequestQuote', { id })).body.version).toBe(2)
    expect(await told(company.employee)).toContainEqual(
      expect.stringContaining('approved the change of your Annual Leave'),
    )
    const { body: history } = await company.employee.post('/functions/getRequestVersions', { id })
    expect(history.versions).toMatchObject([
      { version: 2, why: 'changed', cost: { days: 6.5 }, by: 'Boss Test' },
      { version: 1, why: 'asked', cost: { days: 5 }, by: 'Emma Test' },
    ])
    // A second decision finds nothing to decide.
    expect((await approve(id)).status).toBe(409)
  })

  it('a rejected or cancelled change leaves everything as it was', async () => {
    const id = await approved('2026-06-01', '2026-06-03')
    const [before, entries, balance] = [await stored(id), await posted(id), await left()]
    await amend(id, { start_date: '2026-06-01', end_date: '2026-06-05' })
    const rejected = await approve(id, { status: 'rejected', manager_notes: 'Too busy' })
    expect([rejected.status, rejected.body.status]).toEqual([200, 'approved'])
    expect(await told(company.employee)).toContain(
      'Boss Test rejected the change of your Annual Leave, 1–3 June 2026 (3 days). Your leave stays the same.',
    )
    await amend(id, { start_date: '2026-06-01', end_date: '2026-06-04' })
    expect((await company.boss.post('/functions/withdrawAmendment', { request_id: id })).status).toBe(403)
    expect((await company.employee.post('/functions/withdrawAmendment', { request_id: id })).status).toBe(200)
    expect((await company.employee.post('/functions/withdrawAmendment', { request_id: id })).status).toBe(409)
    const { updated_date: _, ...same } = before
    expect(await stored(id)).toMatchObject(same)
    expect([await posted(id), await left()]).toEqual([entries, balance])
    expect(
      (await company.find('LeaveAmendment', { request_id: id })).map(
        (each: { status: string }) => each.status,
      ),
    ).toEqual(['rejected', 'withdrawn'])
    const { body } = await company.boss.post('/functions/listTeamRequests', { status: 'pending' })
    expect(body.counts.pending).toBe(0)
  })

  it('the rules of a new request apply, and no decision takes more than is left', async () => {
    const id = await approved('2026-06-15', '2026-06-16')
    const refused = await amend(id, { start_date: '2026-06-15', end_date: '2026-12-16' })
    expect([refused.status, refused.body.code]).toEqual([422, 'insufficient'])
    expect((await amend(id, { start_date: '2026-06-15', end_date: '2026-06-16' })).status).toBe(409)
    expect((await amend(id, { start_date: '2026-06-13', end_date: '2026-06-14' })).body.code).toBe(
      'free_anyway',
    )
    expect((await amend(id, { start_date: '2026-06-16', end_date: '2026-06-15' })).status).toBe(422)
    expect(
      (await amend(id, { start_date: '2026-06-15', end_date: '2026-06-17' }, company.stranger)).status,
    ).toBe(404)
    expect((await amend(id, { start_date: '2026-06-15', end_date: '2026-06-17' }, company.boss)).status).toBe(
      403,
    )
  })

  it('leave under calendar days cannot change: approved requests are final [L-03, L-04]', async () => {
    await company.grant(company.employee, 10, 'sick')
    const { body } = await company.request(company.employee, {
      leave_type: 'sick',
      start_date: '2026-06-22',
      end_date: '2026-06-23',
    })
    await approve(body.id)
    const refused = await amend(body.id, { start_date: '2026-06-22', end_date: '2026-06-22' })
    expect([refused.status, refused.body.message]).toEqual([409, 'Approved leave is final'])
    expect((await give(body.id, ['2026-06-22'], company.boss)).status).toBe(409)
    expect((await askToCancel(body.id)).status).toBe(409)
  })
})

describe('days of approved leave that are returned', () => {
  it('only returned days are posted and shown in the calendar strip, and managers can return past days', async () => {
    const id = await approved('2026-07-06', '2026-07-10')
    const before = await left()
    const { clock } = company.server
    const now = clock.now()
    clock.set(new Date('2026-07-13T01:00:00Z'))
    const own = await give(id, ['2026-07-09', '2026-07-10'])
    expect([own.status, own.body.message]).toEqual([
      422,
      'Only your approver can return days before 13 July 2026.',
    ])
    expect((await give(id, ['2026-07-11'], company.boss)).status).toBe(422)
    const given = await give(id, ['2026-07-09', '2026-07-10'], company.boss)
    expect([given.status, given.body.outcome]).toEqual([200, 'done'])
    clock.set(now)
    expect(await left()).toBe(before + 2)
    expect(await posted(id)).toEqual({ '2026-07-06': -456, '2026-07-07': -456, '2026-07-08': -456 })
    const { body: quote } = await company.employee.post('/functions/getRequestQuote', { id })
    expect(quote).toMatchObject({ version: 2, days: 3 })
    expect(quote.lines.map(({ why }: { why: string }) => why)).toEqual([
      'work',
      'work',
      'work',
      'given back',
      'given back',
    ])
    expect(await stored(id)).toMatchObject({ end_date: '2026-07-10', days_requested: 3, status: 'approved' })
    expect(await told(company.employee)).toContain(
      'Boss Test returned days of your Annual Leave, 6–10 July 2026 (5 days). Remaining: 3 days.',
    )
    // The days are free for other leave. A person who fell ill requests them again.
    const again = await company.request(company.employee, {
      start_date: '2026-07-09',
      end_date: '2026-07-09',
    })
    expect(again.status).toBe(201)
  })

  it('future days return immediately where cancelling is free, otherwise after an approval', async () => {
    const id = await approved('2026-07-20', '2026-07-24')
    const before = await left()
    const asked = await give(id, ['2026-07-24'])
    expect([asked.body.outcome, await left()]).toEqual(['waits', before])
    await approve(id)
    expect(await left()).toBe(before + 1)
    await rules({ on_cancel_approved: 'free' })
    expect((await give(id, ['2026-07-23'])).body.outcome).toBe('done')
    // A shorter range also returns days.
    expect((await amend(id, { start_date: '2026-07-20', end_date: '2026-07-21' })).body.outcome).toBe('done')
    expect(await left()).toBe(before + 3)
    expect(await told(company.boss)).toContainEqual(
      expect.stringContaining('Emma Test changed approved leave'),
    )
    expect((await amend(id, { start_date: '2026-07-20', end_date: '2026-07-22' })).body.outcome).toBe('waits')
    await rules({})
  })

  it('days that an employee returns do not notify a former approver, neither by mail nor in the bell [R3-84]', async () => {
    const { employee, hr, server } = company
    const reportTo = (manager_id: string) => hr.put(`/entities/User/${employee.id}`, { manager_id })
    const former = await company.hire('Former', { employee_id: 'F-1', manager_id: 'B-1', is_approver: true })
    await reportTo('F-1')
    const { id } = (await company.request(employee, { start_date: '2026-07-27', end_date: '2026-07-31' }))
      .body
    await approve(id, { status: 'approved' }, former)
    await rules({ on_cancel_approved: 'free' })
    await give(id, ['2026-07-31'])
    const heard = (await told(former)).length
    expect((await server.mails()).at(-1)?.to).toBe('former@x.test')

    await hr.put(`/entities/User/${former.id}`, { is_approver: false })
    await reportTo('B-1')
    const mailed = (await server.mails()).length
    expect((await give(id, ['2026-07-30'])).body.outcome).toBe('done')
    expect((await told(former)).length).toBe(heard)
    // The manager of today handles this leave.
    expect((await server.mails()).slice(mailed).map(({ to }) => to)).toEqual(['boss@x.test'])
    await rules({})
  })

  it('days that were paid from a carry-over expire with it, if it has expired', async () => {
    const { stranger, otherBoss, server } = company
    const now = server.clock.now()
    await company.grant(stranger, 8, 'personal')
    const byApril: Partial<PolicyRules> = {
      ...WORKING_DAYS,
      grant: { kind: 'hand' },
      period: { kind: 'year', starts: { month: 4, day: 1 } },
      // biome-ignore lint/suspicious/noThenProperty: the rule is called so.
      close: { mode: 'carry', cap: 2280, until: { months: 1 }, then: 'lapse', debt: 'carry' },
    }
    await bringToWorkingDays(company, stranger, byApril, 'personal')
    server.clock.set(new Date('2026-04-02T01:00:00Z'))
    const { body } = await company.request(stranger, {
      leave_type: 'personal',
      start_date: '2026-04-20',
      end_date: '2026-04-24',
    })
    expect((await approve(body.id, { status: 'approved' }, otherBoss)).status).toBe(200)
    server.clock.set(new Date('2026-05-04T01:00:00Z'))
    expect((await give(body.id, ['2026-04-23', '2026-04-24'], otherBoss)).status).toBe(200)
    const entries: { allocation: string; type: string; minutes: number }[] = (
      await company.find('LeaveLedgerEntry', { user_id: stranger.id, leave_type: 'personal' })
    ).filter(({ allocation }: { allocation: string }) => allocation.startsWith('carried'))
    const sum = (type?: string) =>
      entries
        .filter(each => type === undefined || each.type === type)
        .reduce((all, { minutes }) => all + minutes, 0)
    expect([sum('carry_in'), sum('usage'), sum('expire'), sum()]).toEqual([2280, -1368, -912, 0])

    // HR sees that the other days would expire too, and keeps them.
    const cancel = (more: object) => company.hr.post('/functions/withdrawLeave', { id: body.id, ...more })
    const { body: shown } = await cancel({ mode: 'preview' })
    expect(shown.balances[0].left.expired).toEqual({ day: '2026-04-30', minutes: 1368 })
    expect(shown.balances[0].left.after).toBe(shown.balances[0].left.before)
    const refused = await cancel({ keep_expired: true })
    expect([refused.status, refused.body.extra_data.errors[0].name]).toEqual([422, 'reason'])
    expect((await cancel({ keep_expired: true, reason: 'Called back to work' })).status).toBe(200)
    expect([sum('carry_in'), sum('expire')]).toEqual([2280, -912])
    expect(await company.find('BalanceAdjustment', { user_id: stranger.id })).toContainEqual(
      expect.objectContaining({ day: '2026-05-04', minutes: 1368, reason: 'Called back to work' }),
    )
    server.clock.set(now)
  })

  it('HR keeps returned days that would expire, others can’t, and the preview says how many [C9]', async () => {
    const { stranger, otherBoss, hr, server } = company
    const now = server.clock.now()
    server.clock.set(new Date('2026-04-02T01:00:00Z'))
    const days = { leave_type: 'personal', start_date: '2026-04-20', end_date: '2026-04-22' }
    const { body } = await company.request(stranger, days)
    expect((await approve(body.id, { status: 'approved' }, otherBoss)).status).toBe(200)
    server.clock.set(new Date('2026-05-04T01:00:00Z'))
    const question = { request_id: body.id, kind: 'give_back', days: ['2026-04-21', '2026-04-22'] }
    const quoted = await hr.post('/functions/quoteAmendment', question)
    expect(quoted.body.left.expired).toEqual({ day: '2026-04-30', minutes: 912 })
    const keep = (by: TestUser, more: object) =>
      by.post('/functions/amendLeave', { ...question, keep_expired: true, ...more })
    const own = await keep(stranger, { reason: 'Called back' })
    expect([own.status, own.body.message]).toEqual([
      422,
      'Only HR can keep expired leave, for days that they return.',
    ])
    expect((await keep(hr, {})).body.message).toBe('Enter a reason to keep expired leave')
    const before = await company.find('LeaveBalance', { user_id: stranger.id, leave_type: 'personal' })
    expect((await keep(hr, { reason: 'Called back' })).status).toBe(200)
    const after = await company.find('LeaveBalance', { user_id: stranger.id, leave_type: 'personal' })
    const sum = (records: { balance: number }[]) => records.reduce((all, { balance }) => all + balance, 0)
    expect(sum(after) - sum(before)).toBe(2)
    server.clock.set(now)
  })
})

describe('hours of approved leave', () => {
  it('hours of one day are returned and the leave ends earlier, and all hours are the day [E.1]', async () => {
    await rules({ request_unit: 'minutes', measure: 'time', step: 15 })
    const [part, day, week] = [
      await approved('2026-09-01', '2026-09-01', { minutes: 300 }),
      await approved('2026-09-02', '2026-09-02'),
      await approved('2026-09-14', '2026-09-16'),
    ]
    const hours = (request_id: string, minutes: number, day: string, more: object = {}) => ({
      request_id,
      kind: 'give_back',
      days: [{ day, minutes, ...more }],
    })
    const give = (question: object) => company.boss.post('/functions/amendLeave', question)
    const { body: shown } = await company.boss.post(
      '/functions/quoteAmendment',
      hours(part, 120, '2026-09-01'),
    )
    expect(shown).toMatchObject({ after: { minutes: 180, cost: { minutes: 180 } }, findings: [] })
    expect(shown.left.after - shown.left.before).toBe(120)
    expect((await give(hours(part, 120, '2026-09-01'))).status).toBe(200)
    expect(await stored(part)).toMatchObject({ minutes: 180, minutes_requested: 180 })
    expect(await posted(part)).toEqual({ '2026-09-01': -180 })

    expect((await give(hours(day, 90, '2026-09-02'))).status).toBe(200)
    expect(await stored(day)).toMatchObject({ minutes: 366, start_date: '2026-09-02' })
    expect((await give(hours(day, 366, '2026-09-02'))).status).toBe(200)
    expect(await posted(day)).toEqual({})

    const refusals = [
      hours(part, 240, '2026-09-01'),
      hours(part, 10, '2026-09-01'),
      hours(week, 480, '2026-09-15'),
      hours(week, 60, '2026-09-17'),
      hours(part, 60, '2026-09-01', { half: 'am' }),
      { ...hours(week, 60, '2026-09-15'), converts_to: 'sick' },
      hours(part, 0, '2026-09-01'),
    ]
    const messages = await Promise.all(refusals.map(async each => (await give(each)).body.message))
    expect(messages).toEqual([
      'You can return up to 3 hours of Tue, 1 Sept.',
      'Request this leave in steps of 15 minutes on one day.',
      'You can return up to 7.6 hours of Tue, 15 Sept.',
      expect.stringContaining('Thu, 17 Sept'),
      'Return either a half or hours of a day.',
      'Leave in hours can only be converted as a whole.',
      expect.any(String),
    ])
    expect(await posted(week)).toEqual({ '2026-09-14': -456, '2026-09-15': -456, '2026-09-16': -456 })
    await rules({})
  })

  it('hours of two days within a week are returned, can be requested again, and survive a holiday [E.1]', async () => {
    const { boss, employee, hr } = company
    await rules({ request_unit: 'minutes', measure: 'time', step: 15 })
    const week = await approved('2026-09-28', '2026-10-02')
    const days = [
      { day: '2026-09-29', minutes: 120 },
      { day: '2026-09-30', half: 'am' },
      { day: '2026-10-01', minutes: 300 },
    ]
    const question = { request_id: week, kind: 'give_back', days }
    const { body: shown } = await boss.post('/functions/quoteAmendment', question)
    expect(shown.left.after - shown.left.before).toBe(648)
    const before = await left()
    expect((await boss.post('/functions/amendLeave', question)).status).toBe(200)
    const charged = {
      '2026-09-28': -456,
      '2026-09-29': -336,
      '2026-09-30': -228,
      '2026-10-01': -156,
      '2026-10-02': -456,
    }
    expect(await posted(week)).toEqual(charged)
    expect((await left()) - before).toBeCloseTo(648 / 456, 2)
    const again = (minutes: number) =>
      company.request(employee, { start_date: '2026-10-01', end_date: '2026-10-01', minutes })
    expect((await again(315)).body.message).toContain('already pending or approved')
    expect((await again(300)).status).toBe(201)

    const holiday = { region: 'AU-NSW', day: '2026-10-02', part: 'day', name: 'Town day', cancelled: false }
    expect((await hr.post('/entities/Holiday', holiday)).status).toBe(201)
    const { '2026-10-02': _, ...others } = charged
    await eventually(async () => expect(await posted(week)).toEqual(others))
    await rules({ request_unit: 'half_day', measure: 'time' })
    const later = { ...question, days: [{ day: '2026-09-28', minutes: 60 }] }
    expect((await boss.post('/functions/amendLeave', later)).body.message).toBe(
      'Hours can only be returned if the policy counts hours.',
    )
    await rules({})
  })
})

it('templates saved by the policy editor let employees request cancellation, or cancel freely if that is chosen [R3-42]', async () => {
  const template = completeRules('annual', {
    ...templateRules('working_days'),
    ...WORKING_DAYS,
    on_cancel_approved: 'ask',
  })
  const save = (change: object) => rules(rulesOfForm({ ...formOfRules(template), ...change }, template))
  await save({})
  const id = await approved('2026-09-21', '2026-09-23')
  const before = await left()
  expect((await company.employee.delete(`/entities/LeaveRequest/${id}`)).status).toBe(409)
  expect((await askToCancel(id)).body.outcome).toBe('waits')
  await approve(id, { status: 'rejected', manager_notes: 'No' })
  await save({ cancel_approved: 'never' })
  expect((await askToCancel(id)).status).toBe(409)
  await save({ cancel_approved: 'free' })
  expect((await company.employee.delete(`/entities/LeaveRequest/${id}`)).status).toBe(200)
  expect(await left()).toBe(before + 3)
  const kept = await company.find('CancelledRequest', { request_id: id })
  expect(kept).toMatchObject([{ how: 'cancelled', cancelled_by: company.employee.id, cancel_reason: null }])
  await rules({})
})

describe('where the policy requires an approval', () => {
  it('the approver approves or rejects a cancellation that the employee requests', async () => {
    const id = await approved('2026-08-03', '2026-08-05')
    const before = await left()
    await rules({ on_cancel_approved: 'never' })
    expect((await askToCancel(id)).status).toBe(409)
    await rules({ on_cancel_approved: 'ask' })
    expect((await company.employee.delete(`/entities/LeaveRequest/${id}`)).status).toBe(409)
    expect((await askToCancel(id)).body.outcome).toBe('waits')
    expect(await told(company.boss)).toContain(
      'Emma Test requests to cancel approved leave: Annual Leave, 3–5 Aug 2026 (3 days).',
    )
    await approve(id, { status: 'rejected', manager_notes: 'No' })
    expect([(await stored(id)).status, await left()]).toEqual(['approved', before])
    await askToCancel(id)
    expect((await approve(id)).status).toBe(200)
    expect((await company.hr.get(`/entities/LeaveRequest/${id}`)).status).toBe(404)
    expect([await posted(id), await left()]).toEqual([{}, before + 3])
    const kept = await company.find('CancelledRequest', { request_id: id })
    expect(kept).toMatchObject([{ how: 'cancelled', cancelled_by: company.employee.id, days_requested: 3 }])
    expect(await told(company.employee)).toContainEqual(
      expect.stringContaining('The days are back in your balance'),
    )
    // No notification links to deleted leave.
    const bell = (await company.boss.get('/entities/Notification?limit=500')).body
    expect(
      bell.filter(
        (each: { related_id: string; is_archived: boolean }) => each.related_id === id && !each.is_archived,
      ),
    ).toEqual([])

    const begun = await approved('2026-08-10', '2026-08-12')
    const now = company.server.clock.now()
    company.server.clock.set(new Date('2026-08-10T01:00:00Z'))
    expect((await askToCancel(begun)).body.message).toContain('can no longer cancel this leave')
    company.server.clock.set(now)
    await rules({})
  })
})

describe('many changes at the same time', () => {
  it('one of 20 changes of one leave is pending, and one of 20 decisions counts', async () => {
    const id = await approved('2026-09-07', '2026-09-09')
    const before = await left()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        amend(id, { start_date: '2026-09-07', end_date: `2026-09-${at % 2 ? '10' : '11'}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const days = (await company.find('LeaveAmendment', { request_id: id, status: 'pending' }))[0]
      .days_requested
    const decisions = await Promise.all(Array.from({ length: 20 }, () => approve(id)))
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left()).toBe(before - (days - 3))
  })

  it('a change, its approval, a cancellation and a holiday at the same moment leave the ledger equal to the requests', async () => {
    await rules({ on_cancel_approved: 'free' })
    const id = await approved('2026-10-12', '2026-10-16')
    await amend(id, { start_date: '2026-10-12', end_date: '2026-10-20' })
    const holiday = { region: 'AU-NSW', day: '2026-10-14', part: 'day', name: 'Day of Mourning' }
    await Promise.all([
      approve(id),
      company.employee.delete(`/entities/LeaveRequest/${id}`),
      company.hr.post('/entities/Holiday', { ...holiday, cancelled: false }),
      amend(id, { start_date: '2026-10-12', end_date: '2026-10-13' }),
      give(id, ['2026-10-15']),
      approve(id),
    ])
    const request = await company.hr.get(`/entities/LeaveRequest/${id}`)
    const wanted =
      request.status === 404 ? 0 : -(await company.hr.post('/functions/getRequestQuote', { id })).body.minutes
    const sum = Object.values(await posted(id)).reduce((all, minutes) => all + minutes, 0)
    expect(sum).toBe(wanted)
    const open = await company.find('LeaveAmendment', { request_id: id, status: 'pending' })
    expect(open).toHaveLength(request.status !== 404 && request.body.amendment_id ? 1 : 0)
    expect(await left()).toBeGreaterThanOrEqual(0)
    await rules({})
  })

  it('a holiday recalculates a pending change, and cancelled leave has no pending change', async () => {
    await rules({ on_cancel_approved: 'free' })
    const id = await approved('2026-11-09', '2026-11-10')
    await amend(id, { start_date: '2026-11-09', end_date: '2026-11-12' })
    const holiday = { region: 'AU-NSW', day: '2026-11-11', part: 'day', name: 'Remembrance Day' }
    await company.hr.post('/entities/Holiday', { ...holiday, cancelled: false })
    expect(await company.find('LeaveAmendment', { request_id: id })).toMatchObject([{ days_requested: 3 }])
    expect((await stored(id)).days_requested).toBe(2)
    expect((await company.employee.delete(`/entities/LeaveRequest/${id}`)).status).toBe(200)
    expect(await company.find('LeaveAmendment', { request_id: id })).toMatchObject([{ status: 'withdrawn' }])
    await rules({})
  })
})

it('a pending change moves to the new manager with the employee', async () => {
  const id = await approved('2026-12-07', '2026-12-08')
  await amend(id, { start_date: '2026-12-07', end_date: '2026-12-09' })
  await company.hr.put(`/entities/User/${company.employee.id}`, { manager_id: 'B-2' })
  expect((await stored(id)).manager_id).toBe(company.otherBoss.id)
  const { body } = await company.otherBoss.post('/functions/listTeamRequests', { status: 'pending' })
  expect(body.rows.map((row: { id: string }) => row.id)).toContain(id)
  await company.hr.put(`/entities/User/${company.employee.id}`, { manager_id: 'B-1' })
})

it('a pending change is recalculated after a change of policy, and the approval charges that cost', async () => {
  const { stranger, otherBoss, hr } = company
  const { body } = await company.request(stranger, { start_date: '2026-07-09', end_date: '2026-07-10' })
  await approve(body.id, { status: 'approved' }, otherBoss)
  await amend(body.id, { start_date: '2026-07-09', end_date: '2026-07-13' }, stranger)
  const waiting = async () => (await company.find('LeaveAmendment', { request_id: body.id }))[0]
  expect((await waiting()).days_requested).toBe(3)
  const before = await left(stranger)
  const policy_name = 'Every day'
  const given = { leave_type: 'annual', policy_name, scope: 'user', scope_id: stranger.id, valid_from: TODAY }
  await hr.post('/functions/saveLeavePolicy', {
    leave_type: 'annual',
    name: policy_name,
    effective_from: TODAY,
    rules: { ...WORKING_DAYS, counting: 'calendar' },
  })
  expect((await hr.post('/functions/assignLeavePolicy', { mode: 'apply', ...given })).status).toBe(200)
  expect(await waiting()).toMatchObject({ status: 'pending', days_requested: 5 })
  expect([await stored(body.id), await left(stranger)]).toMatchObject([{ days_requested: 2 }, before])
  expect((await approve(body.id, { status: 'approved' }, otherBoss)).status).toBe(200)
  expect([await stored(body.id), await left(stranger)]).toMatchObject([{ days_requested: 5 }, before - 3])
})

describe('half days of approved leave', () => {
  const line = (request: { quote?: unknown }, day: string) =>
    (request as { lines: { day: string; am: number; pm: number }[] }).lines.find(each => each.day === day)
  const frozen = async (id: string) =>
    (await company.employee.post('/functions/getRequestQuote', { id })).body

  it('half days are returned one by one, and both halves are the day [R3-06]', async () => {
    const id = await approved('2026-12-14', '2026-12-16')
    const before = await left()
    const half = (part: 'am' | 'pm') =>
      company.boss.post('/functions/amendLeave', {
        request_id: id,
        kind: 'give_back',
        days: [{ day: '2026-12-15', half: part }],
      })
    const shown = await company.boss.post('/functions/quoteAmendment', {
      request_id: id,
      kind: 'give_back',
      days: [{ day: '2026-12-15', half: 'pm' }],
    })
    expect(shown.body).toMatchObject({
      before: { cost: { days: 3 } },
      after: { cost: { days: 2.5 } },
      findings: [],
    })
    expect((await half('pm')).status).toBe(200)
    expect(await left()).toBe(before + 0.5)
    expect(line(await frozen(id), '2026-12-15')).toMatchObject({ am: 228, pm: 0, why: 'work' })
    expect(await posted(id)).toEqual({ '2026-12-14': -456, '2026-12-15': -228, '2026-12-16': -456 })

    const again = await half('pm')
    expect([again.status, again.body.code]).toEqual([409, 'not_now'])
    // The returned afternoon may be requested again, the morning may not.
    const ask = (parts: object) =>
      company.request(company.employee, { start_date: '2026-12-15', end_date: '2026-12-15', ...parts })
    expect((await ask({ end_half: 'am' })).status).toBe(422)
    const afternoon = await ask({ start_half: 'pm' })
    expect(afternoon.status).toBe(201)
    await company.employee.delete(`/entities/LeaveRequest/${afternoon.body.id}`)

    expect((await half('am')).status).toBe(200)
    expect(await left()).toBe(before + 1)
    expect(line(await frozen(id), '2026-12-15')).toMatchObject({ am: 0, pm: 0, why: 'given back' })
    expect((await give(id, ['2026-12-16'], company.boss)).status).toBe(200)
    expect(await left()).toBe(before + 2)
  })

  it('half days to return are named in days, and other or unknown fields are refused [R3-06]', async () => {
    const id = await approved('2026-12-21', '2026-12-21')
    const before = await left()
    const wrong = [
      { days: ['2026-12-21'], start_half: 'pm' },
      { days: ['2026-12-21'], half: 'pm' },
      { days: [{ day: '2026-12-21', half: 'noon' }] },
      { days: [{ day: '2026-12-21', part: 'pm' }] },
      { days: ['2026-12-21/pm'] },
      { days: [] },
    ]
    for (const change of wrong) {
      const { status } = await company.boss.post('/functions/amendLeave', {
        request_id: id,
        kind: 'give_back',
        ...change,
      })
      expect([change, status]).toEqual([change, 422])
    }
    expect(await left()).toBe(before)
  })
})

describe('returned days that are converted to another leave type', () => {
  const sickLeft = async () =>
    (await company.find('LeaveBalance', { user_id: company.employee.id, leave_type: 'sick', year: 2026 }))[0]
      .balance
  const convert = (
    name: 'amendLeave' | 'quoteAmendment',
    request_id: string,
    fields: object,
    by = company.hr,
  ) => by.post(`/functions/${name}`, { request_id, kind: 'give_back', converts_to: 'sick', ...fields })
  beforeAll(() => bringToWorkingDays(company, company.employee, WORKING_DAYS, 'sick'))

  it('illness from Wednesday noon moves two and a half days, in one change that names both requests [C2]', async () => {
    const id = await approved('2026-11-02', '2026-11-06')
    const [annual, sick] = [await left(), await sickLeft()]
    const days = [{ day: '2026-11-04', half: 'pm' }, '2026-11-05', '2026-11-06']
    const shown = await convert('quoteAmendment', id, { days })
    expect(shown.body).toMatchObject({
      waits: false,
      findings: [],
      after: { cost: { days: 2.5 } },
      converted: [
        {
          start_date: '2026-11-04',
          start_half: 'pm',
          end_date: '2026-11-06',
          cost: { days: 2.5 },
          now: { days: sick },
          left: { days: sick - 2.5 },
        },
      ],
    })
    expect((await convert('amendLeave', id, { days, reason: 'Influenza' })).status).toBe(200)
    expect([await left(), await sickLeft()]).toEqual([annual + 2.5, sick - 2.5])
    const [converted] = await company.find('LeaveRequest', { converted_from: id })
    expect(converted).toMatchObject({
      leave_type: 'sick',
      status: 'approved',
      days_requested: 2.5,
      reason: 'Influenza',
    })
    expect((await stored(id)).days_requested).toBe(2.5)
  })

  it('days without enough balance of the other type stay as they are, all of them [C3]', async () => {
    const id = await approved('2026-11-23', '2026-11-27')
    const sick = await sickLeft()
    const drain = { user_id: company.employee.id, leave_type: 'sick', days: 1.5 - sick, reason: 'Test' }
    expect((await company.hr.post('/functions/adjustLeaveBalance', drain)).status).toBe(200)
    const annual = await left()
    const days = ['2026-11-25', '2026-11-26', '2026-11-27']
    const shown = await convert('quoteAmendment', id, { days })
    expect(shown.body.findings).toMatchObject([{ mode: 'block', code: 'insufficient' }])
    const { status, body } = await convert('amendLeave', id, { days })
    expect([status, body.code]).toEqual([422, 'insufficient'])
    expect([await left(), await sickLeft(), (await stored(id)).days_requested]).toEqual([annual, 1.5, 5])
    const some = [{ day: '2026-11-26', half: 'pm' }, '2026-11-27']
    expect((await convert('amendLeave', id, { days: some })).status).toBe(200)
    expect([await left(), await sickLeft()]).toEqual([annual + 1.5, 0])
  })

  it('days are converted by HR and by their owner, only returned ones, and only to another leave type', async () => {
    const id = await approved('2026-11-16', '2026-11-17')
    const days = ['2026-11-16']
    expect((await convert('amendLeave', id, { days }, company.stranger)).status).toBe(404)
    expect((await convert('quoteAmendment', id, { days }, company.stranger)).status).toBe(404)
    for (const fields of [
      { days, converts_to: 'annual' },
      { days, converts_to: 'moon' },
      { kind: 'cancel' },
    ]) {
      const { status, body } = await convert('amendLeave', id, fields)
      expect([status, body.extra_data.errors[0].name]).toEqual([422, 'converts_to'])
    }
    for (const fields of [{ if_short: 'keep' }, { attachment_url: 'x' }]) {
      const { status, body } = await company.hr.post('/functions/amendLeave', {
        request_id: id,
        kind: 'give_back',
        days,
        ...fields,
      })
      expect([status, body.extra_data.errors[0].name]).toEqual([422, Object.keys(fields)[0]])
    }
    expect((await stored(id)).days_requested).toBe(2)
  })

  it('leave in hours is converted as a whole or not at all', async () => {
    await rules({ request_unit: 'minutes', step: 60 })
    const drain = { user_id: company.employee.id, leave_type: 'sick', days: 2, reason: 'Test' }
    expect((await company.hr.post('/functions/adjustLeaveBalance', drain)).status).toBe(200)
    const day = '2026-11-30'
    const id = await approved(day, day, { minutes: 240, start_minute: 600 })
    const half = await convert('amendLeave', id, { days: [{ day, half: 'am' }] })
    expect([half.status, half.body.extra_data.errors[0].name]).toEqual([422, 'days'])
    const sick = await sickLeft()
    await bringToWorkingDays(
      company,
      company.employee,
      { ...WORKING_DAYS, request_unit: 'minutes', step: 60 },
      'sick',
    )
    expect((await convert('amendLeave', id, { days: [day] })).status).toBe(200)
    expect(await sickLeft()).toBeCloseTo(sick - 240 / 456, 2)
  })

  it('HR cannot convert their own leave without an approver', async () => {
    await bringToWorkingDays(company, company.hr)
    await bringToWorkingDays(company, company.hr, WORKING_DAYS, 'sick')
    const days = { start_date: '2026-11-02', end_date: '2026-11-03' }
    const { body } = await company.request(company.hr, days)
    expect((await approve(body.id)).status).toBe(200)
    const other = await convert('amendLeave', body.id, { days: ['2026-11-02'], converts_to: 'unpaid' })
    expect([other.status, other.body.extra_data.errors[0].name]).toEqual([422, 'converts_to'])
    const own = await convert('amendLeave', body.id, { days: ['2026-11-02'] })
    expect([own.status, own.body.outcome]).toEqual([200, 'waits'])
  })
})

describe('illness during leave that the employee reports', () => {
  const left2 = (type: string) => async () =>
    (await company.find('LeaveBalance', { user_id: company.stranger.id, leave_type: type, year: 2026 }))[0]
      ?.balance
  const [annual, sick] = [left2('annual'), left2('sick')]
  const report = (id: string, fields: object, name = 'amendLeave', by: TestUser = company.stranger) =>
    by.post(`/functions/${name}`, { request_id: id, kind: 'give_back', converts_to: 'sick', ...fields })
  const decide = (id: string, status: 'approved' | 'rejected') =>
    company.otherBoss.put(`/entities/LeaveRequest/${id}`, { status, manager_notes: 'Noted' })
  const approvedWeek = async (monday: string, friday: string) => {
    const { stranger } = company
    const { body } = await company.request(stranger, { start_date: monday, end_date: friday })
    expect((await decide(body.id, 'approved')).status).toBe(200)
    return body.id as string
  }
  const convertedOf = (id: string) => company.find('LeaveRequest', { converted_from: id }, 'start_date')
  let now: Date
  beforeAll(async () => {
    now = company.server.clock.now()
    await bringToWorkingDays(company, company.stranger, WORKING_DAYS, 'sick')
  })
  afterAll(() => company.server.clock.set(now))

  it('an approver confirms past days, and both balances change with the approval [C2]', async () => {
    const id = await approvedWeek('2026-08-03', '2026-08-07')
    company.server.clock.set(new Date('2026-08-10T01:00:00Z'))
    const before = [await annual(), await sick()]
    const days = [{ day: '2026-08-05', half: 'pm' }, '2026-08-06', '2026-08-07']
    const shown = await report(id, { days }, 'quoteAmendment')
    expect(shown.body).toMatchObject({
      waits: true,
      is_short: false,
      after: { cost: { days: 2.5 } },
      converted: [{ leave_type: 'sick', start_half: 'pm', cost: { days: 2.5 } }],
    })
    const form = new FormData()
    form.append('file', new File(['%PDF-1.4 note'], 'note.pdf', { type: 'application/pdf' }))
    const { file_url } = (await company.stranger.post('/integration-endpoints/Core/UploadFile', form)).body
    const sent = await report(id, { days, reason: 'Influenza', attachment_url: file_url })
    expect([sent.status, sent.body.outcome]).toEqual([200, 'waits'])
    expect([await annual(), await sick()]).toEqual(before)
    const pending = await company.otherBoss.post('/functions/getAmendment', { request_id: id })
    expect(pending.body).toMatchObject({
      change_attachment_url: file_url,
      converted: [{ leave_type: 'sick', cost: { days: 2.5 } }],
    })
    expect(await told(company.otherBoss)).toContainEqual(
      expect.stringContaining('requests to convert days of approved leave to Sick Leave: Annual Leave'),
    )
    expect((await decide(id, 'approved')).status).toBe(200)
    expect([await annual(), await sick()]).toEqual([before[0] + 2.5, before[1] - 2.5])
    const [converted] = await convertedOf(id)
    expect(converted).toMatchObject({
      leave_type: 'sick',
      status: 'approved',
      days_requested: 2.5,
      reason: 'Influenza',
      attachment_url: file_url,
      entered_by: null,
    })
    expect(await told(company.stranger)).toContainEqual(expect.stringContaining(', to Sick Leave.'))
    expect((await decide(id, 'approved')).status).toBe(409)
  })

  it('a rejected report leaves both balances alone', async () => {
    const id = await approvedWeek('2026-08-17', '2026-08-21')
    const before = [await annual(), await sick()]
    expect((await report(id, { days: ['2026-08-17'] })).status).toBe(200)
    expect((await decide(id, 'rejected')).status).toBe(200)
    expect([await annual(), await sick()]).toEqual(before)
    expect(await convertedOf(id)).toEqual([])
  })

  it('days that the balance does not cover stay, or become unpaid leave, as the employee chooses [C3]', async () => {
    const drain = {
      user_id: company.stranger.id,
      leave_type: 'sick',
      days: 1.5 - (await sick()),
      reason: 'Test',
    }
    expect((await company.hr.post('/functions/adjustLeaveBalance', drain)).status).toBe(200)
    const id = await approvedWeek('2026-08-24', '2026-08-28')
    const before = await annual()
    const days = [{ day: '2026-08-26', half: 'pm' }, '2026-08-27', '2026-08-28']
    const refused = await report(id, { days })
    expect([refused.status, refused.body.code]).toEqual([422, 'insufficient'])
    const shown = await report(id, { days, if_short: 'unpaid' }, 'quoteAmendment')
    expect(shown.body).toMatchObject({
      is_short: true,
      after: { cost: { days: 2.5 } },
      converted: [
        { leave_type: 'sick', start_date: '2026-08-26', end_date: '2026-08-27', cost: { days: 1.5 } },
        { leave_type: 'unpaid', start_date: '2026-08-28', end_date: '2026-08-28', cost: { days: 1 } },
      ],
    })
    expect((await report(id, { days, if_short: 'keep' })).status).toBe(200)
    expect((await decide(id, 'approved')).status).toBe(200)
    expect([await annual(), await sick(), (await stored(id)).days_requested]).toEqual([before + 1.5, 0, 3.5])
    const nothing = await report(id, { days: ['2026-08-28'], if_short: 'keep' })
    expect([nothing.status, nothing.body.code]).toEqual([422, 'insufficient'])
    expect((await report(id, { days: ['2026-08-28'], if_short: 'unpaid' })).status).toBe(200)
    expect((await decide(id, 'approved')).status).toBe(200)
    expect((await convertedOf(id)).map(({ leave_type }: { leave_type: string }) => leave_type)).toEqual([
      'sick',
      'unpaid',
    ])
  })

  it('two reports at the same time become one change, and the other is refused with 409', async () => {
    const id = await approvedWeek('2026-09-07', '2026-09-11')
    const answers = await Promise.all(
      ['2026-09-07', '2026-09-08'].map(day => report(id, { days: [day], if_short: 'unpaid' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('HR converts illness without its document back, and both balances are as before', async () => {
    const id = await approvedWeek('2026-09-14', '2026-09-18')
    const add = { user_id: company.stranger.id, leave_type: 'sick', days: 3, reason: 'Test' }
    expect((await company.hr.post('/functions/adjustLeaveBalance', add)).status).toBe(200)
    const before = [await annual(), await sick(), await posted(id)]
    const days = [{ day: '2026-09-15', half: 'pm' }, '2026-09-16']
    expect((await report(id, { days })).status).toBe(200)
    expect((await decide(id, 'approved')).status).toBe(200)
    const [converted] = await convertedOf(id)
    const convertBack = (mode: string, by = company.hr) =>
      by.post('/functions/convertBack', { id: converted.id, mode, reason: 'No certificate' })
    expect((await convertBack('preview', company.stranger)).status).toBe(403)
    const shown = await convertBack('preview')
    expect(shown.body.balances).toMatchObject([
      { rules: { leave_type: 'sick' }, left: { before: 684, after: 1368 } },
      { rules: { leave_type: 'annual' }, left: {} },
    ])
    const [{ left: ofSick }, { left: ofAnnual }] = shown.body.balances
    expect([ofSick.after - ofSick.before, ofAnnual.after - ofAnnual.before]).toEqual([684, -684])
    const answers = await Promise.all([convertBack('apply'), convertBack('apply')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect([await annual(), await sick(), await posted(id)]).toEqual(before)
    expect(await convertedOf(id)).toEqual([])
    expect(await stored(id)).toMatchObject({ days_requested: 5, amendment_id: null })
    expect((await report(id, { days: ['2026-09-16'] })).status).toBe(200)
  })

  it('leave that has changed since its conversion is not converted back', async () => {
    const id = await approvedWeek('2026-09-21', '2026-09-25')
    expect((await report(id, { days: ['2026-09-22', '2026-09-23'] })).status).toBe(200)
    expect((await decide(id, 'approved')).status).toBe(200)
    const [converted] = await convertedOf(id)
    expect((await give(converted.id, ['2026-09-23'], company.hr)).status).toBe(200)
    const refused = await company.hr.post('/functions/convertBack', { id: converted.id, mode: 'apply' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This leave has changed since its conversion. Cancel it and add leave instead.',
    ])
  })

  it('days that were converted twice are converted back for their latest cost', async () => {
    const id = await approvedWeek('2026-10-26', '2026-10-30')
    const add = { user_id: company.stranger.id, leave_type: 'sick', days: 3, reason: 'Test' }
    expect((await company.hr.post('/functions/adjustLeaveBalance', add)).status).toBe(200)
    const convert = async () => {
      expect((await report(id, { days: [{ day: '2026-10-28', half: 'am' }] })).status).toBe(200)
      expect((await decide(id, 'approved')).status).toBe(200)
    }
    const convertBack = async () => {
      const [converted] = await convertedOf(id)
      const answer = await company.hr.post('/functions/convertBack', { id: converted.id, mode: 'apply' })
      expect(answer.status).toBe(200)
    }
    await convert()
    await convertBack()
    // The morning is now the whole day.
    const pattern = await company.hr.post('/entities/WorkPattern', {
      name: 'Mornings on Wednesdays',
      cycle_days: 7,
      anchor: '2026-01-05',
      slots: [
        [228, 228],
        [228, 228],
        [228, 0],
        [228, 228],
        [228, 228],
        [0, 0],
        [0, 0],
      ],
    })
    const assigned = await company.hr.post('/entities/WorkAssignment', {
      scope: 'user',
      scope_id: company.stranger.id,
      valid_from: '2026-10-26',
      valid_to: '2026-10-30',
      pattern_id: pattern.body.id,
      region: 'AU-NSW',
    })
    expect(assigned.status).toBe(201)
    const before = [await annual(), await sick(), await posted(id)]
    await convert()
    await convertBack()
    expect([await annual(), await sick(), await posted(id)]).toEqual(before)
    expect((await stored(id)).days_requested).toBe(5)
  })
})
