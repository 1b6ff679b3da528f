import { approvalsCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToWorkingDays, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
/** Approvers without any other permission: Eve's manager, and a person that a rule names. */
let ava: TestUser
let finn: TestUser
let eve: TestUser
async function begin(options: Parameters<typeof startSmallCompany>[0] = {}) {
  company = await startSmallCompany(options)
  ava = await company.hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
  finn = await company.hire('Finn', { is_approver: true, employee_id: 'F-1' })
  eve = await company.hire('Eve', { manager_id: 'A-1' })
}
beforeEach(() => begin())
afterEach(() => company.close())

const save = (rules: object[], by: TestUser = company.hr) =>
  by.post('/functions/saveApprovalRoute', { rules })
const toFinn = (more: object = {}) => ({ who: 'person', person_id: finn.id, ...more })
const ask = async (by: TestUser = eve, change: Record<string, unknown> = {}): Promise<string> =>
  (await company.request(by, change)).body.id
const decide = (by: TestUser, id: string, decision: object = { status: 'approved' }, headers = {}) =>
  by.put(`/entities/LeaveRequest/${id}`, decision, headers)
const reject = { status: 'rejected', manager_notes: 'No' }
const requestOf = async (id: string) => (await company.find('LeaveRequest', { id }))[0]
const stepsOf = (id: string) => company.find('ApprovalStep', { request_id: id }, 'no')
const progressOf = async (by: TestUser, id: string) =>
  (await by.post('/functions/getApprovals', { ids: [id] })).body.approvals[id]
const bellOf = async (by: TestUser, id: string) =>
  (
    await by.get(
      `/entities/Notification?sort=created_date&q=${encodeURIComponent(JSON.stringify({ related_id: id }))}`,
    )
  ).body as { type: string; message: string; title: string; is_read: boolean }[]
const mailsTo = async (to: string) => (await company.server.mails()).filter(mail => mail.to === to)
const version = async (id: string) => ({ 'if-match': (await requestOf(id)).updated_date })

describe('a request with a further step', () => {
  it('a request stays pending after the manager’s approval and is charged with the last approval only', async () => {
    await save([toFinn()])
    await company.grant(eve, 20)
    const id = await ask()
    const answer = await decide(ava, id, { status: 'approved', manager_notes: 'Fine by me' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'pending',
      manager_id: finn.id,
      reviewed_date: null,
      reviewed_by: null,
    })
    // The step has the note. The request has left Ava, and she can no longer read its notes.
    expect(answer.body).not.toHaveProperty('manager_notes')
    expect((await requestOf(id)).manager_notes).toBeNull()
    const balance = async () => (await company.find('LeaveBalance', { user_id: eve.id }))[0].balance
    expect(await balance()).toBe(20)
    expect(await stepsOf(id)).toMatchObject([
      { no: 1, rule_id: null, approver_id: ava.id, decided_by: ava.id, note: 'Fine by me', acting_for: null },
      { no: 2, approver_id: finn.id, decided_by: null, decided_date: null, note: null },
    ])
    expect((await decide(finn, id)).body).toMatchObject({ status: 'approved', reviewed_by: finn.id })
    expect(await balance()).toBe(15)
    expect((await stepsOf(id)).map((step: { decided_by: string }) => step.decided_by)).toEqual([
      ava.id,
      finn.id,
    ])
    expect(await company.find('LeaveBalanceEntry', { request_id: id })).toHaveLength(1)
  })

  it('the next approver and the employee are notified of earlier approvals, and the earlier approver’s notifications are read', async () => {
    await save([toFinn()])
    const id = await ask()
    await decide(ava, id)
    const [told] = await bellOf(finn, id)
    expect(told).toMatchObject({ type: 'leave_request', is_read: false })
    expect(told?.message).toContain(copy.agreedSoFar(['Ava Test']))
    const [mail] = await mailsTo('finn@x.test')
    expect(mail?.subject).toContain('Eve Test requests Annual Leave')
    expect(mail?.text).toContain('Approved by Ava Test.')
    expect((await bellOf(ava, id)).every(({ is_read }) => is_read)).toBe(true)
    const [own] = await bellOf(eve, id)
    expect(own).toMatchObject({ title: copy.agreedTitle, type: 'leave_handover' })
    expect(own?.message).toContain('Ava Test approved your')
    expect(own?.message).toContain('Finn Test')
    expect(await mailsTo('eve@x.test')).toEqual([])
  })

  it('the employee and approvers see the steps with names, and a decision names the next approver beforehand', async () => {
    await save([toFinn()])
    const id = await ask()
    expect(await progressOf(eve, id)).toBeUndefined()
    expect((await ava.post('/functions/getLeaveRequest', { id })).body.next).toBe('Finn Test')
    await decide(ava, id, { status: 'approved', manager_notes: 'Yes' })
    const expected = {
      agreed: [
        {
          no: 1,
          approver: 'Ava Test',
          by: 'Ava Test',
          acting_for: null,
          note: 'Yes',
          on: expect.any(String),
        },
      ],
      waits_for: 'Finn Test',
      acting_for: null,
    }
    expect(await progressOf(eve, id)).toEqual(expected)
    expect((await progressOf(eve, id)).agreed[0].on).toBe((await stepsOf(id))[0].decided_date)
    const { body } = await finn.post('/functions/listTeamRequests', { status: 'pending' })
    expect(body.rows.map((row: { approval: object }) => row.approval)).toEqual([expected])
    const { body: details } = await finn.post('/functions/getLeaveRequest', { id })
    expect(details.approval).toEqual(expected)
    expect(details).not.toHaveProperty('next')
    expect(await progressOf(company.stranger, id)).toBeUndefined()
    expect(await progressOf(ava, id)).toBeUndefined()
    expect((await ava.get(`/entities/LeaveRequest/${id}`)).status).toBe(404)
  })

  it('later steps also show who is away in the employee’s team, and not in the approver’s own', async () => {
    await save([toFinn()])
    const mate = await company.hire('Milo', { manager_id: 'A-1' })
    const own = await company.hire('Otto', { manager_id: 'F-1' })
    const id = await ask()
    const [ofMate] = [await ask(mate), await ask(own)]
    await decide(ava, id)
    const { rows } = (
      await finn.post('/functions/listTeamRequests', { status: 'pending', offset: 0, limit: 9 })
    ).body
    const seen = rows.find((row: { id: string }) => row.id === id)
    expect(seen.away.map((other: { id: string }) => other.id)).toEqual([ofMate])
  })

  it('a rejection at any step is final, and earlier approvals are kept', async () => {
    await save([toFinn()])
    const [first, second] = [
      await ask(),
      await ask(eve, { start_date: '2026-04-01', end_date: '2026-04-02' }),
    ]
    expect((await decide(ava, first, reject)).body.status).toBe('rejected')
    expect(await stepsOf(first)).toEqual([])
    await decide(ava, second)
    expect((await decide(finn, second, reject)).body).toMatchObject({
      status: 'rejected',
      manager_notes: 'No',
    })
    expect(await stepsOf(second)).toMatchObject([{ no: 1, decided_by: ava.id }])
  })

  it('a cancelled request leaves no steps and no notifications', async () => {
    await save([toFinn()])
    const id = await ask()
    await decide(ava, id)
    expect((await eve.delete(`/entities/LeaveRequest/${id}`)).status).toBe(200)
    expect(await stepsOf(id)).toEqual([])
    expect((await decide(finn, id)).status).toBe(404)
  })

  it('an edited request starts approval again at the manager, unlike a document or a comment [L-04] [L-07]', async () => {
    await save([toFinn()])
    const id = await ask()
    await decide(ava, id)
    const comments = [
      {
        user_id: eve.id,
        user_name: 'Eve Test',
        role: 'Employee',
        message: 'Please',
        timestamp: '2026-03-02T01:00:00.000Z',
      },
    ]
    expect((await eve.put(`/entities/LeaveRequest/${id}`, { comments })).body.manager_id).toBe(finn.id)
    const { body } = await eve.put(`/entities/LeaveRequest/${id}`, { end_date: '2026-03-27' })
    expect(body).toMatchObject({ status: 'pending', manager_id: ava.id, days_requested: 12 })
    expect(await stepsOf(id)).toEqual([])
    expect(
      (await bellOf(finn, id)).filter(({ type }) => type === 'leave_request').every(({ is_read }) => is_read),
    ).toBe(true)
    expect((await bellOf(ava, id)).at(-1)?.message).toContain(copy.changedSince('Eve Test'))
    expect((await decide(finn, id)).status).toBe(404)
    expect((await decide(ava, id)).body.manager_id).toBe(finn.id)
    expect((await decide(finn, id)).body.status).toBe('approved')
  })

  it('the steps depend on leave type and length, and skip people who already approved or are not found', async () => {
    const { hr, boss } = company
    await save([
      { who: 'manager_of_manager', longer_than_days: 4, leave_types: ['annual'] },
      { who: 'person', person_id: boss.id },
      toFinn({ leave_types: ['sick'] }),
    ])
    const annual = await ask()
    expect((await decide(ava, annual)).body.manager_id).toBe(boss.id)
    // Boss is the manager's manager and the person of the next rule. One approval is enough.
    expect((await decide(boss, annual)).body.status).toBe('approved')
    const sick = await ask(eve, { leave_type: 'sick', start_date: '2026-04-01', end_date: '2026-04-02' })
    expect((await decide(hr, sick)).body.manager_id).toBe(boss.id)
    expect((await decide(boss, sick)).body.manager_id).toBe(finn.id)
    expect((await decide(finn, sick)).body.status).toBe('approved')
    // HR approved instead of Ava.
    expect(await stepsOf(sick)).toMatchObject([
      { approver_id: ava.id, decided_by: hr.id },
      { approver_id: boss.id, decided_by: boss.id },
      { approver_id: finn.id, decided_by: finn.id },
    ])
    expect((await bellOf(ava, sick)).at(-1)?.title).toBe(copy.agreedForYouTitle)
  })

  it('a request is never sent to its own requester', async () => {
    await save([toFinn()])
    await company.hr.put(`/entities/User/${finn.id}`, { manager_id: 'A-1' })
    const own = await ask(finn)
    expect((await decide(ava, own)).body.status).toBe('approved')
    expect(await stepsOf(own)).toEqual([])
  })
})

describe('several approvals at the same time', () => {
  it('twenty approvals of the manager at the same moment are one step [L-03]', async () => {
    await save([toFinn()])
    const id = await ask()
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(ava, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stepsOf(id)).toHaveLength(2)
    expect(await requestOf(id)).toMatchObject({ status: 'pending', manager_id: finn.id })
    expect(await mailsTo('finn@x.test')).toHaveLength(1)
  })

  it('an administrator who approves at the same time as the manager has not decided the next step', async () => {
    const { hr } = company
    await save([toFinn()])
    for (const day of ['01', '06', '13', '20']) {
      const id = await ask(eve, { start_date: `2026-04-${day}`, end_date: `2026-04-${day}` })
      const both = await Promise.all([decide(ava, id), decide(hr, id)])
      expect(both.map(({ status }) => status).sort()).toSatisfy(
        (statuses: number[]) => statuses[0] === 200 && [404, 409].includes(statuses[1] ?? 0),
      )
      expect(await requestOf(id)).toMatchObject({ status: 'pending', manager_id: finn.id })
      expect(await stepsOf(id)).toHaveLength(2)
    }
  })

  it('another person can decide a later step if they send the version that they saw', async () => {
    const { hr } = company
    await save([toFinn()])
    const id = await ask()
    const seen = await version(id)
    await decide(ava, id)
    expect(await decide(hr, id)).toMatchObject({ status: 409, body: { message: copy.movedOn('Finn Test') } })
    expect((await decide(hr, id, undefined, seen)).status).toBe(409)
    expect((await decide(hr, id, undefined, await version(id))).body.status).toBe('approved')
    expect(await stepsOf(id)).toMatchObject([
      { decided_by: ava.id },
      { approver_id: finn.id, decided_by: hr.id },
    ])
  })

  it('no one approves two steps, also not an administrator who approved the first', async () => {
    const { hr, boss, employee } = company
    await save([toFinn()])
    const id = await ask(employee)
    expect((await decide(boss, id)).body.manager_id).toBe(finn.id)
    const again = await decide(boss, id, undefined, await version(id))
    expect(again).toMatchObject({ status: 409, body: { message: copy.agreedAlready('Finn Test') } })
    expect((await decide(boss, id, reject, await version(id))).status).toBe(409)
    expect((await decide(hr, id, undefined, await version(id))).body.status).toBe('approved')
  })
})

describe('attacks on the approval steps', () => {
  it('an administrator who acts for both approvers approves once, held or not, and the log names them [R3-87]', async () => {
    await save([toFinn()])
    const { hr, boss, server } = company
    const acting = (admin: TestUser, email: string) => server.as(admin.token, { 'x-impersonate-user': email })
    const id = await ask()
    expect((await decide(acting(boss, 'ava@x.test') as TestUser, id)).status).toBe(200)
    expect(await stepsOf(id)).toMatchObject([
      { approver_id: ava.id, decided_by: boss.id },
      { approver_id: finn.id },
    ])
    const asFinn = acting(boss, 'finn@x.test')
    for (const headers of [{}, await version(id)]) {
      const second = await decide(asFinn as TestUser, id, { status: 'approved' }, headers)
      expect([second.status, second.body.code]).toEqual([409, 'agreed_already'])
      expect(second.body.message).toContain('Finn')
    }
    const { updated_date: seen } = await requestOf(id)
    expect((await asFinn.post('/functions/holdDecision', { id, status: 'approved', seen })).status).toBe(409)
    expect((await decide(boss, id, { status: 'approved' }, await version(id))).status).toBe(409)
    expect((await requestOf(id)).status).toBe('pending')
    // Another person gives the second one, also on behalf of the approver.
    expect((await decide(acting(hr, 'finn@x.test') as TestUser, id)).body.status).toBe('approved')
    const { rows } = (await hr.post('/functions/listChanges', { entity: 'LeaveRequest', record: id })).body
    const who = rows.map((row: { actor: { id: string }; on_behalf_of: { id: string } | null }) => [
      row.actor.id,
      row.on_behalf_of?.id,
    ])
    expect(who.slice(0, 2)).toEqual([
      [hr.id, finn.id],
      [boss.id, ava.id],
    ])
  })

  it('an administrator who approved for the manager cannot approve again as the next approver [R3-87]', async () => {
    await save([toFinn()])
    const { boss, server } = company
    const id = await ask()
    expect((await decide(boss, id)).status).toBe(200)
    const asFinn = server.as(boss.token, { 'x-impersonate-user': 'finn@x.test' })
    expect((await decide(asFinn as TestUser, id)).body.code).toBe('agreed_already')
    expect((await decide(finn, id)).body.status).toBe('approved')
  })

  it('neither requesters nor approvers can write steps, the workflow, or the next approver', async () => {
    await save([toFinn()])
    const id = await ask()
    for (const by of [eve, ava, finn, company.employee]) {
      expect(
        (await by.put(`/entities/LeaveRequest/${id}`, { manager_id: company.hr.id })).body.manager_id ??
          ava.id,
      ).toBe(ava.id)
      const step = {
        request_id: id,
        about_id: id,
        user_id: eve.id,
        no: 1,
        approver_id: ava.id,
        decided_by: ava.id,
      }
      expect((await by.post('/entities/ApprovalStep', step)).status).toBe(403)
      expect((await by.post('/entities/ApprovalRoute', { rules: [] })).status).toBe(403)
      expect((await save([], by)).status).toBe(403)
      expect((await by.post('/functions/tryApprovalRoute', {})).status).toBe(403)
    }
    expect((await eve.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(403)
    await decide(ava, id)
    const [step] = await stepsOf(id)
    for (const by of [eve, ava, company.hr]) {
      expect(
        (await by.put(`/entities/ApprovalStep/${step.id}`, { decided_by: null })).status,
      ).toBeGreaterThanOrEqual(403)
      expect((await by.delete(`/entities/ApprovalStep/${step.id}`)).status).toBeGreaterThanOrEqual(403)
    }
    expect((await decide(ava, id)).status).toBe(404)
    expect((await finn.post('/functions/holdDecision', { id, status: 'approved' })).status).toBe(200)
  })

  it('the requester and HR can read the steps, and no one else', async () => {
    await save([toFinn()])
    const id = await ask()
    await decide(ava, id)
    const seenBy = async (by: TestUser) => (await by.get('/entities/ApprovalStep')).body.length
    expect([await seenBy(eve), await seenBy(company.hr)]).toEqual([2, 2])
    for (const by of [company.employee, company.stranger, ava, finn]) expect(await seenBy(by)).toBe(0)
    expect((await eve.get('/entities/ApprovalRoute')).body).toEqual([])
  })

  it.each([
    [{ who: 'person' }, 'rules.0.person_id'],
    [{ who: 'person', person_id: 'nobody' }, 'rules.0.person_id'],
    [{ who: 'manager' }, undefined],
    [{ who: 'manager_of_manager', longer_than_days: -1 }, undefined],
  ])('a rule that would never find an approver is refused: %j', async (rule, field) => {
    const { status, body } = await save([rule])
    expect(status).toBe(422)
    if (field) expect(JSON.stringify(body)).toContain(field)
  })

  it('an approval workflow that someone else has changed meanwhile is not overwritten', async () => {
    const { hr } = company
    await save([toFinn()])
    const { status } = await hr.post('/functions/saveApprovalRoute', { rules: [], seen: null })
    expect(status).toBe(409)
    const { body } = await hr.post('/functions/getApprovalRoute', {})
    expect(body.rules).toMatchObject([{ who: 'person', person: { name: 'Finn Test', may_decide: true } }])
    expect(
      (await hr.post('/functions/saveApprovalRoute', { rules: [], seen: body.updated_date })).status,
    ).toBe(200)
    const id = await ask()
    expect((await decide(ava, id)).body.status).toBe('approved')
  })
})

describe('people join and leave while a request is pending', () => {
  it('an approver who leaves at the second step hands it over, and the first step stays approved', async () => {
    await save([toFinn()])
    const id = await ask()
    await decide(ava, id)
    await company.hr.put(`/entities/User/${finn.id}`, { disabled: true })
    const request = await requestOf(id)
    expect(request).toMatchObject({ status: 'pending' })
    expect(request.manager_id).not.toBe(finn.id)
    expect(await stepsOf(id)).toMatchObject([
      { no: 1 },
      { no: 2, approver_id: request.manager_id, decided_by: null },
    ])
    const taker = request.manager_id === ava.id ? ava : company.hr
    expect((await decide(taker, id, undefined, await version(id))).body.status).toBe('approved')
  })

  it('another manager gets requests without an approval of the former one, and all others stay', async () => {
    const { hr, otherBoss } = company
    await save([toFinn()])
    const [agreed, fresh] = [
      await ask(),
      await ask(eve, { start_date: '2026-04-01', end_date: '2026-04-02' }),
    ]
    await decide(ava, agreed)
    await hr.put(`/entities/User/${eve.id}`, { manager_id: 'B-2' })
    expect((await requestOf(agreed)).manager_id).toBe(finn.id)
    expect((await requestOf(fresh)).manager_id).toBe(otherBoss.id)
  })

  it('a rule with a person who can no longer decide is skipped, and System health shows it', async () => {
    await save([toFinn()])
    await company.hr.put(`/entities/User/${finn.id}`, { is_approver: false })
    const { body } = await company.hr.post('/functions/getSystem', {})
    expect(body.checks.find(({ id }: { id: string }) => id === 'routes')).toMatchObject({
      count: 1,
      findings: [{ person: { full_name: 'Finn Test' } }],
    })
    const id = await ask()
    expect((await decide(ava, id)).body.status).toBe('approved')
  })
})

it('a held decision sends the request on when its time is over, and names the next approver beforehand', async () => {
  await company.close()
  await begin({ jobs: ['leave.carry-out-decisions'] })
  await save([toFinn()])
  const id = await ask()
  const held = await ava.post('/functions/holdDecision', { id, status: 'approved', manager_notes: 'Yes' })
  expect(held.body).toMatchObject({ next: 'Finn Test' })
  expect(await stepsOf(id)).toEqual([])
  company.server.clock.set(new Date(Date.parse(held.body.due) + 1_000))
  await eventually(async () => expect((await requestOf(id)).manager_id).toBe(finn.id))
  expect(await stepsOf(id)).toMatchObject([{ decided_by: ava.id, note: 'Yes' }, { approver_id: finn.id }])
  const last = await finn.post('/functions/holdDecision', { id, status: 'approved' })
  expect(last.body).not.toHaveProperty('next')
  company.server.clock.set(new Date(Date.parse(last.body.due) + 1_000))
  await eventually(async () => expect((await requestOf(id)).status).toBe('approved'))
})

it('a decision at a later step can be held by another person who sends the version that they saw', async () => {
  await company.close()
  await begin({ jobs: ['leave.carry-out-decisions'] })
  await save([toFinn()])
  const id = await ask()
  await decide(ava, id)
  const hold = (more: object = {}) =>
    company.hr.post('/functions/holdDecision', { id, status: 'approved', ...more })
  expect((await hold()).status).toBe(409)
  const { body } = await hold({ seen: (await requestOf(id)).updated_date })
  company.server.clock.set(new Date(Date.parse(body.due) + 1_000))
  await eventually(async () => expect((await requestOf(id)).status).toBe('approved'))
})

it('the approver of the second step is reminded after as many days as the first, from the earlier approval on', async () => {
  await company.close()
  await begin({ jobs: ['leave.remind'] })
  await save([toFinn()])
  await company.hr.post('/functions/changeSettings', { remind_after_days: 3 })
  const id = await ask(eve, { start_date: '2026-06-01', end_date: '2026-06-02' })
  const noon = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))
  noon('2026-03-04')
  await decide(ava, id)
  const reminded = () => company.find('Reminder', { about_id: id })
  const runs = async () =>
    (
      await company.server.platform.database.query<{ runs: number }>(
        "SELECT runs::int AS runs FROM platform.job WHERE name = 'leave.remind'",
      )
    ).rows[0]?.runs ?? 0
  const before = await runs()
  noon('2026-03-06')
  await eventually(async () => expect(await runs()).toBeGreaterThan(before))
  expect(await reminded()).toEqual([])
  noon('2026-03-07')
  await eventually(async () =>
    expect(await reminded()).toMatchObject([{ user_id: finn.id, kind: 'waiting' }]),
  )
})

describe('a change of approved leave', () => {
  const amend = (request_id: string, change: object) =>
    company.employee.post('/functions/amendLeave', { request_id, kind: 'change', ...change })

  /** Approved leave of one day on working days. */
  async function approvedLeave(): Promise<string> {
    const { boss, employee } = company
    await baseInNewSouthWales(company)
    await company.grant(employee, 20)
    await bringToWorkingDays(company, employee, { ...WORKING_DAYS, on_cancel_approved: 'ask' })
    const id = await ask(employee, { start_date: '2026-05-04', end_date: '2026-05-04' })
    expect((await decide(boss, id)).body.status).toBe('approved')
    return id
  }

  it('the change has the same steps, and the leave stays as it was until the last one', async () => {
    const { boss } = company
    const id = await approvedLeave()
    await save([toFinn({ longer_than_days: 1 })])
    expect((await amend(id, { start_date: '2026-05-04', end_date: '2026-05-06' })).body.outcome).toBe('waits')
    expect((await decide(boss, id)).body).toMatchObject({
      status: 'approved',
      manager_id: finn.id,
      days_requested: 1,
    })
    expect((await requestOf(id)).amendment_id).not.toBeNull()
    expect((await bellOf(finn, id)).at(-1)?.message).toContain(copy.agreedSoFar(['Boss Test']))
    expect(await decide(boss, id, undefined, await version(id))).toMatchObject({
      status: 409,
      body: { message: copy.agreedAlready('Finn Test') },
    })
    expect((await decide(finn, id)).body).toMatchObject({ days_requested: 3, amendment_id: null })
    expect(await stepsOf(id)).toMatchObject([{ decided_by: boss.id }, { decided_by: finn.id }])
  })

  it('a cancellation needs no further approver, and a cancelled change leaves no steps', async () => {
    const { boss, employee } = company
    const id = await approvedLeave()
    await save([toFinn()])
    await amend(id, { start_date: '2026-05-04', end_date: '2026-05-06' })
    await decide(boss, id)
    expect((await employee.post('/functions/withdrawAmendment', { request_id: id })).status).toBe(200)
    expect(await stepsOf(id)).toEqual([])
    expect(
      (await employee.post('/functions/amendLeave', { request_id: id, kind: 'cancel', reason: 'Off' })).body
        .outcome,
    ).toBe('waits')
    expect((await decide(boss, id)).status).toBe(200)
    expect(await company.find('LeaveRequest', { id })).toEqual([])
  })
})

it('the notes of a step are in their author’s data file, and deleted when that person is anonymised', async () => {
  await company.close()
  await begin({ jobs: ['leave.end-employments', 'leave.retention'] })
  const { boss, hr } = company
  await save([toFinn()])
  await hr.put(`/entities/User/${eve.id}`, { manager_id: 'B-1' })
  const id = await ask()
  await decide(boss, id, { status: 'approved', manager_notes: 'For the operation in April' })
  await decide(finn, id)
  const { body: own } = await eve.post('/functions/getPersonalData', {})
  expect(own.records.ApprovalStep).toMatchObject([{ note: 'For the operation in April' }, { note: null }])
  const leaving = { user_id: eve.id, last_day: '2026-03-31', later_leave: 'keep' }
  expect((await hr.post('/functions/saveLeaving', leaving)).status).toBe(200)
  await hr.post('/functions/changeSettings', { anonymise_after_months: 1 })
  company.server.clock.set(new Date('2026-06-08T02:00:00Z'))
  await eventually(async () =>
    expect((await company.find('EmploymentEnd', {}))[0]?.anonymised_at).toEqual(expect.any(String)),
  )
  expect((await stepsOf(id)).map(({ note }: { note: string | null }) => note)).toEqual([null, null])
  const { rows } = await company.server.platform.database.query(
    "SELECT 1 FROM platform.change c WHERE to_jsonb(c)::text LIKE '%operation in April%'",
  )
  expect(rows).toEqual([])
})

it('the approval of a request can be tried without writing anything', async () => {
  const { hr, boss } = company
  await save([toFinn({ leave_types: ['sick'] }), { who: 'manager_of_manager', longer_than_days: 3 }])
  await hr.post('/functions/changeSettings', { escalate_after_days: 5 })
  const question = { user_id: eve.id, leave_type: 'annual', start_date: '2026-03-16', end_date: '2026-03-20' }
  const { body } = await hr.post('/functions/tryApprovalRoute', question)
  expect(body).toMatchObject({
    days: 5,
    steps: [
      { why: 'manager', approver: { name: 'Ava Test' }, deputy: null },
      { why: 'manager_of_manager', approver: { id: boss.id } },
    ],
    skipped: [{ why: 'other_type' }],
    escalates: { on: '2026-03-07', to: ['Boss Test'] },
  })
  const unsaved = await hr.post('/functions/tryApprovalRoute', {
    ...question,
    rules: [toFinn({ longer_than_days: 5 })],
  })
  expect(unsaved.body).toMatchObject({ steps: [{ why: 'manager' }], skipped: [{ why: 'shorter' }] })
  expect((await hr.post('/functions/tryApprovalRoute', { ...question, end_date: '2026-03-01' })).status).toBe(
    422,
  )
  expect((await hr.post('/functions/tryApprovalRoute', { ...question, user_id: 'x' })).status).toBe(404)
})

it('without an approval workflow or delegates, nothing is stored with the request [L-03]', async () => {
  const id = await ask()
  const { body } = await ava.post('/functions/getLeaveRequest', { id })
  expect(body).not.toHaveProperty('approval')
  expect(body).not.toHaveProperty('next')
  expect((await decide(ava, id)).body).toMatchObject({ status: 'approved', manager_id: ava.id })
  for (const entity of ['ApprovalRoute', 'ApprovalStep', 'Deputy'])
    expect(await company.find(entity, {})).toEqual([])
  expect((await bellOf(eve, id)).map(({ type }) => type)).toEqual(['leave_decision'])
})
