import {
  CALENDAR_DAYS,
  type LeaveTypeForm,
  NEW_LEAVE_TYPE,
  type PolicyRules,
  remindersCopy,
} from '@leavewell/leave'
import { type Answer, eventually } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays, POLICY } from '../testing/working-days.ts'

let company: SmallCompany

const BLUE_MOON: LeaveTypeForm = {
  ...NEW_LEAVE_TYPE,
  label: 'Blue Moon Leave',
  colour: 'teal',
  icon: 'moon',
}

/** Ten working days a year for everyone. */
const TEN_DAYS: Partial<PolicyRules> = {
  day_minutes: 456,
  counting: 'work',
  charge_on: 'leave_day',
  grant: { kind: 'upfront', minutes: 4560, prorate: 'none', round: { to: 1, how: 'nearest' } },
}

const begin = async (options: Parameters<typeof startSmallCompany>[0] = {}) => {
  company = await startSmallCompany(options)
  await save(BLUE_MOON)
}
beforeEach(() => begin())
afterEach(() => company.close())

const save = async (form: object) => {
  const { status, body } = await company.hr.post('/functions/saveLeaveType', form)
  expect(status).toBe(200)
  return body
}
const assign = () => bringToWorkingDays(company, company.employee, TEN_DAYS, 'blue_moon')
const request = (change: object = {}) =>
  company.request(company.employee, { leave_type: 'blue_moon', ...change })
const offered = async (): Promise<string[]> =>
  (await company.employee.post('/functions/getMyLeaveRules', {})).body.types.map(
    (type: { leave_type: string }) => type.leave_type,
  )
const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const change = async (fields: Partial<LeaveTypeForm>) => {
  const { body } = await company.hr.post('/functions/listLeaveTypes', {})
  const { updated_date } = body.types.find(({ key }: { key: string }) => key === 'blue_moon')
  await save({ ...BLUE_MOON, ...fields, key: 'blue_moon', updated_date })
}
const question = { leave_type: 'blue_moon', start_date: '2026-03-16', end_date: '2026-03-20' }

describe('a leave type of the organisation', () => {
  it('people with a policy can request it, and others read why they cannot', async () => {
    expect(await offered()).not.toContain('blue_moon')
    const refused = await request()
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'You don’t have Blue Moon Leave yet. Ask HR to assign a policy.',
    ])
    const { body: quote } = await company.employee.post('/functions/quoteLeave', question)
    expect(quote.findings[0]).toMatchObject({ mode: 'block', code: 'not_offered' })
    await assign()
    expect((await offered()).at(-1)).toBe('blue_moon')
    expect((await request()).status).toBe(201)
  })

  it('its list counts people with a policy, and leaves out people who are back on calendar days', async () => {
    const people = async () => {
      const { body } = await company.hr.post('/functions/listLeaveTypes', {})
      return body.types.find(({ key }: { key: string }) => key === 'blue_moon').people
    }
    await assign()
    expect(await people()).toBe(1)
    const { status } = await company.hr.post('/functions/assignLeavePolicy', {
      mode: 'apply',
      leave_type: 'blue_moon',
      policy_name: CALENDAR_DAYS,
      scope: 'user',
      scope_id: company.employee.id,
      valid_from: '2026-03-02',
    })
    expect([status, await people()]).toEqual([200, 0])
  })

  it('leave of it is requested, approved and charged like leave of the five', async () => {
    await assign()
    const { body: leave } = await request()
    expect(leave.leave_type).toBe('blue_moon')
    const { status } = await company.boss.put(`/entities/LeaveRequest/${leave.id}`, { status: 'approved' })
    expect(status).toBe(200)
    const { body: statement } = await company.employee.post('/functions/getBalanceStatement', {
      leave_type: 'blue_moon',
      from: '2026-01-01',
      to: '2026-12-31',
    })
    expect(statement.closing).toBe(5)
    const { body: page } = await company.hr.post('/functions/listLeaveBalances', { leave_type: 'blue_moon' })
    expect(page.rows.map((row: { balance: number }) => row.balance)).toEqual([5])
    const { body: analytics } = await company.hr.post('/functions/getAnalytics', { year: 2026 })
    expect(analytics.byType.map((row: { leave_type: string }) => row.leave_type)).toContain('blue_moon')
  })

  it('notifications, the search and the audit log name it, after a change by the new name', async () => {
    await assign()
    const { body: leave } = await request()
    const bell = async () =>
      (await company.boss.get('/entities/Notification')).body.map(
        ({ message }: { message: string }) => message,
      )
    expect(await bell()).toEqual([expect.stringContaining('Blue Moon Leave')])
    const found = async (search: string) =>
      (await company.boss.post('/functions/listTeamRequests', { search })).body.rows.length
    expect([await found('blue moon'), await found('lunar')]).toEqual([1, 0])

    await change({ label: 'Lunar Day' })
    expect([await found('blue moon'), await found('lunar')]).toEqual([0, 1])
    await company.boss.put(`/entities/LeaveRequest/${leave.id}`, { status: 'approved' })
    const [decision] = (await company.employee.get('/entities/Notification?sort=-created_date')).body
    expect(decision.message).toContain('Lunar Day')
    // What was sent keeps the former name.
    expect(await bell()).toEqual([expect.stringContaining('Blue Moon Leave')])
    const { body: audit } = await company.hr.post('/functions/listChanges', { entity: 'LeaveRequest' })
    expect(audit.rows[0].subject).toContain('Lunar Day')
  })

  it('from the day of its retirement no one can request it, while requests and balances stay', async () => {
    await assign()
    const { body: pending } = await request()
    await company.hr.post('/functions/retireLeaveType', { key: 'blue_moon', on: '2026-03-03' })
    expect((await request({ start_date: '2026-04-13', end_date: '2026-04-13' })).status).toBe(201)
    company.server.clock.set(new Date('2026-03-03T01:00:00Z'))
    expect(await offered()).not.toContain('blue_moon')
    const refused = await request({ start_date: '2026-04-20', end_date: '2026-04-20' })
    expect([refused.status, refused.body.message]).toEqual([422, 'Blue Moon Leave is no longer offered.'])
    const { employee, boss } = company
    expect(
      (await employee.put(`/entities/LeaveRequest/${pending.id}`, { end_date: '2026-03-19' })).status,
    ).toBe(200)
    expect((await boss.put(`/entities/LeaveRequest/${pending.id}`, { status: 'approved' })).status).toBe(200)
  })

  it('every list of leave, balances and rules contains it', async () => {
    await assign()
    const { body: leave } = await request({ start_date: '2026-03-03', end_date: '2026-03-04' })
    const { boss, hr, employee } = company
    await boss.put(`/entities/LeaveRequest/${leave.id}`, { status: 'approved' })
    await request({ start_date: '2026-06-01', end_date: '2026-06-02' })
    const asked = [
      [employee, 'getMyEntitlement', {}],
      [employee, 'getMyLeaveRules', {}],
      [boss, 'listTeamRequests', {}],
      [boss, 'listMyTeam', {}],
      [hr, 'listLeaveRequests', {}],
      [hr, 'listLeaveBalances', {}],
      [hr, 'listLeavePolicies', {}],
      [boss, 'listReportLeave', { from: '2026-01-01', statuses: ['pending', 'approved'] }],
      [hr, 'listExport', { kind: 'requests', ...YEAR }],
      [hr, 'listExport', { kind: 'balances' }],
      [employee, 'getPersonalData', {}],
      [hr, 'previewLeaving', { user_id: employee.id, last_day: '2026-05-29' }],
      [hr, 'getAnalytics', {}],
    ] as const
    const silent: unknown[] = []
    for (const [caller, name, body] of asked) {
      const answer = await caller.post(`/functions/${name}`, body)
      const isNamed = JSON.stringify(answer.body).includes('"blue_moon"')
      if (answer.status !== 200 || !isNamed)
        silent.push([name, answer.status, JSON.stringify(answer.body).slice(0, 600)])
    }
    expect(silent).toEqual([])
  })

  it('leave for illness gets a reminder of its certificate, and exports have no reasons of it', async () => {
    await company.close()
    await begin({ jobs: ['leave.remind'] })
    await company.hr.post('/functions/changeSettings', {
      certificate_after_days: 3,
      certificate_over_days: 2,
    })
    await assign()
    await request({ start_date: '2026-03-03', end_date: '2026-03-06', reason: 'Moon burn' })
    const exported = async () => {
      const { body } = await company.hr.post('/functions/listExport', { kind: 'requests', ...YEAR })
      return body.rows.map(({ reason }: { reason: string | null }) => reason)
    }
    expect(await exported()).toEqual(['Moon burn'])
    await change({ is_medical: true })
    expect(await exported()).toEqual([null])
    company.server.clock.set(new Date('2026-03-09T01:00:00Z'))
    await eventually(async () => {
      const { subject } = (await company.server.mails()).find(({ to }) => to === 'emma@x.test') ?? {}
      expect(subject).toBe(remindersCopy.certificateTitle)
    })
  })

  it('HR can add leave of it for someone without a policy, with a warning', async () => {
    const row = { ...question, user_id: company.employee.id }
    const { body } = await company.hr.post('/functions/previewLeaveEntry', {
      rows: [row],
      status: 'approved',
      reason: 'Agreed',
    })
    expect(body.rows[0].findings).toContainEqual(
      expect.objectContaining({ mode: 'warn', code: 'not_offered' }),
    )
  })

  it('functions and rules know it, and refuse a key that does not exist at its field', async () => {
    const { hr } = company
    const unknown = 'Error in field leave_type: There is no leave type “red_moon”.'
    const policy = { leave_type: 'red_moon', name: POLICY, effective_from: '2026-03-02', rules: {} }
    for (const [path, body] of [
      ['/functions/quoteLeave', { ...question, leave_type: 'red_moon' }],
      ['/functions/saveLeavePolicy', policy],
      ['/functions/listLeaveBalances', { leave_type: 'red_moon' }],
      [
        '/entities/LeaveBalance',
        { user_id: hr.id, leave_type: 'red_moon', balance: 1, total_allocated: 1, year: 2026 },
      ],
    ] as const) {
      const { status, body: answer } = await hr.post(path, body)
      expect([path, status, answer.message]).toEqual([path, 422, unknown])
    }
    expect((await request({ leave_type: 'red_moon' })).body.message).toBe(unknown)
    const blackout = {
      scope: 'everyone',
      leave_types: ['blue_moon'],
      mode: 'block',
      reason: 'Eclipse',
      start_date: '2026-05-01',
      end_date: '2026-05-02',
    }
    expect((await hr.post('/entities/Blackout', blackout)).status).toBe(201)
    const other = await hr.post('/entities/Blackout', { ...blackout, leave_types: ['red_moon'] })
    expect([other.status, other.body.extra_data.errors[0].name]).toEqual([422, 'leave_types'])
  })
})

describe('a leave type that needs no approver', () => {
  const messagesOf = async (user: { get(path: string): Promise<Answer> }): Promise<string[]> =>
    (await user.get('/entities/Notification')).body.map(({ message }: { message: string }) => message)
  const balance = async () => {
    const of = { leave_type: 'blue_moon', from: '2026-03-02', to: '2026-12-31' }
    return (await company.employee.post('/functions/getBalanceStatement', of)).body.closing
  }

  it('a request is approved and charged when it is sent, and employee and manager are notified', async () => {
    await assign()
    await change({ approval: 'none' })
    const { status, body } = await request()
    expect([status, body.status, body.reviewed_by, body.approved_automatically]).toEqual([
      ...[201, 'approved', null, true],
    ])
    expect(body.reviewed_date).toMatch(/^2026-03-02/)
    expect(await balance()).toBe(5)
    expect(await messagesOf(company.employee)).toEqual([
      'Your Blue Moon Leave (16–20 Mar 2026, 5 days) is approved. It needs no approver.',
    ])
    expect(await messagesOf(company.boss)).toEqual([
      'Emma Test has Blue Moon Leave on 16–20 Mar 2026 (5 days). It was approved automatically.',
    ])
    expect((await company.server.mails()).map(({ to }) => to)).toEqual(['emma@x.test'])
    const again = await company.boss.put(`/entities/LeaveRequest/${body.id}`, { status: 'rejected' })
    expect(again.status).toBe(409)
  })

  it('the policy says whether automatically approved leave can be cancelled without approval [B5]', async () => {
    const free = { ...TEN_DAYS, on_cancel_approved: 'free', cancel_until: 'any' } as const
    const cancelled = async (rules: Partial<PolicyRules>, day: string) => {
      await bringToWorkingDays(company, company.employee, rules, 'blue_moon')
      await change({ approval: 'none' })
      const leave = await request({ start_date: day, end_date: day })
      const { status } = await company.employee.delete(`/entities/LeaveRequest/${leave.body.id}`)
      return [leave.body.status, status, await balance()]
    }
    expect(await cancelled(TEN_DAYS, '2026-03-16')).toEqual(['approved', 409, 9])
    expect(await cancelled(free, '2026-03-17')).toEqual(['approved', 200, 9])
  })

  it('leave longer than the type allows is pending, and lists, export and cancelled leave say what was automatic [A6]', async () => {
    await assign()
    await change({ approval: 'none', approve_up_to_days: 2 })
    const long = await request({ start_date: '2026-03-16', end_date: '2026-03-18' })
    expect([long.body.status, long.body.approved_automatically]).toEqual(['pending', null])
    const { body: short } = await request({ start_date: '2026-03-23', end_date: '2026-03-24' })
    expect(short.status).toBe('approved')
    await company.boss.put(`/entities/LeaveRequest/${long.body.id}`, { status: 'approved' })
    const flags = (rows: { approved_automatically: boolean | null }[]) =>
      rows.map(row => row.approved_automatically)
    const listed = async (filter: object) =>
      (await company.hr.post('/functions/listLeaveRequests', filter)).body.rows
    expect(flags(await listed({}))).toEqual([true, null])
    const { body: file } = await company.hr.post('/functions/listExport', { kind: 'requests', ...YEAR })
    expect(flags(file.rows).toSorted()).toEqual([null, true])
    const forged = { start_date: '2026-04-13', end_date: '2026-04-15', approved_automatically: true }
    expect((await request(forged)).body.approved_automatically).toBe(null)
  })

  it('adjacent leave that was approved automatically counts towards the limit [R17]', async () => {
    await assign()
    await change({ approval: 'none', approve_up_to_days: 3 })
    const statusOf = async (start_date: string, end_date: string) =>
      (await request({ start_date, end_date })).body.status
    expect(await statusOf('2026-03-19', '2026-03-20')).toBe('approved')
    expect(await statusOf('2026-03-24', '2026-03-25')).toBe('approved')
    // A Monday between both.
    expect(await statusOf('2026-03-23', '2026-03-23')).toBe('pending')
  })

  it('of adjacent requests at the same time only those within the limit are approved automatically [A6]', async () => {
    await assign()
    await change({ approval: 'none', approve_up_to_days: 1 })
    for (const [first, second] of [
      ['2026-03-16', '2026-03-17'],
      ['2026-04-13', '2026-04-14'],
      ['2026-05-11', '2026-05-12'],
    ] as const) {
      const days = [first, second].map(day => ({ start_date: day, end_date: day }))
      const answers = await Promise.all(days.map(request))
      expect(answers.map(({ body }) => body.status).sort()).toEqual(['approved', 'pending'])
    }
  })

  it('a request without enough balance is refused', async () => {
    await assign()
    await change({ approval: 'none' })
    const { status, body } = await request({ end_date: '2026-04-30' })
    expect([status, body.message]).toEqual([422, 'Insufficient balance. You can take up to 10 days.'])
    expect(await balance()).toBe(10)
  })

  it('a request with a warning is pending if the type needs an approver only then', async () => {
    await bringToWorkingDays(
      company,
      company.employee,
      { ...TEN_DAYS, notice: { min_days: 14, mode: 'warn' } },
      'blue_moon',
    )
    await change({ approval: 'with_warnings' })
    expect((await request({ start_date: '2026-03-12', end_date: '2026-03-12' })).body.status).toBe('pending')
    expect((await request()).body.status).toBe('approved')
    const eclipse = { scope: 'everyone', leave_types: [], mode: 'warn', reason: 'Eclipse' }
    await company.hr.post('/entities/Blackout', {
      ...eclipse,
      start_date: '2026-04-20',
      end_date: '2026-04-20',
    })
    expect((await request({ start_date: '2026-04-20', end_date: '2026-04-20' })).body.status).toBe('pending')
  })

  it('a request is pending if a step of the approval workflow names the type', async () => {
    await assign()
    await change({ approval: 'none' })
    const rules = [{ who: 'person', person_id: company.otherBoss.id, leave_types: ['blue_moon'] }]
    expect((await company.hr.post('/functions/saveApprovalRoute', { rules })).status).toBe(200)
    expect((await request()).body.status).toBe('pending')
  })
})

describe('the conditions of a leave type', () => {
  const hired = (date_hired: string) =>
    company.hr.put(`/entities/User/${company.employee.id}`, { date_hired })
  const employed = (employment_kind: string) =>
    company.hr.put(`/entities/User/${company.employee.id}`, { employment_kind })
  const on = (start_date: string, end_date = start_date) => ({ start_date, end_date })
  const asked = async (days: object) => {
    const { body } = await company.employee.post('/functions/quoteLeave', {
      leave_type: 'blue_moon',
      ...days,
    })
    return body.findings.map(({ mode, message }: { mode: string; message: string }) => `${mode}: ${message}`)
  }
  const entered = async (days: object) => {
    const row = { leave_type: 'blue_moon', user_id: company.employee.id, ...days }
    const entry = { rows: [row], status: 'approved', reason: 'Agreed' }
    const { body } = await company.hr.post('/functions/previewLeaveEntry', entry)
    return body.rows[0].findings.map(
      ({ mode, message }: { mode: string; message: string }) => `${mode}: ${message}`,
    )
  }

  it('twelve months of service are needed to request, edit or change leave, and HR gets a warning [A6, A11]', async () => {
    // Only counted, because the balance of the next year is not granted yet.
    const counted: Partial<PolicyRules> = { ...TEN_DAYS, period: { kind: 'none' } }
    await bringToWorkingDays(company, company.employee, counted, 'blue_moon')
    await hired('2026-03-02')
    await change({ min_service_months: 12 })
    const early = on('2027-03-01')
    const sentence = 'You can take this leave from 2 Mar 2027.'
    const refused = await request(early)
    expect([refused.status, refused.body.extra_data.errors[0].name, refused.body.message]).toEqual([
      422,
      'start_date',
      sentence,
    ])
    expect(await asked(early)).toContain(`block: ${sentence}`)
    expect(await entered(early)).toContain(`warn: ${sentence}`)
    const { body: rules } = await company.employee.post('/functions/getMyLeaveRules', {})
    const moon = rules.types.find(({ leave_type }: { leave_type: string }) => leave_type === 'blue_moon')
    expect([moon.not_before, rules.limited]).toEqual(['2027-03-02', ['blue_moon']])

    const { status, body: leave } = await request(on('2027-03-02'))
    expect([status, leave.message]).toEqual([201, undefined])
    const edited = await company.employee.put(`/entities/LeaveRequest/${leave.id}`, early)
    expect([edited.status, edited.body.message]).toEqual([422, sentence])
    await company.boss.put(`/entities/LeaveRequest/${leave.id}`, { status: 'approved' })
    const moved = await company.employee.post('/functions/amendLeave', {
      request_id: leave.id,
      kind: 'change',
      ...early,
    })
    expect([moved.status, moved.body.message]).toEqual([422, sentence])
  })

  it('another employment type is refused and not offered, and approvers read of a missing one [A6]', async () => {
    await assign()
    await change({ employment_kinds: ['full_time', 'part_time'] })
    await employed('casual')
    expect(await offered()).not.toContain('blue_moon')
    const refused = await request()
    const sentence = 'This leave is for full-time and part-time employees.'
    expect([refused.status, refused.body.message]).toEqual([422, sentence])
    expect(await entered(on('2026-03-16'))).toContain(`warn: ${sentence}`)

    await company.hr.put(`/entities/User/${company.employee.id}`, { employment_kind: null })
    expect(await offered()).toContain('blue_moon')
    const { status, body: leave } = await request()
    expect(status).toBe(201)
    const unknown = ['Employment type isn’t stated.']
    const { body: card } = await company.boss.post('/functions/getLeaveRequest', { id: leave.id })
    expect(card.limits).toEqual(unknown)
    const { body: list } = await company.boss.post('/functions/listTeamRequests', {})
    expect(list.rows[0].limits).toEqual(unknown)
    await employed('part_time')
    const { body: later } = await company.boss.post('/functions/getLeaveRequest', { id: leave.id })
    expect(later.limits).toBeUndefined()
  })

  it('a type for some employment types is not approved automatically if the employment type is missing [A6]', async () => {
    await assign()
    await change({ employment_kinds: ['full_time'], approval: 'with_warnings' })
    expect((await request()).body.status).toBe('pending')
    await employed('full_time')
    expect((await request(on('2026-04-13'))).body.status).toBe('approved')
  })

  it('a balance that covers a day must be used first, and with 120 minutes left it need not [A6, A8]', async () => {
    const grant = (minutes: number): Partial<PolicyRules> => ({
      ...TEN_DAYS,
      measure: 'time',
      request_unit: 'minutes',
      step: 60,
      grant: { kind: 'upfront', minutes, prorate: 'none', round: { to: 1, how: 'nearest' } },
    })
    await assign()
    await change({ only_after: 'personal' })
    await bringToWorkingDays(company, company.employee, grant(456 + 120), 'personal')
    const refused = await request(on('2026-03-16'))
    expect([refused.status, refused.body.extra_data.errors[0].name, refused.body.message]).toEqual([
      422,
      'leave_type',
      'Use your Personal Leave first: you have 9.6 hours left.',
    ])
    expect(await entered(on('2026-03-16'))).toContain('warn: Personal Leave comes first: 9.6 hours left.')
    expect((await request({ leave_type: 'personal', ...on('2026-03-13') })).status).toBe(201)
    expect(await asked(on('2026-03-16'))).toEqual([
      'warn: Use your Personal Leave first: you have 2 hours left.',
    ])
    expect((await request(on('2026-03-16'))).status).toBe(201)
  })

  it('a missing document is a warning before and after the request, and an added one is none [A1]', async () => {
    await assign()
    await change({ document_after_days: 0, document_words: 'Moon report', approval: 'with_warnings' })
    const { body: rules } = await company.employee.post('/functions/getMyLeaveRules', {})
    expect(rules.limited).toEqual(['blue_moon'])
    expect(await asked(on('2026-03-16'))).toEqual(['warn: Add a document to this request: Moon report.'])
    expect((await request(on('2026-03-16'))).body.status).toBe('pending')
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4 moon'], 'moon.pdf', { type: 'application/pdf' }))
    const { body } = await company.employee.post('/integration-endpoints/Core/UploadFile', form)
    const documented = await request({ ...on('2026-03-17'), attachment_url: body.file_url })
    expect(documented.body.status).toBe('approved')
  })

  it('system health lists people without an employment type if a leave type needs one [A6]', async () => {
    const found = async () => {
      const { body } = await company.hr.post('/functions/getSystem', {})
      return body.checks.find(({ id }: { id: string }) => id === 'employment_types')?.count
    }
    expect(await found()).toBeUndefined()
    await change({ employment_kinds: ['casual'] })
    expect(await found()).toBe(6)
    await employed('casual')
    expect(await found()).toBe(5)
  })
})
