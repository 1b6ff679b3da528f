import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveOf, type SmallCompany } from '../testing/small-company.ts'
import {
  bringToPolicy,
  bringToWorkingDays,
  POLICY,
  startOnWorkingDays,
  TODAY,
  WORKING_DAYS,
} from '../testing/working-days.ts'

let company: SmallCompany
beforeAll(async () => {
  company = await startOnWorkingDays()
})
afterAll(() => company.close())

const balance = async (year = 2026) => {
  const [record] = await company.find('LeaveBalance', {
    user_id: company.employee.id,
    leave_type: 'annual',
    year,
  })
  return record && { balance: record.balance, total: record.total_allocated }
}
const ask = (change: Record<string, unknown>) => company.request(company.employee, change)
const approve = (id: string) => company.boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })

describe('a leave type under a policy of working days', () => {
  it('the ledger begins with the former balance record', async () => {
    expect(await balance()).toEqual({ balance: 20, total: 20 })
    const entries = await company.find('LeaveLedgerEntry', { user_id: company.employee.id })
    expect(entries.reduce((sum: number, { minutes }: { minutes: number }) => sum + minutes, 0)).toBe(9120)
  })

  it('a quote names the cost of every day and writes nothing', async () => {
    const { status, body } = await company.employee.post('/functions/quoteLeave', {
      leave_type: 'annual',
      start_date: '2026-04-02',
      end_date: '2026-04-08',
      start_half: 'pm',
    })
    expect(status).toBe(200)
    expect(
      body.lines.map(({ day, am, pm, why }: { day: string; am: number; pm: number; why: string }) => [
        day,
        am + pm,
        why,
      ]),
    ).toEqual([
      ['2026-04-02', 228, 'work'],
      ['2026-04-03', 0, 'holiday: Good Friday'],
      ['2026-04-04', 0, 'not a working day'],
      ['2026-04-05', 0, 'not a working day'],
      ['2026-04-06', 0, 'holiday: Easter Monday'],
      ['2026-04-07', 456, 'work'],
      ['2026-04-08', 456, 'work'],
    ])
    expect(body).toMatchObject({
      days: 2.5,
      minutes: 1140,
      findings: [],
      rules: { policy: POLICY },
    })
    expect(body.story).toMatchObject({ now: 20 * 456, pending: 0, request: 2.5 * 456, left: 17.5 * 456 })
    expect(await company.find('LeaveRequest', { user_id: company.employee.id })).toEqual([])
  })

  it('submission freezes the quote, approval takes the days from it, entries explain them', async () => {
    const { status, body } = await ask({ start_date: '2026-04-02', end_date: '2026-04-08', start_half: 'pm' })
    expect([status, body.days_requested, body.quote]).toEqual([201, 2.5, undefined])
    expect(await balance()).toEqual({ balance: 20, total: 20 })
    const frozen = await company.boss.post('/functions/getRequestQuote', { id: body.id })
    expect(frozen.body).toMatchObject({ days: 2.5, version: 1, lines: expect.any(Array) })
    expect((await company.stranger.post('/functions/getRequestQuote', { id: body.id })).status).toBe(404)

    expect((await approve(body.id)).status).toBe(200)
    expect(await balance()).toEqual({ balance: 17.5, total: 20 })
    const usage = await company.find('LeaveLedgerEntry', { request_id: body.id }, 'effective_on')
    expect(
      usage.map((entry: Record<string, unknown>) => [
        entry.effective_on,
        entry.minutes,
        entry.allocation,
        entry.sentence,
      ]),
    ).toEqual([
      ['2026-04-02', -228, '2026', 'Leave on 2 Apr 2026'],
      ['2026-04-07', -456, '2026', 'Leave on 7 Apr 2026'],
      ['2026-04-08', -456, '2026', 'Leave on 8 Apr 2026'],
    ])
    const [record] = await company.find('LeaveBalance', {
      user_id: company.employee.id,
      leave_type: 'annual',
      year: 2026,
    })
    const entries = await company.find('LeaveBalanceEntry', { balance_id: record.id })
    expect(entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(17.5)
    expect(entries.find(({ request_id }: { request_id: string }) => request_id === body.id)).toMatchObject({
      kind: 'deduction',
      code: 'leave',
      amount: -2.5,
      reason: 'Leave 2–8 Apr 2026',
    })
  })

  it('a half day that is away already is refused, the other half is not', async () => {
    // As the form sends it, which never requests the same days twice.
    const form = company.server.as(company.employee.token, { prefer: 'handling=strict' })
    const morning = await form.post('/entities/LeaveRequest', {
      ...leaveOf(company.employee),
      start_date: '2026-04-02',
      end_date: '2026-04-02',
      end_half: 'am',
    })
    expect([morning.status, morning.body.days_requested]).toEqual([201, 0.5])
    // The approver and the data checks do not see it as overlapping either.
    const { body: row } = await company.boss.post('/functions/getLeaveRequest', { id: morning.body.id })
    expect([row.end_half, row.overlaps]).toEqual(['am', []])
    const { body: system } = await company.hr.post('/functions/getSystem', {})
    const { count } = system.checks.find(({ id }: { id: string }) => id === 'overlaps')
    expect(count).toBe(0)
    const again = await ask({ start_date: '2026-04-02', end_date: '2026-04-02' })
    expect([again.status, again.body.message]).toEqual([
      422,
      expect.stringContaining('already pending or approved'),
    ])
  })

  it('a refusal names all days that are pending or approved already [R3-116]', async () => {
    await ask({ start_date: '2026-06-01', end_date: '2026-06-03' })
    await ask({ start_date: '2026-06-05', end_date: '2026-06-05' })
    const again = await ask({ start_date: '2026-05-28', end_date: '2026-06-12' })
    expect([again.status, again.body.message]).toEqual([
      422,
      'Leave is already pending or approved on 1–3 June 2026 and Fri, 5 June.',
    ])
  })

  it('a day off or public holiday needs no request', async () => {
    const { status, body } = await ask({ start_date: '2026-05-02', end_date: '2026-05-03' })
    expect([status, body.message]).toEqual([422, expect.stringContaining('don’t need leave')])
  })

  it('a ledger never changes, and HR sets a balance with an entry', async () => {
    const [entry] = await company.find('LeaveLedgerEntry', { user_id: company.employee.id })
    const path = `/entities/LeaveLedgerEntry/${entry.id}`
    expect((await company.hr.put(path, { minutes: 1 })).status).toBe(403)
    expect((await company.hr.delete(path)).status).toBe(403)
    const { database } = company.server.platform
    await expect(database.query('UPDATE "entities"."LeaveLedgerEntry" SET minutes = 0')).rejects.toThrow(
      'never changed',
    )
    await expect(database.query('DELETE FROM "entities"."LeaveLedgerEntry"')).rejects.toThrow('never changed')

    const [record] = await company.find('LeaveBalance', {
      user_id: company.employee.id,
      leave_type: 'annual',
      year: 2026,
    })
    const typed = await company.hr.put(`/entities/LeaveBalance/${record.id}`, { balance: 99 })
    expect([typed.status, typed.body.balance]).toEqual([200, 99])
    const [set] = await company.find('LeaveLedgerEntry', { user_id: company.employee.id, code: 'set' })
    expect(set).toMatchObject({ cause: 'hand', minutes: (99 - record.balance) * 456 })
    await company.hr.put(`/entities/LeaveBalance/${record.id}`, { balance: record.balance })
    const listed = await company.hr.post('/functions/listLeaveBalances', {})
    const policies = new Map(
      listed.body.rows.map((row: { id: string; policy: string | null }) => [row.id, row.policy]),
    )
    expect(policies.get(record.id)).toBe(POLICY)
    const before = await balance()
    const { status } = await company.hr.post('/functions/adjustLeaveBalance', {
      user_id: company.employee.id,
      leave_type: 'annual',
      days: 1.5,
      reason: 'Worked on the Saturday of the move',
    })
    expect(status).toBe(200)
    expect(await balance()).toEqual({
      balance: (before?.balance ?? 0) + 1.5,
      total: (before?.total ?? 0) + 1.5,
    })
  })

  it('employees cannot assign themselves a policy or days', async () => {
    const { employee } = company
    const policy = { leave_type: 'annual', name: 'Mine', effective_from: TODAY, rules: {} }
    expect((await employee.post('/functions/saveLeavePolicy', policy)).status).toBe(403)
    const assignment = {
      mode: 'apply',
      leave_type: 'annual',
      policy_name: POLICY,
      scope: 'everyone',
      scope_id: '',
      valid_from: TODAY,
    }
    expect((await employee.post('/functions/assignLeavePolicy', assignment)).status).toBe(403)
    const days = { user_id: employee.id, leave_type: 'annual', days: 10, reason: 'mine' }
    expect((await employee.post('/functions/adjustLeaveBalance', days)).status).toBe(403)
    expect((await employee.get('/functions/listLeavePolicies')).status).toBeGreaterThanOrEqual(400)
    expect((await employee.post('/entities/LeavePolicy', policy)).status).toBe(403)
  })

  it('unknown rules and impossible values are refused with their place', async () => {
    const save = async (rules: object) => {
      const { status, body } = await company.hr.post('/functions/saveLeavePolicy', {
        leave_type: 'sick',
        name: 'Odd',
        effective_from: TODAY,
        rules,
      })
      return [status, JSON.stringify(body)]
    }
    expect(await save({ countng: 'work' })).toEqual([422, expect.stringContaining('rules.countng')])
    expect(await save({ day_minutes: 0 })).toEqual([422, expect.stringContaining('rules.day_minutes')])
    const grant = {
      kind: 'accrue',
      basis: { of: 'ordinary_minutes', num: 1, den: 13 },
      post: 'week',
      at: 'end',
      tiers: [{ after_months: 12, minutes_per_year: 9600 }],
    }
    expect(await save({ grant })).toEqual([422, expect.stringContaining('rules.grant.tiers[0]')])
  })

  it('rules of former versions that nothing uses are accepted and left out [R3-43]', async () => {
    const rules = {
      route: [{ who: 'manager' }],
      cash_out: { keep_weeks: 4, max_weeks_per_year: 2 },
      excessive_weeks: 8,
      loading_percent: 17.5,
      floor: { at_submit: 0, at_approval: 0, agreement: true },
    }
    const version = { leave_type: 'sick', name: 'Former', effective_from: TODAY, rules }
    const { status, body } = await company.hr.post('/functions/saveLeavePolicy', version)
    expect(status).toBe(200)
    expect(body.rules.floor).toEqual({ at_submit: 0, at_approval: 0 })
    expect(Object.keys(body.rules)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(route|cash_out|excessive_weeks|loading_percent)$/)]),
    )
  })
})

describe('a policy for everyone except some [R3-104]', () => {
  it('the exception applies to an employment type and named people, and ends when the type changes', async () => {
    const { hr, employee, stranger } = company
    const rules = { ...WORKING_DAYS, grant: { kind: 'hand' } }
    const policy = { leave_type: 'maternity_paternity', name: 'Parents', effective_from: TODAY, rules }
    expect((await hr.post('/functions/saveLeavePolicy', policy)).status).toBe(200)
    expect((await hr.put(`/entities/User/${employee.id}`, { employment_kind: 'casual' })).status).toBe(200)
    const assignment = {
      leave_type: 'maternity_paternity',
      policy_name: 'Parents',
      scope: 'everyone',
      scope_id: '',
      valid_from: TODAY,
      except_employment: ['casual'],
      except_users: [stranger.id],
    }
    const moved = async (body: object) =>
      (await hr.post('/functions/assignLeavePolicy', body)).body.moves.map(
        ({ user_id }: { user_id: string }) => user_id,
      )
    const preview = await moved({ ...assignment, mode: 'preview' })
    expect(preview).not.toContain(employee.id)
    expect(preview).not.toContain(stranger.id)
    expect(preview).toContain(hr.id)
    expect(await moved({ ...assignment, mode: 'apply' })).toEqual(preview)
    const policiesOf = (user: { id: string }) =>
      company.find('UserPolicy', { user_id: user.id, leave_type: 'maternity_paternity' })
    expect([await policiesOf(employee), await policiesOf(stranger)]).toEqual([[], []])
    await hr.put(`/entities/User/${employee.id}`, { employment_kind: 'part_time' })
    expect(await policiesOf(employee)).toMatchObject([{ policy_name: 'Parents', valid_from: TODAY }])
    const { body } = await hr.post('/functions/listLeavePolicies', {})
    const listed = body.policies.find(({ name }: { name: string }) => name === 'Parents')
    expect(listed.assignments).toMatchObject([
      { scope: 'everyone', except_employment: ['casual'], except_users: [stranger.id] },
    ])
  })

  it('impossible exceptions are refused at their field', async () => {
    const refused = async (fields: object) => {
      const { status, body } = await company.hr.post('/functions/assignLeavePolicy', {
        mode: 'preview',
        leave_type: 'maternity_paternity',
        policy_name: 'Parents',
        scope: 'everyone',
        scope_id: '',
        valid_from: TODAY,
        ...fields,
      })
      return [status, body.message]
    }
    expect(await refused({ except_employment: ['full_time', 'part_time', 'casual'] })).toEqual([
      422,
      'Include at least one employment type.',
    ])
    expect(await refused({ except_users: ['nobody'] })).toEqual([
      422,
      'This employee doesn’t exist. Choose someone from the list.',
    ])
    const one = { scope: 'user', scope_id: company.employee.id }
    expect(await refused({ ...one, except_employment: ['casual'] })).toEqual([
      422,
      'A policy for one employee has no exceptions.',
    ])
    expect((await refused({ except_employment: ['intern'] }))[0]).toBe(422)
  })

  it('only HR sets the employment type', async () => {
    const { employee, hr } = company
    const { status } = await employee.put(`/entities/User/${employee.id}`, { employment_kind: 'full_time' })
    expect(status).toBe(403)
    expect((await hr.put(`/entities/User/${employee.id}`, { employment_kind: 'gig' })).status).toBe(422)
    expect((await employee.get('/entities/User/me')).body.employment_kind).toBe('part_time')
    expect((await company.stranger.get(`/entities/User/${employee.id}`)).body.employment_kind).toBeUndefined()
  })
})

describe('approved leave', () => {
  it('employees cancel it where the policy allows it until it begins, and every day returns to its allowance', async () => {
    const { hr, employee, boss, server } = company
    const before = await balance()
    const { body } = await ask({ start_date: '2026-07-06', end_date: '2026-07-08' })
    await approve(body.id)
    const path = `/entities/LeaveRequest/${body.id}`
    const refused = await employee.delete(path)
    expect([refused.status, refused.body.message]).toEqual([409, 'You can no longer cancel this leave.'])

    await hr.post('/functions/saveLeavePolicy', {
      leave_type: 'annual',
      name: POLICY,
      effective_from: TODAY,
      rules: { ...WORKING_DAYS, on_cancel_approved: 'free' },
    })
    expect((await boss.delete(path)).status).toBe(403)
    expect((await employee.delete(path)).status).toBe(200)
    expect(await balance()).toEqual(before)
    const entries = await company.find(
      'LeaveLedgerEntry',
      { request_id: body.id, cause: 'cancel' },
      'effective_on',
    )
    expect(entries.map(({ minutes, sentence }: Record<string, unknown>) => [minutes, sentence])).toEqual([
      [456, 'Leave on 6 July 2026 returned'],
      [456, 'Leave on 7 July 2026 returned'],
      [456, 'Leave on 8 July 2026 returned'],
    ])
    const [told] = (await boss.get('/entities/Notification?sort=-created_date&limit=1')).body
    expect(told.message).toBe('Emma Test cancelled approved leave: Annual Leave, 6–8 July 2026 (3 days).')

    const { body: begun } = await ask({ start_date: '2026-03-16', end_date: '2026-03-18' })
    await approve(begun.id)
    const now = server.clock.now()
    server.clock.set(new Date('2026-03-16T01:00:00Z'))
    expect((await employee.delete(`/entities/LeaveRequest/${begun.id}`)).status).toBe(409)
    server.clock.set(now)
  })
})

describe('pending leave', () => {
  it('another reason for the same days is stored after the notice has passed, other days are refused', async () => {
    const { server } = company
    const colleague = await server.addUser({ email: 'notice@x.test', manager_id: 'B-1' })
    const rules = { ...WORKING_DAYS, notice: { min_days: 14, mode: 'block' as const } }
    const whom = { scope: 'user' as const, scope_id: colleague.id }
    await bringToPolicy(company, whom, rules, 'unpaid')
    const days = { leave_type: 'unpaid', start_date: '2026-04-07', end_date: '2026-04-07' }
    const { body } = await company.request(colleague, days)
    const edit = (change: object) => colleague.put(`/entities/LeaveRequest/${body.id}`, change)
    const now = server.clock.now()
    server.clock.set(new Date('2026-04-01T01:00:00Z'))
    const later = await edit({ ...days, reason: 'Moving house' })
    expect([later.status, later.body.reason, later.body.quote]).toEqual([200, 'Moving house', body.quote])
    const moved = await edit({ end_date: '2026-04-08' })
    expect([moved.status, moved.body.code]).toEqual([422, 'notice'])
    server.clock.set(now)
  })
})

describe('many requests at the same time', () => {
  it('one of 20 simultaneous requests for the same days is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask({ start_date: '2026-08-03', end_date: '2026-08-04' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
  })

  it('50 approvals of one request at the same moment take its days once', async () => {
    const { body } = await ask({ start_date: '2026-09-07', end_date: '2026-09-11' })
    const before = await balance()
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(body.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance()).toEqual({ ...before, balance: (before?.balance ?? 0) - 5 })
  })

  it('requests for more than is left never overdraw, whichever comes first', async () => {
    const { stranger } = company
    await company.grant(stranger, 3)
    await bringToWorkingDays(company, stranger)
    // Twelve requests of one day each, where three days are left and twenty are granted for the year after.
    const days = ['11', '12', '13', '14', '15', '18', '19', '20', '21', '22', '25', '26']
    const answers = await Promise.all(
      days.map(day =>
        company.request(stranger, { start_date: `2026-05-${day}`, end_date: `2026-05-${day}` }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(3)
    await Promise.all(
      taken.map(({ body }) =>
        company.otherBoss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' }),
      ),
    )
    const [record] = await company.find('LeaveBalance', {
      user_id: stranger.id,
      leave_type: 'annual',
      year: 2026,
    })
    expect([record.balance, record.total_allocated]).toEqual([0, 3])
  })
})

describe('a change of a policy', () => {
  it('pending leave is recalculated from its first day on, and the preview says so', async () => {
    const { hr, otherBoss, stranger } = company
    await company.grant(stranger, 10, 'personal')
    const { body } = await company.request(stranger, {
      leave_type: 'personal',
      start_date: '2026-06-05',
      end_date: '2026-06-09',
    })
    expect(body.days_requested).toBe(5)
    const assignment = {
      leave_type: 'personal',
      policy_name: POLICY,
      scope: 'department',
      scope_id: 'Sales',
      valid_from: TODAY,
    }
    await hr.post('/functions/saveLeavePolicy', {
      leave_type: 'personal',
      name: POLICY,
      effective_from: TODAY,
      rules: { ...WORKING_DAYS, grant: { kind: 'hand' } },
    })
    await hr.post('/entities/Department', { name: 'Sales', description: '', is_active: true })
    const { body: preview } = await hr.post('/functions/assignLeavePolicy', {
      ...assignment,
      mode: 'preview',
    })
    const move = preview.moves.find(({ user_id }: { user_id: string }) => user_id === stranger.id)
    // Fri 5 and Tue 9 June. Mon 8 is King's Birthday.
    expect(move).toMatchObject({
      before: { days: 10 },
      after: { days: 10 },
      requests: [{ request_id: body.id, before: { days: 5 }, after: { days: 2 } }],
    })
    const unchanged = await stranger.get(`/entities/LeaveRequest/${body.id}`)
    expect(unchanged.body.days_requested).toBe(5)
    expect(await company.find('UserPolicy', { leave_type: 'personal' })).toEqual([])

    await hr.post('/functions/assignLeavePolicy', { ...assignment, mode: 'apply' })
    expect((await stranger.get(`/entities/LeaveRequest/${body.id}`)).body.days_requested).toBe(2)
    await otherBoss.put(`/entities/LeaveRequest/${body.id}`, { status: 'approved' })
    const [record] = await company.find('LeaveBalance', { user_id: stranger.id, leave_type: 'personal' })
    expect(record.balance).toBe(8)
  })
})

describe('the texts of entries', () => {
  const sql = (text: string) => company.server.platform.database.query(text)

  it('texts are not stored: entries have codes and what people typed', async () => {
    const { rows } = await sql(
      `SELECT sentence AS text FROM entities."LeaveLedgerEntry" WHERE sentence IS NOT NULL OR code IS NULL
       UNION ALL SELECT reason FROM entities."LeaveBalanceEntry" WHERE reason IS NOT NULL OR code IS NULL`,
    )
    expect(rows).toEqual([])
  })

  it('sentences of a former version stay, except one about a missing request', async () => {
    const entries = [
      ['former1', 'Granted on 1 Jan 2025 (2025)'],
      ['former2', 'Leave on 2 Mar 2025 (null) (2025)'],
    ]
    for (const [id, sentence] of entries)
      await sql(
        `INSERT INTO entities."LeaveLedgerEntry" (id, created_date, updated_date, user_id, leave_type, type, allocation, minutes, effective_on, "of", rank, cause, late, sentence)
         VALUES ('${id}', now(), now(), '${company.otherBoss.id}', 'sick', 'adjust', '2025', 0, '2025-01-01', '2025-01-01|0|adjust|2025|', 0, 'hand', false, '${sentence}')`,
      )
    const found = await company.find('LeaveLedgerEntry', {
      user_id: company.otherBoss.id,
      leave_type: 'sick',
    })
    expect(found.map(({ sentence }: { sentence: string }) => sentence).sort()).toEqual([
      'Granted on 1 Jan 2025 (2025)',
      'Taken before the policy started',
    ])
  })
})
