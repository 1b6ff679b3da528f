import { formatDayRange, type SystemReport } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

const SERVICE = 'a-service-token-of-some-length'

let company: SmallCompany
beforeEach(async () => {
  company = await startSmallCompany({ serviceToken: SERVICE })
})
afterEach(() => company.close())

const pathOf = ({ id }: { id: string }) => `/entities/User/${id}`
const requestOf = (id: string) => `/entities/LeaveRequest/${id}`
const hire = (name: string, fields: Record<string, unknown> = {}): Promise<TestUser> =>
  company.hire(name, { manager_id: 'B-1', ...fields })
const DAYS = formatDayRange('2026-03-16', '2026-03-20')
const waitsFor = async (id: string): Promise<string> => (await company.hr.get(requestOf(id))).body.manager_id
const bellOf = async (user: TestUser) =>
  (await user.get('/entities/Notification?sort=created_date')).body as {
    type: string
    message: string
    is_read: boolean
    related_id: string
  }[]
const mailsSince = async (count: number) => (await company.server.mails()).slice(count)
const change = (by: TestUser, body: object) => by.post('/functions/changePerson', body)

describe('the manager leaves the company on Monday with three pending requests', () => {
  it('by noon a new administrator has all of them decided, and everyone knows by which approver [finding F-01]', async () => {
    const { hr, boss, otherBoss, employee } = company
    const [petra, quinn] = [await hire('Petra'), await hire('Quinn')]
    const newAdmin = await hire('Nadia', { role: 'admin', employee_id: 'N-1', manager_id: 'H-1' })
    const ids: string[] = []
    for (const user of [employee, petra, quinn]) ids.push((await company.request(user)).body.id)
    const [first = '', second = '', third = ''] = ids

    // The dialog reads the pending work and shows it.
    const work = await newAdmin.post('/functions/getManagersWork', { id: boss.id })
    expect(work.body).toEqual({ waiting: 3, own: 0, reports: 4 })
    let mails = (await company.server.mails()).length
    const disabled = await change(newAdmin, {
      id: boss.id,
      fields: { disabled: true },
      hand_over: { waiting_to: otherBoss.id, reports_to: otherBoss.id },
    })
    expect([disabled.status, disabled.body.disabled]).toEqual([200, true])
    for (const id of ids) expect(await waitsFor(id)).toBe(otherBoss.id)
    expect((await otherBoss.post('/functions/listTeamRequests', {})).body.counts.pending).toBe(3)
    const handed = await mailsSince(mails)
    expect(handed.map(({ to, subject }) => [to, subject])).toEqual([
      ['olga@x.test', '3 leave requests pending your approval'],
    ])
    for (const name of ['Emma Test', 'Petra Test', 'Quinn Test', 'Boss Test'])
      expect(handed[0]?.text).toContain(name)
    expect((await bellOf(employee)).at(-1)?.message).toBe(`Olga Test now reviews your Annual Leave, ${DAYS}.`)
    expect((await bellOf(otherBoss)).filter(({ type }) => type === 'leave_request')).toHaveLength(3)

    // The person who took over decides two, and the new administrator the third instead of her.
    mails = (await company.server.mails()).length
    await otherBoss.put(requestOf(first), { status: 'approved' })
    await otherBoss.put(requestOf(second), { status: 'rejected', manager_notes: 'Stocktaking' })
    const seen = await newAdmin.post('/functions/getLeaveRequest', { id: third })
    expect(seen.body).toMatchObject({
      id: third,
      person: { full_name: 'Quinn Test' },
      manager: { full_name: 'Olga Test', disabled: false },
    })
    const decided = await newAdmin.put(requestOf(third), { status: 'approved' })
    expect(decided.body).toMatchObject({ status: 'approved', reviewed_by: newAdmin.id })

    const told = await mailsSince(mails)
    expect(told.map(({ to }) => to)).toEqual(['emma@x.test', 'petra@x.test', 'quinn@x.test'])
    expect(told.map(({ text }) => /.* (approved|rejected) your.*/.exec(text)?.[0])).toEqual([
      'Olga Test approved your leave request.',
      'Olga Test rejected your leave request.',
      'Nadia Test approved your leave request on behalf of Olga Test.',
    ])
    expect((await bellOf(quinn)).at(-1)?.message).toBe(
      `Your Annual Leave, ${DAYS} (5 days), has been approved by Nadia Test.`,
    )
    expect((await bellOf(otherBoss)).at(-1)?.message).toBe(
      `Nadia Test approved Quinn Test’s request: Annual Leave, ${DAYS}.`,
    )
    const { checks }: SystemReport = (await hr.post('/functions/getSystem', {})).body
    expect(checks.find(({ id }) => id === 'undecidable')?.count).toBe(0)

    // The team can request leave again immediately.
    const again = await company.request(quinn, { start_date: '2026-06-01', end_date: '2026-06-01' })
    expect([again.status, again.body.manager_id]).toEqual([201, otherBoss.id])
  })
})

describe('a plain change of a manager’s record', () => {
  it.each([
    ['disabled', { disabled: true }],
    ['demoted', { role: 'user' }],
  ])('%s: pending requests go to that manager’s own manager [finding F-01]', async (_, fields) => {
    const { hr, boss, employee } = company
    const { body: request } = await company.request(employee)
    expect((await hr.put(pathOf(boss), fields)).status).toBe(200)
    expect(await waitsFor(request.id)).toBe(hr.id)
    expect((await hr.put(requestOf(request.id), { status: 'approved' })).status).toBe(200)
  })

  it('requests go to the administrator who makes the change if there is no manager above [finding F-01]', async () => {
    const { boss, otherBoss, employee, hr } = company
    await hr.put(pathOf(boss), { manager_id: null })
    const { body: request } = await company.request(employee)
    await otherBoss.put(pathOf(boss), { role: 'user' })
    expect(await waitsFor(request.id)).toBe(otherBoss.id)
  })

  it('requests never go to the requester, or to a person who cannot decide [finding F-01]', async () => {
    const { hr, boss, otherBoss } = company
    // The manager of the person who leaves is the requester.
    const { body: request } = await company.request(hr)
    expect(request.manager_id).toBe(boss.id)
    await otherBoss.put(pathOf(boss), { disabled: true })
    expect(await waitsFor(request.id)).toBe(otherBoss.id)
  })

  it('requests stay if no one can take over, and all administrators are notified and can decide [finding F-01]', async () => {
    const { hr, boss, employee } = company
    await hr.put(pathOf(boss), { manager_id: null })
    const { body: request } = await company.request(employee)
    const service = company.server.as(SERVICE)
    expect((await service.put(pathOf(boss), { disabled: true })).status).toBe(200)
    expect(await waitsFor(request.id)).toBe(boss.id)
    expect((await bellOf(hr)).at(-1)?.message).toBe(
      '1 request is pending with Boss Test, who can no longer approve leave. Review it in All requests on the Admin Dashboard.',
    )
    const { checks }: SystemReport = (await hr.post('/functions/getSystem', {})).body
    expect(checks.find(({ id }) => id === 'undecidable')?.findings[0]?.id).toBe(request.id)
    expect((await hr.put(requestOf(request.id), { status: 'approved' })).status).toBe(200)
  })

  it('after a removal, pending requests move the same way [finding F-01]', async () => {
    const { hr, boss, employee } = company
    const { body: request } = await company.request(employee)
    expect((await company.server.as(SERVICE).delete(pathOf(boss))).status).toBe(200)
    expect(await waitsFor(request.id)).toBe(hr.id)
  })

  it('a new manager gets the pending requests of the person, and the former one is done with them [finding F-01]', async () => {
    const { hr, boss, otherBoss, employee } = company
    const { body: pending } = await company.request(employee)
    const { body: decided } = await company.request(employee, {
      start_date: '2026-04-06',
      end_date: '2026-04-06',
    })
    await boss.put(requestOf(decided.id), { status: 'approved' })
    await hr.put(pathOf(employee), { manager_id: 'B-2' })
    expect(await waitsFor(pending.id)).toBe(otherBoss.id)
    expect(await waitsFor(decided.id)).toBe(boss.id)
    const open = (await bellOf(boss)).filter(
      ({ related_id, is_read }) => related_id === pending.id && !is_read,
    )
    expect(open).toEqual([])
    // The same manager, written in another way: nothing moves, and no one is notified twice.
    const mails = (await company.server.mails()).length
    await hr.put(pathOf(employee), { manager_id: otherBoss.id })
    expect(await mailsSince(mails)).toEqual([])
  })

  it('a failed change moves nothing [finding F-01]', async () => {
    const { hr, boss, employee } = company
    const { body: request } = await company.request(employee)
    const refused = await hr.put(pathOf(boss), { disabled: true, employee_id: 'E-1' })
    expect(refused.status).toBe(409)
    expect(await waitsFor(request.id)).toBe(boss.id)
  })
})

describe('the choice of the person who takes over', () => {
  it('only administrators choose, and only people who can decide take over [finding F-01] [R-08]', async () => {
    const { visitor, employee, hr, boss, stranger } = company
    const body = (waiting_to: string) => ({
      id: boss.id,
      fields: { role: 'user' },
      hand_over: { waiting_to },
    })
    expect((await visitor.post('/functions/changePerson', body(hr.id))).status).toBe(401)
    expect((await change(employee, body(hr.id))).status).toBe(403)
    for (const nobody of [stranger.id, boss.id, 'nobody']) {
      const refused = await change(hr, body(nobody))
      expect([refused.status, refused.body.message]).toEqual([
        422,
        'Choose an approver with an active account',
      ])
    }
    expect((await change(hr, { ...body(hr.id), id: 'nobody' })).status).toBe(404)
    expect((await hr.get(pathOf(boss))).body.role).toBe('admin')
    for (const name of ['getManagersWork', 'getLeaveRequest'])
      for (const [by, status] of [
        [visitor, 401],
        [employee, 403],
      ] as const)
        expect((await by.post(`/functions/${name}`, { id: boss.id })).status).toBe(status)
  })

  it('the fields of a person keep their rules [R-08, Q-18]', async () => {
    const { hr, employee } = company
    const change = (fields: object) =>
      hr.post('/functions/changePerson', { id: employee.id, fields, hand_over: {} })
    expect((await change({ first_name: ' ' })).status).toBe(422)
    expect((await change({ manager_id: 'E-2' })).status).toBe(422)
    expect((await change({ position: 'Captain' })).body.position).toBe('Captain')
  })

  it('pending requests can go to another person than the new manager [finding F-01]', async () => {
    const { hr, otherBoss, employee } = company
    const { body: request } = await company.request(employee)
    await change(hr, { id: employee.id, fields: { manager_id: 'B-2' }, hand_over: { own_to: hr.id } })
    expect(await waitsFor(request.id)).toBe(hr.id)
    const next = await company.request(employee, { start_date: '2026-07-06', end_date: '2026-07-06' })
    expect(next.body.manager_id).toBe(otherBoss.id)
  })

  it('a team member who takes over the team does not become their own manager [finding F-02]', async () => {
    const { hr, boss } = company
    await change(boss, {
      id: hr.id,
      fields: { role: 'user' },
      hand_over: { waiting_to: boss.id, reports_to: boss.id },
    })
    expect((await boss.get(pathOf(boss))).body.manager_id).toBe('H-1')
    expect((await boss.get(pathOf(company.otherBoss))).body.manager_id).toBe('B-1')
  })
})

describe('a new request for a manager who can no longer decide', () => {
  it.each([
    ['disabled', { disabled: true }],
    ['no administrator any more', { role: 'user' }],
  ])(
    '%s: a request is refused, and the sentence names a contact [finding F-02] [Q-13]',
    async (_, fields) => {
      const { hr, boss, employee, otherBoss } = company
      await hr.put(pathOf(boss), fields)
      const refused = await company.request(employee)
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        422,
        'manager_required',
        'Your manager, Boss Test, can no longer approve leave. Contact HR to assign another manager so you can submit leave requests.',
      ])
      expect((await employee.get('/entities/LeaveRequest')).body).toEqual([])
      // No one can get such a manager either.
      expect((await hr.put(pathOf(company.loner), { manager_id: 'B-1' })).status).toBe(422)
      await hr.put(pathOf(employee), { manager_id: 'B-2' })
      expect((await company.request(employee)).body.manager_id).toBe(otherBoss.id)
    },
  )
})
