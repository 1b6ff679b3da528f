import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

let company: SmallCompany
/** Approves the leave of Rosa and Theo, and is no administrator. */
let approver: TestUser
let [rosa, theo]: TestUser[] = []
let ofRosa: string
let ofEmma: string

const hire = (name: string, fields: Record<string, unknown> = {}): Promise<TestUser> =>
  company.hire(name, { salary: 71_000, manager_id: 'A-1', ...fields })
const requestOf = (id: string) => `/entities/LeaveRequest/${id}`
const commentBy = ({ id }: TestUser, message: string) => ({
  user_id: id,
  user_name: 'Ava Test',
  role: 'Manager',
  message,
  timestamp: '2026-03-02T01:00:00.000Z',
})
const invoke = (name: string, body: object = {}) => approver.post(`/functions/${name}`, body)

beforeEach(async () => {
  company = await startSmallCompany()
  approver = await hire('Ava', { employee_id: 'A-1', manager_id: 'B-1', is_approver: true })
  rosa = await hire('Rosa', { employee_id: 'R-1' })
  theo = await hire('Theo', { employee_id: 'T-1', department: 'Support' })
  ofRosa = (await company.request(rosa, { reason: 'Surgery' })).body.id
  ofEmma = (await company.request(company.employee)).body.id
})
afterEach(() => company.close())

describe('an approver, who is no administrator', () => {
  it('requests of reports go to the approver, whose decisions have all effects [R-07, L-10]', async () => {
    await company.grant(rosa as TestUser, 20)
    const { rows } = (await invoke('listTeamRequests')).body
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([ofRosa])
    expect(rows[0]).toMatchObject({
      reason: 'Surgery',
      person: { full_name: 'Rosa Test' },
      balance: { balance: 20 },
    })
    expect((await invoke('getLeaveRequest', { id: ofRosa })).body.manager.email).toBe('ava@x.test')
    expect((await invoke('listTeamLeave', { id: ofRosa })).status).toBe(200)
    const [bell] = (await approver.get('/entities/Notification')).body
    expect(bell).toMatchObject({ type: 'leave_request', related_id: ofRosa })

    const comments = [commentBy(approver, 'Who covers for you?')]
    expect((await approver.put(requestOf(ofRosa), { comments })).body.comments[0].user_name).toBe('Ava Test')
    const decided = await approver.put(requestOf(ofRosa), { status: 'approved' })
    expect(decided.body).toMatchObject({ status: 'approved', reviewed_by: approver.id })
    expect((await company.find('LeaveBalance', { user_id: rosa?.id }))[0].balance).toBe(15)
  })

  it('an approver can hold a decision and undo it [finding E-32]', async () => {
    expect((await invoke('holdDecision', { id: ofRosa, status: 'approved' })).status).toBe(200)
    expect((await invoke('takeBackDecision', { id: ofRosa })).status).toBe(200)
    expect((await approver.get(requestOf(ofRosa))).body.status).toBe('pending')
  })

  it('an approver sees and changes nothing of other people’s leave [R-07]', async () => {
    expect((await approver.get('/entities/LeaveRequest')).body.map(({ id }: { id: string }) => id)).toEqual([
      ofRosa,
    ])
    expect((await approver.get(requestOf(ofEmma))).status).toBe(404)
    for (const name of ['getLeaveRequest', 'listTeamLeave', 'getRequestQuote', 'holdDecision']) {
      expect([name, (await invoke(name, { id: ofEmma, status: 'approved' })).status]).toEqual([name, 404])
    }
    expect((await invoke('getAmendment', { request_id: ofEmma })).status).toBe(404)
    expect((await invoke('amendLeave', { request_id: ofEmma, kind: 'cancel' })).status).toBe(404)
    for (const body of [{ status: 'approved' }, { comments: [commentBy(approver, 'Hm')] }]) {
      expect((await approver.put(requestOf(ofEmma), body)).status).toBe(404)
    }
    expect((await company.find('LeaveRequest', { id: ofEmma }))[0]).toMatchObject({
      status: 'pending',
      comments: [],
    })
  })

  it('an approver cannot decide their own leave or that of their own manager', async () => {
    const own = (await company.request(approver, { start_date: '2026-04-06', end_date: '2026-04-07' })).body
    expect(own.manager_id).toBe(company.boss.id)
    expect((await approver.put(requestOf(own.id), { status: 'approved' })).status).toBe(403)
    expect((await invoke('holdDecision', { id: own.id, status: 'approved' })).status).toBe(403)
  })

  it('an approver sees no salary, address or link of reports, and only whose manager they are [R-13] [finding F-70]', async () => {
    const users: Record<string, unknown>[] = (await approver.get('/entities/User')).body
    const shown = users.filter(({ id }) => id !== approver.id)
    for (const field of ['salary', 'employee_id', 'date_hired', 'is_approver', 'agency_contact_email']) {
      expect([field, shown.filter(user => user[field] !== undefined && user[field] !== null)]).toEqual([
        field,
        [],
      ])
    }
    expect(
      shown
        .filter(user => user.manager_id)
        .map(user => user.first_name)
        .sort(),
    ).toEqual(['Rosa', 'Theo'])
    const reports = (q: object) => approver.get(`/entities/User?q=${encodeURIComponent(JSON.stringify(q))}`)
    expect((await reports({ manager_id: 'A-1' })).body).toHaveLength(2)
    expect((await reports({ manager_id: 'B-1' })).body.map(({ id }: TestUser) => id)).toEqual([approver.id])
    expect((await reports({ salary: { $gt: 0 } })).body.map(({ id }: TestUser) => id)).toEqual([approver.id])
  })

  it('an approver sees balances and working days of reports only [R-13]', async () => {
    const period = { leave_type: 'annual', from: '2026-01-01', to: '2026-12-31' }
    const days = { from: '2026-03-01', to: '2026-03-31' }
    expect((await invoke('getBalanceStatement', { ...period, user_id: theo?.id })).status).toBe(200)
    expect((await invoke('getWorkingDays', { ...days, user_ids: [theo?.id, rosa?.id] })).status).toBe(200)
    expect((await invoke('getBalanceStatement', { ...period, user_id: company.employee.id })).status).toBe(
      404,
    )
    expect(
      (await invoke('getWorkingDays', { ...days, user_ids: [theo?.id, company.employee.id] })).status,
    ).toBe(403)
    expect((await approver.get('/entities/LeaveBalance')).body).toEqual([])
  })

  it('an approver has all leave of reports in the calendar, also approved by others, and no other leave [G-11]', async () => {
    const [elsewhere] = [await hire('Uma', { manager_id: 'B-1' })]
    const { id } = (await company.request(elsewhere, { start_date: '2026-03-23', end_date: '2026-03-24' }))
      .body
    await company.boss.put(requestOf(id), { status: 'approved' })
    await company.hr.put(`/entities/User/${elsewhere.id}`, { manager_id: 'A-1' })
    const asked = { from: '2026-03-01', to: '2026-03-31', statuses: ['approved', 'pending'] }
    const { body } = await invoke('listReportLeave', asked)
    expect(body.map((row: { user_id: string; status: string }) => [row.user_id, row.status])).toEqual([
      [rosa?.id, 'pending'],
      [elsewhere.id, 'approved'],
    ])
    expect((await invoke('listReportLeave', { ...asked, to: '2026-02-01' })).body.message).toBe(
      'Choose a last day on or after the first day.',
    )
    expect((await company.employee.post('/functions/listReportLeave', asked)).status).toBe(403)
    expect((await approver.get(requestOf(id))).status).toBe(404)
  })

  it('the calendar shows an approver when a report is away, without reasons or notes of other approvers’ decisions [R3-83]', async () => {
    const { boss, hr } = company
    const uma = await hire('Uma', { manager_id: 'B-1' })
    const days = { start_date: '2026-03-23', end_date: '2026-03-24', reason: 'Chemotherapy' }
    const { id } = (await company.request(uma, days)).body
    await boss.put(requestOf(id), { status: 'approved', manager_notes: 'Get well' })
    await hr.put(`/entities/User/${uma.id}`, { manager_id: 'A-1' })
    const asked = { from: '2026-03-01', statuses: ['approved', 'pending'] }
    const leave = async (user: TestUser) =>
      (await user.post('/functions/listReportLeave', asked)).body.find((row: { id: string }) => row.id === id)
    const shown = { user_id: uma.id, leave_type: 'annual', start_date: '2026-03-23', days_requested: 2 }
    expect(await leave(approver)).toMatchObject({ ...shown, reason: null, manager_notes: null })
    expect(await leave(approver)).toMatchObject({ reviewed_date: null })

    // Own requests, and requests that they approve, stay readable.
    const ofOwn = (await invoke('listReportLeave', asked)).body
    expect(ofOwn.find((row: { id: string }) => row.id === ofRosa)).toMatchObject({ reason: 'Surgery' })
    // HR can read all of it.
    await hr.put(`/entities/User/${approver.id}`, { is_hr: true })
    expect(await leave(approver)).toMatchObject({
      ...shown,
      reason: 'Chemotherapy',
      manager_notes: 'Get well',
    })
  })

  it('an approver cannot do what administrators do [R-08, R-09, R-10]', async () => {
    const names = [
      'listLeaveRequests',
      'enterLeave',
      'previewLeaveEntry',
      'changePerson',
      'getAnalytics',
      'listChanges',
      'closePeriod',
      'saveLeavePolicy',
      'adjustLeaveBalance',
      'listExport',
      'changeSettings',
      'importPeople',
    ]
    for (const name of names) {
      expect([name, (await invoke(name, { id: theo?.id })).status]).toEqual([name, 403])
    }
    const acting = await approver.get('/entities/User/me', { 'X-Impersonate-User': 'theo@x.test' })
    expect(acting.status === 403 || acting.body.id === approver.id).toBe(true)
    expect((await approver.put(`/entities/User/${theo?.id}`, { salary: 1 })).status).toBe(403)
    expect(
      (
        await approver.post('/entities/LeaveBalance', {
          user_id: rosa?.id,
          leave_type: 'annual',
          year: 2026,
          balance: 9,
          total_allocated: 9,
        })
      ).status,
    ).toBe(403)
  })

  it('only administrators make approvers, and no one makes themselves one', async () => {
    expect(
      (await company.employee.put(`/entities/User/${company.employee.id}`, { is_approver: true })).status,
    ).toBe(403)
    expect((await approver.put(`/entities/User/${theo?.id}`, { is_approver: true })).status).toBe(403)
    expect((await company.hr.put(`/entities/User/${theo?.id}`, { is_approver: true })).body.is_approver).toBe(
      true,
    )
  })

  it('an approver who can no longer decide gets no further comment by mail or in the bell [R3-84]', async () => {
    const { hr, boss, server } = company
    const say = async (user: TestUser, message: string, role = 'Employee') => {
      const { comments } = (await user.get(requestOf(ofRosa))).body
      const added = { ...commentBy(user, message), role }
      expect((await user.put(requestOf(ofRosa), { comments: [...comments, added] })).status).toBe(200)
    }
    const bell = async (user: TestUser) =>
      (await user.get('/entities/Notification')).body
        .filter(({ type }: { type: string }) => type === 'leave_comment')
        .map(({ title, message }: Record<string, string>) => `${title}: ${message}`)
    // Delayed emails to Rosa are sent when she answers, so they are not counted.
    const mails = async () => (await server.mails()).filter(({ to }) => to !== 'rosa@x.test')
    const mailedSince = async (at: number) => (await mails()).slice(at).map(({ to }) => to)
    await say(approver, 'Who covers for you?', 'Manager')
    await say(rosa as TestUser, 'Theo does')
    const told = await bell(approver)
    expect(told).toEqual([expect.stringContaining('Theo does')])

    // Rosa moves to another team, and her request with her.
    expect((await hr.put(`/entities/User/${rosa?.id}`, { manager_id: 'B-1' })).status).toBe(200)
    let at = (await mails()).length
    await say(rosa as TestUser, 'My surgery is on Tuesday')
    expect(await mailedSince(at)).toEqual(['boss@x.test'])
    expect(await bell(approver)).toEqual(told)
    expect(await bell(boss)).toEqual([expect.stringContaining('My surgery is on Tuesday')])

    // People who commented as HR and lost the role are not notified either, until they have it again.
    const helper = await company.hire('Hal', { is_hr: true })
    await say(helper, 'Send us the certificate', 'Manager')
    await hr.put(`/entities/User/${helper.id}`, { is_hr: false })
    at = (await mails()).length
    await say(rosa as TestUser, 'It is on its way')
    expect(await mailedSince(at)).toEqual([])
    await hr.put(`/entities/User/${helper.id}`, { is_hr: true })
    await say(rosa as TestUser, 'Here it is')
    expect(await mailedSince(at)).toEqual(['hal@x.test'])
  })

  it('a former approver has handed over pending requests, and can read none of them [finding F-01]', async () => {
    const changed = await company.hr.put(`/entities/User/${approver.id}`, { is_approver: false })
    expect(changed.status).toBe(200)
    expect((await company.find('LeaveRequest', { id: ofRosa }))[0].manager_id).toBe(company.boss.id)
    expect((await approver.get('/entities/LeaveRequest')).body).toEqual([])
    expect((await invoke('listTeamRequests')).status).toBe(403)
    const { status, body } = await company.request(theo as TestUser)
    expect([status, body.message]).toEqual([422, expect.stringContaining('can no longer approve leave')])
  })
})
