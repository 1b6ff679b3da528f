import { NEW_LEAVE_TYPE, templateRules } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startSmallCompany()
  await baseInNewSouthWales(company)
})
afterAll(() => company.close())

type Row = Record<string, unknown>

/** Friday before the Monday of the test's clock. */
const FRIDAY = '2026-02-27'

const rowOf = (person: { id: string }, change: Row = {}): Row => ({
  user_id: person.id,
  leave_type: 'sick',
  start_date: FRIDAY,
  end_date: FRIDAY,
  ...change,
})
const enter = (rows: Row[], change: Row = {}, who = company.hr) =>
  who.post('/functions/enterLeave', { rows, status: 'approved', ...change })
const preview = (rows: Row[], change: Row = {}, who = company.hr) =>
  who.post('/functions/previewLeaveEntry', { rows, status: 'approved', ...change })
const withdraw = (id: string, who = company.hr) => who.post('/functions/withdrawLeave', { id })
const get = async (id: string) => (await company.hr.get(`/entities/LeaveRequest/${id}`)).body
const balanceOf = async ({ id }: { id: string }, leave_type: string) => {
  const [record] = await company.find('LeaveBalance', { user_id: id, leave_type, year: 2026 })
  return record?.balance
}
const notificationsOf = async (person: TestUser, q: object): Promise<Row[]> =>
  (await person.get(`/entities/Notification?sort=created_date&q=${encodeURIComponent(JSON.stringify(q))}`))
    .body
const told = async (person: TestUser) =>
  (await notificationsOf(person, { type: 'leave_entered' })).map(({ message }) => message)

describe('leave entered by an administrator', () => {
  it('leave of a past day is approved and charged like any other, and the employee and manager are notified [L-10]', async () => {
    const { employee, hr, boss, server } = company
    await company.grant(employee, 10, 'sick')
    const before = (await server.mails()).length
    const shown = await preview([rowOf(employee)])
    expect(shown.body.rows).toMatchObject([{ minutes: 480, now: 4800, left: 4320, findings: [] }])
    expect(await balanceOf(employee, 'sick')).toBe(10)

    const { status, body } = await enter([rowOf(employee)], { reason: ' Flu ' })
    expect(status).toBe(201)
    const [id] = body.ids
    expect(await get(id)).toMatchObject({
      user_id: employee.id,
      manager_id: boss.id,
      status: 'approved',
      days_requested: 1,
      reason: 'Flu',
      entered_by: hr.id,
      reviewed_by: hr.id,
    })
    const { rows } = (await hr.post('/functions/listLeaveRequests', { search: 'Emma' })).body
    expect(rows).toMatchObject([{ id, entered_by_name: 'Harper Test' }])
    expect(await balanceOf(employee, 'sick')).toBe(9)
    expect(await company.find('LeaveBalanceEntry', { request_id: id })).toMatchObject([
      { kind: 'deduction', amount: -1, reason: 'Leave 27 Feb 2026', actor_id: hr.id },
    ])
    const sentence = 'Harper Test added leave for you: Sick Leave, 27 Feb 2026 (1 day). It is approved.'
    expect(await told(employee)).toEqual([sentence])
    expect(await told(boss)).toEqual([
      'Harper Test added approved leave for Emma Test: Sick Leave, 27 Feb 2026 (1 day).',
    ])
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['emma@x.test', 'Leave added for you: Sick Leave, 27 Feb 2026'],
    ])
    expect(mails[0]?.text).toContain(sentence)
  })

  it('it leaves the same entries as leave that was requested and approved, under a policy too', async () => {
    const { employee, stranger, boss, otherBoss } = company
    for (const person of [employee, stranger]) {
      await company.grant(person, 20)
      await bringToWorkingDays(company, person, { ...WORKING_DAYS, backdate: { days: 30, by: 'hr' } })
    }
    const days = { leave_type: 'annual', start_date: '2026-04-02', end_date: '2026-04-08', start_half: 'pm' }
    const asked = await company.request(employee, days)
    await boss.put(`/entities/LeaveRequest/${asked.body.id}`, { status: 'approved' })
    const { body } = await enter([rowOf(stranger, days)], {}, otherBoss)
    const entries = async (id: string) =>
      (await company.find('LeaveLedgerEntry', { request_id: id }, 'effective_on')).map(
        ({ effective_on, minutes, allocation, type, sentence, cause }) => ({
          effective_on,
          minutes,
          allocation,
          type,
          sentence,
          cause,
        }),
      )
    expect(await entries(asked.body.id)).toHaveLength(3)
    expect(await entries(body.ids[0])).toEqual(await entries(asked.body.id))
    expect(await balanceOf(stranger, 'annual')).toBe(await balanceOf(employee, 'annual'))
    const frozen = await otherBoss.post('/functions/getRequestQuote', { id: body.ids[0] })
    expect(frozen.body).toMatchObject({ days: 2.5, minutes: 1140 })
    const past = rowOf(stranger, { leave_type: 'annual', start_date: '2026-01-28', end_date: '2026-01-28' })
    expect((await enter([past])).body).toMatchObject({ code: 'past' })
  })

  it('pending leave is sent to the manager like a request, and needs a manager', async () => {
    const { stranger, loner, otherBoss, hr } = company
    const row = rowOf(stranger, { leave_type: 'personal', start_date: '2026-03-09', end_date: '2026-03-10' })
    const { body } = await enter([row], { status: 'pending' })
    expect(await get(body.ids[0])).toMatchObject({
      status: 'pending',
      manager_id: otherBoss.id,
      entered_by: hr.id,
      reviewed_by: null,
    })
    const waiting = await notificationsOf(otherBoss, { type: 'leave_request', related_id: body.ids[0] })
    expect(waiting).toHaveLength(1)
    expect((await told(stranger)).at(-1)).toContain('It is pending with Olga Test.')
    const approved = await otherBoss.put(`/entities/LeaveRequest/${body.ids[0]}`, { status: 'approved' })
    expect([approved.status, approved.body.entered_by]).toEqual([200, hr.id])

    const alone = rowOf(loner, { start_date: '2026-03-09', end_date: '2026-03-09' })
    expect((await enter([alone], { status: 'pending' })).body.message).toContain('has no approver')
    // No one else can decide it, so the person who added it is the approver.
    const stoodIn = await enter([alone])
    expect(await get(stoodIn.body.ids[0])).toMatchObject({ manager_id: hr.id, reviewed_by: hr.id })
  })

  it('leave without a policy is charged to this year’s balance, whichever year it was in, and returned to it', async () => {
    const { boss, otherBoss } = company
    for (const [year, days] of [
      [2025, 8],
      [2026, 10],
    ] as const)
      await company.grant(boss, days, 'unpaid', year)
    const { body } = await enter([
      rowOf(boss, { leave_type: 'unpaid', start_date: '2025-12-22', end_date: '2025-12-23' }),
    ])
    const held = async () =>
      (await company.find('LeaveBalance', { user_id: boss.id, leave_type: 'unpaid' }, 'year')).map(
        ({ balance }) => balance,
      )
    expect(await held()).toEqual([8, 8])
    expect((await withdraw(body.ids[0], otherBoss)).status).toBe(200)
    expect(await held()).toEqual([8, 10])
  })

  it('pending leave is cancelled without returning a day, and its notifications leave the approver’s bell', async () => {
    const { stranger, otherBoss } = company
    const row = rowOf(stranger, { leave_type: 'sick', start_date: '2026-08-10', end_date: '2026-08-10' })
    await company.grant(stranger, 5, 'sick')
    const [id] = (await enter([row], { status: 'pending' })).body.ids
    expect((await withdraw(id)).status).toBe(200)
    expect(await balanceOf(stranger, 'sick')).toBe(5)
    const [asked] = await notificationsOf(otherBoss, { type: 'leave_request', related_id: id })
    expect(asked).toMatchObject({ is_archived: true })
  })

  it('leave that was charged before a policy began is cancelled under it, too, and its days return [R3-14]', async () => {
    const { loner, hr } = company
    await company.grant(loner, 6, 'maternity_paternity')
    const row = rowOf(loner, {
      leave_type: 'maternity_paternity',
      start_date: '2026-09-07',
      end_date: '2026-09-07',
    })
    const [id] = (await enter([row])).body.ids
    await bringToWorkingDays(
      { hr },
      loner,
      { ...WORKING_DAYS, grant: { kind: 'hand' } },
      'maternity_paternity',
    )
    const before = await balanceOf(loner, 'maternity_paternity')
    expect((await withdraw(id)).status).toBe(200)
    expect(await balanceOf(loner, 'maternity_paternity')).toBe(before + 1)
  })

  it('all rows of a table are written or none, and each wrong row has a reason', async () => {
    const { employee, stranger, loner } = company
    const day = { start_date: '2026-05-04', end_date: '2026-05-05' }
    const rows = [
      rowOf(employee, day),
      rowOf(stranger, { ...day, end_date: '2026-05-03' }),
      rowOf({ id: 'nobody' }, day),
      rowOf(employee, { ...day, start_date: '2026-05-05' }),
      rowOf(loner, { ...day, start_half: 'pm' }),
    ]
    const { body } = await preview(rows)
    expect(
      body.rows.map(({ findings }: { findings: Row[] }) => findings.map(({ message }) => message)),
    ).toEqual([
      [],
      ['End date must be after start date'],
      ['This employee doesn’t exist. Choose someone from the list.'],
      ['Overlaps leave 1 above.'],
      ['Request whole days for this leave type.'],
    ])
    const refused = await enter(rows)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Leave 2, Stan Test: End date must be after start date',
    ])
    const written = () => company.find('LeaveRequest', { start_date: '2026-05-04' })
    expect(await written()).toEqual([])
    expect((await enter([rowOf(employee, day), rowOf(loner, day)])).body.ids).toHaveLength(2)
    expect(await written()).toHaveLength(2)
    expect((await enter([rowOf(loner, day)])).body).toMatchObject({ code: 'overlap' })
    for (const odd of [
      { rows: [] },
      { rows: Array(101).fill(rowOf(loner)) },
      { status: 'rejected' },
      { rows: [{}] },
    ])
      expect(
        (await company.hr.post('/functions/enterLeave', { rows: [rowOf(loner)], status: 'approved', ...odd }))
          .status,
      ).toBe(422)
  })

  it('leave of the same days that is added twice at the same time is stored once', async () => {
    const { employee, loner } = company
    const day = { start_date: '2026-06-01', end_date: '2026-06-02' }
    const [one, two] = [rowOf(employee, day), rowOf(loner, day)]
    const answers = await Promise.all([enter([one, two]), enter([two, one]), enter([one]), enter([two, one])])
    const ids = answers.flatMap(({ body }) => body.ids ?? [])
    expect(answers.map(({ status }) => status).every(status => status === 201 || status === 422)).toBe(true)
    expect(ids).toHaveLength((await company.find('LeaveRequest', { start_date: '2026-06-01' })).length)
    expect(ids.length).toBeLessThanOrEqual(2)
  })

  it('an administrator may cancel it: days return, the employee is notified, and nothing remains twice', async () => {
    const { employee, stranger, otherBoss, boss } = company
    const before = [await balanceOf(employee, 'sick'), await balanceOf(stranger, 'annual')]
    const { body } = await enter([
      rowOf(employee, { start_date: '2026-07-06', end_date: '2026-07-07' }),
      rowOf(stranger, { leave_type: 'annual', start_date: '2026-07-06', end_date: '2026-07-07' }),
    ])
    expect([await balanceOf(employee, 'sick'), await balanceOf(stranger, 'annual')]).not.toEqual(before)
    const twice = await Promise.all(
      body.ids.flatMap((id: string) => [withdraw(id, boss), withdraw(id, otherBoss)]),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404])
    expect([await balanceOf(employee, 'sick'), await balanceOf(stranger, 'annual')]).toEqual(before)
    const entries = await company.find('LeaveBalanceEntry', { request_id: body.ids[0] })
    expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual([
      [-2, 'Leave 6–7 July 2026'],
      [2, 'Leave 6–7 July 2026 returned'],
    ])
    expect((await told(employee)).at(-1)).toContain(
      'cancelled leave that was added for you: Sick Leave, 6–7 July 2026',
    )
    const { body: asked } = await company.request(employee, {
      start_date: '2026-08-03',
      end_date: '2026-08-03',
    })
    expect((await withdraw(asked.id)).body.message).toBe('This request is pending. Reject it instead.')
  })
})

describe('people who cannot add leave', () => {
  it('employees neither add, preview nor cancel it, and cannot set the author of their own', async () => {
    const { employee, stranger, visitor, hr, server } = company
    const rows = [rowOf(stranger, { start_date: '2026-09-01', end_date: '2026-09-01' })]
    const { body } = await enter(rows)
    for (const path of ['enterLeave', 'previewLeaveEntry', 'withdrawLeave']) {
      const sent = { rows, status: 'approved', id: body.ids[0] }
      expect((await stranger.post(`/functions/${path}`, sent)).status).toBe(403)
      expect((await visitor.post(`/functions/${path}`, sent)).status).toBe(401)
      const acting = server.as(hr.token, { 'x-impersonate-user': 'emma@x.test' })
      expect((await acting.post(`/functions/${path}`, sent)).status).toBe(403)
    }
    const { body: forged } = await company.request(employee, {
      start_date: '2026-09-07',
      end_date: '2026-09-07',
      entered_by: hr.id,
    })
    expect(forged.entered_by).toBeNull()
    await employee.put(`/entities/LeaveRequest/${forged.id}`, { entered_by: hr.id, reason: 'x' })
    expect((await get(forged.id)).entered_by).toBeNull()
    await hr.put(`/entities/LeaveRequest/${forged.id}`, { entered_by: hr.id })
    expect((await get(forged.id)).entered_by).toBeNull()
    expect((await employee.get(`/entities/LeaveRequest/${body.ids[0]}`)).status).toBe(404)
  })

  it('administrators do not add their own, nor through another administrator [OP-12]', async () => {
    const { hr, boss, server } = company
    const day = { start_date: '2026-09-14', end_date: '2026-09-14' }
    for (const status of ['approved', 'pending'])
      expect((await enter([rowOf(hr, day)], { status })).body.message).toContain('Request your own leave')
    const asBoss = server.as(hr.token, { 'x-impersonate-user': 'boss@x.test' })
    const sent = { rows: [rowOf(hr, day)], status: 'approved' }
    expect((await asBoss.post('/functions/enterLeave', sent)).status).toBe(422)
    const mine = await enter([rowOf(hr, day)], {}, boss)
    expect((await withdraw(mine.body.ids[0])).status).toBe(403)
    expect((await asBoss.post('/functions/withdrawLeave', { id: mine.body.ids[0] })).status).toBe(403)
  })
})

describe('an approver, where the company lets approvers add leave', () => {
  let approver: TestUser
  let report: TestUser
  const allow = (approvers_enter_leave: boolean | null) =>
    company.hr.post('/functions/changeSettings', { approvers_enter_leave })
  const DAY = { start_date: '2026-10-07', end_date: '2026-10-08' }

  beforeAll(async () => {
    approver = await company.hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
    report = await company.hire('Rob', { manager_id: 'A-1' })
    await company.grant(report, 10, 'sick')
  })
  afterAll(() => allow(null))

  it('an approver adds leave for their reports, approved and charged, only where it is allowed [B4]', async () => {
    for (const path of ['enterLeave', 'previewLeaveEntry'])
      expect((await approver.post(`/functions/${path}`, { rows: [], status: 'approved' })).status).toBe(403)
    expect((await allow(true)).status).toBe(200)
    const shown = await preview([rowOf(report, DAY)], {}, approver)
    expect(shown.body.rows).toMatchObject([{ minutes: 960, now: 4800, left: 3840, findings: [] }])
    const { status, body } = await enter([rowOf(report, DAY)], { reason: 'Flu' }, approver)
    expect(status).toBe(201)
    expect(await get(body.ids[0])).toMatchObject({
      status: 'approved',
      manager_id: approver.id,
      reviewed_by: approver.id,
      entered_by: approver.id,
    })
    expect(await balanceOf(report, 'sick')).toBe(8)
    expect((await told(report)).at(-1)).toContain('Ava Test added leave for you')
  })

  it('an approver learns neither type nor balance of leave that they see as “Leave” [D2]', async () => {
    const { hr } = company
    const save = (label: string, change: object) =>
      hr.post('/functions/saveLeaveType', {
        ...NEW_LEAVE_TYPE,
        label,
        colour: 'teal',
        icon: 'moon',
        offered_to: 'everyone',
        ...change,
      })
    await save('Secret Leave', { managers_see_type: false })
    await save('Later Leave', { only_after: 'secret' })
    await company.grant(report, 7, 'secret')
    const taken = { leave_type: 'secret', start_date: '2026-10-26', end_date: '2026-10-26' }
    expect((await company.request(report, taken)).status).toBe(201)
    const days = { start_date: '2026-11-02', end_date: '2026-11-03' }
    const rows = [
      { ...taken, leave_type: 'annual' },
      { leave_type: 'secret', ...days },
      { leave_type: 'secret', start_date: '2026-11-04', end_date: '2026-11-30' },
    ].map(row => rowOf(report, row))
    const later = [rowOf(report, { ...days, leave_type: 'later' })]
    const [overlap, own, short] = (await preview(rows, {}, approver)).body.rows
    const messages = ({ findings }: { findings: { message: string }[] }) =>
      findings.map(({ message }) => message)
    expect(messages(overlap)).toContain('Overlaps existing leave: Leave, 26 Oct 2026 (Pending)')
    expect(own).toMatchObject({
      rules: { leave_type: 'leave', policy: null },
      now: null,
      left: null,
      findings: [],
    })
    expect(messages(short)).toEqual([])
    const [pending] = (await preview(rows.slice(2, 3), { status: 'pending' }, approver)).body.rows
    expect(messages(pending)).toEqual(['Insufficient balance.'])
    const messagesOfLater = async (by = hr) => messages((await preview(later, {}, by)).body.rows[0])
    expect(await messagesOfLater(approver)).toEqual([])
    const refused = await enter(rows.slice(0, 1), {}, approver)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.not.stringMatching(/secret/i),
    ])
    const asHr = (await preview(rows)).body.rows
    expect(asHr[1]).toMatchObject({ rules: { leave_type: 'secret' }, left: expect.any(Number) })
    expect(messages(asHr[0]).join()).toContain('Secret Leave')
    expect(messages(asHr[2]).join()).toContain('The balance falls to')
    expect(await messagesOfLater()).toContainEqual(expect.stringContaining('Secret Leave comes first'))
  })

  it('an approver learns nothing of other people, and adds no leave for themselves or while acting [OP-12]', async () => {
    const { employee, hr, server } = company
    for (const stranger of [employee, hr, { id: 'nobody' }]) {
      const { body } = await preview([rowOf(stranger, DAY)], {}, approver)
      expect(body.rows).toEqual([
        {
          rules: null,
          minutes: 0,
          now: null,
          left: null,
          occasions: [],
          findings: [
            {
              mode: 'block',
              code: 'refused',
              message: 'This employee doesn’t exist. Choose someone from the list.',
            },
          ],
        },
      ])
      expect((await enter([rowOf(stranger, DAY)], {}, approver)).status).toBe(422)
    }
    expect((await enter([rowOf(approver, DAY)], {}, approver)).status).toBe(422)
    const acting = server.as(hr.token, { 'x-impersonate-user': 'rob@x.test' })
    expect(
      (await acting.post('/functions/enterLeave', { rows: [rowOf(report, DAY)], status: 'approved' })).status,
    ).toBe(403)
    const [kept] = await company.find('LeaveRequest', { user_id: report.id })
    expect((await withdraw(kept?.id as string, approver)).status).toBe(403)
  })

  it('an approver adds only pending leave where other people approve, too [B4]', async () => {
    const { hr, otherBoss } = company
    const day = { start_date: '2026-10-14', end_date: '2026-10-14' }
    const save = (rules: object[]) => hr.post('/functions/saveApprovalRoute', { rules })
    expect((await save([{ who: 'person', person_id: otherBoss.id }])).status).toBe(200)
    const refused = await enter([rowOf(report, day)], {}, approver)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Leave 1, Rob Test: Other people also approve leave here. Add it as pending instead.',
    ])
    expect((await enter([rowOf(report, day)])).status).toBe(201)
    const later = { start_date: '2026-10-15', end_date: '2026-10-15' }
    expect((await enter([rowOf(report, later)], { status: 'pending' }, approver)).status).toBe(201)
    const { body } = await hr.post('/functions/getApprovalRoute', {})
    expect(
      (await hr.post('/functions/saveApprovalRoute', { rules: [], seen: body.updated_date })).status,
    ).toBe(200)
  })

  it('the permission ends when the report gets another manager, or the company turns it off', async () => {
    await company.hr.put(`/entities/User/${report.id}`, { manager_id: 'B-2' })
    const later = { start_date: '2026-10-12', end_date: '2026-10-12' }
    expect((await enter([rowOf(report, later)], {}, approver)).status).toBe(422)
    await company.hr.put(`/entities/User/${report.id}`, { manager_id: 'A-1' })
    await allow(null)
    expect((await enter([rowOf(report, later)], {}, approver)).status).toBe(403)
  })
})

describe('sickness that employees enter themselves afterwards', () => {
  it('it is possible within the thirty days of the template, and not before', async () => {
    const { employee } = company
    const rules = templateRules('au_personal')
    // Ten days for the year, and a policy that has applied for longer than the test's clock runs.
    const ofYear = {
      ...rules,
      period: { kind: 'year', starts: 'calendar' },
      grant: { kind: 'upfront', minutes: 4560, prorate: 'none', round: { to: 1, how: 'nearest' } },
    } as const
    await bringToWorkingDays(company, employee, ofYear, 'personal')
    await company.server.platform.database.query(
      `UPDATE "entities"."UserPolicy" SET valid_from = '2026-01-01' WHERE leave_type = 'personal'`,
    )
    const types = (await employee.post('/functions/getMyLeaveRules', {})).body.types
    expect(types.find(({ leave_type }: Row) => leave_type === 'personal').earliest).toBe('2026-01-31')
    const ask = (day: string) =>
      company.request(employee, { leave_type: 'personal', start_date: day, end_date: day })
    expect((await ask('2026-02-26')).body).toMatchObject({
      status: 'pending',
      entered_by: null,
      days_requested: 1,
    })
    expect((await ask('2026-01-30')).body.message).toBe('Choose 31 Jan 2026 or a later first day.')
    // Without a policy, past days cannot be requested.
    expect(
      (
        await company.request(employee, {
          leave_type: 'unpaid',
          start_date: '2026-02-25',
          end_date: '2026-02-25',
        })
      ).status,
    ).toBe(422)
  })
})
