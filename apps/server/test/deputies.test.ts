import { approvalsCopy as copy } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

const TODAY = '2026-03-02'
const SERVICE = 'a-service-token-of-some-length'

let company: SmallCompany
/** Approvers without any other permission. Eve and Ned report to Ava. */
let ava: TestUser
let bea: TestUser
let eve: TestUser
async function begin(options: Parameters<typeof startSmallCompany>[0] = {}) {
  company = await startSmallCompany({ serviceToken: SERVICE, ...options })
  ava = await company.hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
  bea = await company.hire('Bea', { is_approver: true, employee_id: 'A-2', manager_id: 'A-1' })
  eve = await company.hire('Eve', { manager_id: 'A-1' })
}
beforeEach(() => begin())
afterEach(() => company.close())

const noon = (day: string) => company.server.clock.set(new Date(`${day}T01:00:00Z`))
const choose = async (change: object = {}, by: TestUser = ava) =>
  by.post('/functions/saveDeputy', {
    user_id: ava.id,
    deputy_id: bea.id,
    start_date: TODAY,
    end_date: '2026-03-06',
    ...change,
  })
const ask = async (by: TestUser = eve, change: Record<string, unknown> = {}): Promise<string> =>
  (await company.request(by, change)).body.id
const decide = (by: TestUser, id: string, decision: object = { status: 'approved' }) =>
  by.put(`/entities/LeaveRequest/${id}`, decision)
const requestOf = async (id: string) => (await company.find('LeaveRequest', { id }))[0]
const stepsOf = (id: string) => company.find('ApprovalStep', { request_id: id }, 'no')
const bellOf = async (by: TestUser, id: string) =>
  (
    await by.get(
      `/entities/Notification?sort=created_date&q=${encodeURIComponent(JSON.stringify({ related_id: id }))}`,
    )
  ).body as { type: string; message: string; is_read: boolean }[]

describe('while a delegation applies', () => {
  it('new requests are sent to the delegate, who sees and decides them for the approver', async () => {
    expect((await choose()).status).toBe(200)
    const id = await ask()
    expect(await requestOf(id)).toMatchObject({ manager_id: bea.id, status: 'pending' })
    expect(await stepsOf(id)).toMatchObject([
      { no: 1, approver_id: bea.id, acting_for: ava.id, decided_date: null },
    ])
    expect((await bellOf(bea, id))[0]?.message).toContain(copy.inPlaceOf('Ava Test'))
    const mail = (await company.server.mails()).find(({ to }) => to === 'bea@x.test')
    expect(mail?.text).toContain(copy.inPlaceOf('Ava Test'))
    expect(await bellOf(ava, id)).toEqual([])
    expect((await eve.post('/functions/getApprovals', { ids: [id] })).body.approvals[id]).toEqual({
      agreed: [],
      waits_for: 'Bea Test',
      acting_for: 'Ava Test',
    })
    const { body } = await decide(bea, id)
    expect(body).toMatchObject({ status: 'approved', reviewed_by: bea.id, manager_id: ava.id })
    expect(await stepsOf(id)).toMatchObject([{ approver_id: bea.id, acting_for: ava.id, decided_by: bea.id }])
    const told = (await company.server.mails()).find(({ to }) => to === 'eve@x.test')
    expect(told?.text).toContain('Bea Test approved your leave request on behalf of Ava Test')
  })

  it('pending requests move to the delegate when the delegation begins, and return when it is removed', async () => {
    const id = await ask()
    const { body } = await choose()
    expect((await requestOf(id)).manager_id).toBe(bea.id)
    expect((await bellOf(bea, id))[0]?.message).toContain(copy.inPlaceOf('Ava Test'))
    expect((await bellOf(ava, id)).every(({ is_read }) => is_read)).toBe(true)
    expect((await ava.post('/functions/removeDeputy', { id: body.id })).status).toBe(200)
    expect((await requestOf(id)).manager_id).toBe(ava.id)
    expect((await decide(bea, id)).status).toBe(404)
    expect((await decide(ava, id)).body.status).toBe('approved')
  })

  it('delegates do not decide their own requests: these stay with the approver or go to a second delegate', async () => {
    await choose()
    const own = await ask(bea)
    expect((await requestOf(own)).manager_id).toBe(ava.id)
    expect((await decide(bea, own)).status).toBe(403)
    await choose({ deputy_id: company.otherBoss.id })
    expect((await requestOf(own)).manager_id).toBe(company.otherBoss.id)
  })

  it('a delegate’s delegate is not asked, and if both are away the request stays with the approver', async () => {
    await choose()
    await choose({ user_id: bea.id, deputy_id: company.hr.id }, bea)
    const first = await ask()
    expect((await requestOf(first)).manager_id).toBe(bea.id)
    const away = await ask(bea, { start_date: '2026-03-02', end_date: '2026-03-04' })
    expect((await decide(company.hr, away)).body.status).toBe('approved')
    const second = await ask(eve, { start_date: '2026-04-01', end_date: '2026-04-02' })
    expect((await requestOf(second)).manager_id).toBe(ava.id)
  })

  it('approval continues after the delegate, skips the approver, and uses the delegate of the next approver', async () => {
    const { hr, otherBoss } = company
    await choose()
    const rules = [ava, otherBoss].map(({ id }) => ({ who: 'person', person_id: id }))
    await hr.post('/functions/saveApprovalRoute', { rules })
    await choose({ user_id: otherBoss.id, deputy_id: hr.id }, otherBoss)
    const id = await ask()
    expect((await decide(bea, id)).body).toMatchObject({ status: 'pending', manager_id: hr.id })
    expect((await bellOf(hr, id)).at(-1)?.message).toContain(
      copy.agreedSoFar([copy.forAnother('Bea Test', 'Ava Test')]),
    )
    expect((await decide(hr, id)).body).toMatchObject({ status: 'approved', manager_id: otherBoss.id })
    expect(await stepsOf(id)).toMatchObject([
      { approver_id: bea.id, acting_for: ava.id, decided_by: bea.id },
      { approver_id: hr.id, acting_for: otherBoss.id, decided_by: hr.id },
    ])
  })

  it('hand-overs go to the delegate, too, and a delegate who leaves returns their requests', async () => {
    const { hr } = company
    await choose()
    const id = await ask(company.employee)
    await hr.put(`/entities/User/${company.employee.id}`, { manager_id: 'A-1' })
    expect((await requestOf(id)).manager_id).toBe(bea.id)
    await hr.put(`/entities/User/${bea.id}`, { disabled: true })
    expect((await requestOf(id)).manager_id).toBe(ava.id)
    expect(await stepsOf(id)).toMatchObject([{ approver_id: ava.id, acting_for: null }])
  })

  it('a delegate who leaves returns a later step to its approver, and not to the manager', async () => {
    const { hr, otherBoss } = company
    await hr.post('/functions/saveApprovalRoute', { rules: [{ who: 'person', person_id: otherBoss.id }] })
    await choose({ user_id: otherBoss.id }, otherBoss)
    const id = await ask()
    expect((await decide(ava, id)).body.manager_id).toBe(bea.id)
    await hr.put(`/entities/User/${bea.id}`, { disabled: true })
    expect((await requestOf(id)).manager_id).toBe(otherBoss.id)
    expect((await stepsOf(id))[1]).toMatchObject({ approver_id: otherBoss.id, acting_for: null })
  })

  it('an approver who leaves during a delegation hands over to the manager of today, not to the delegate', async () => {
    await choose()
    const id = await ask()
    await company.hr.put(`/entities/User/${ava.id}`, { disabled: true })
    expect((await requestOf(id)).manager_id).toBe(company.boss.id)
    expect((await stepsOf(id))[0]).toMatchObject({ approver_id: company.boss.id, acting_for: null })
  })
})

describe('the days of a delegation', () => {
  it('a delegation begins and ends automatically, and after it no one decides for another', async () => {
    await company.close()
    await begin({ jobs: ['leave.deputies'] })
    const id = await ask()
    await choose({ start_date: '2026-03-04', end_date: '2026-03-05' })
    expect((await requestOf(id)).manager_id).toBe(ava.id)
    noon('2026-03-04')
    await eventually(async () => expect((await requestOf(id)).manager_id).toBe(bea.id))
    noon('2026-03-06')
    await eventually(async () => expect((await requestOf(id)).manager_id).toBe(ava.id))
    expect((await bellOf(bea, id)).filter(({ type }) => type === 'leave_request')).toHaveLength(1)
  })

  it('a delegation ends for decisions at midnight, before requests have returned', async () => {
    await choose({ end_date: TODAY })
    const id = await ask()
    noon('2026-03-03')
    const { status, body } = await decide(bea, id)
    expect([status, body.message]).toEqual([409, copy.standsInNoMore('Ava Test')])
    expect((await bea.post('/functions/holdDecision', { id, status: 'approved' })).status).toBe(409)
    expect((await requestOf(id)).status).toBe('pending')
  })

  it('a delegation can be limited to full days of the approver’s own approved leave', async () => {
    await company.close()
    await begin({ jobs: ['leave.deputies'] })
    await choose({ end_date: null, only_when_away: true })
    const before = await ask()
    expect((await requestOf(before)).manager_id).toBe(ava.id)
    const leave = await ask(ava, { start_date: '2026-03-09', end_date: '2026-03-10' })
    await decide(company.boss, leave)
    noon('2026-03-09')
    await eventually(async () => expect((await requestOf(before)).manager_id).toBe(bea.id))
    const within = await ask(eve, { start_date: '2026-04-01', end_date: '2026-04-02' })
    expect((await requestOf(within)).manager_id).toBe(bea.id)
    const { body } = await ava.post('/functions/listDeputies', {})
    expect(body.rows).toMatchObject([{ person: 'Ava Test', deputy: 'Bea Test', state: 'in_force' }])
    noon('2026-03-11')
    await eventually(async () => expect((await requestOf(within)).manager_id).toBe(ava.id))
    expect((await requestOf(before)).manager_id).toBe(ava.id)
  })
})

describe('the choice of delegates', () => {
  it('approvers choose their own delegates, HR anyone’s, and other people none', async () => {
    expect((await choose({}, bea)).status).toBe(403)
    expect((await choose({}, eve)).status).toBe(403)
    const { body } = await choose({}, company.hr)
    expect((await bea.post('/functions/removeDeputy', { id: body.id })).status).toBe(404)
    expect(
      (await bea.post('/functions/saveDeputy', { ...body, user_id: bea.id, deputy_id: ava.id })).status,
    ).toBe(404)
    expect((await ava.post('/functions/removeDeputy', { id: body.id })).status).toBe(200)
  })

  it.each([
    [{ deputy_id: 'eve' }, 'deputy_id'],
    [{ deputy_id: 'nobody' }, 'deputy_id'],
    [{ deputy_id: 'ava' }, 'deputy_id'],
    [{ end_date: '2026-03-01' }, 'end_date'],
    [{ start_date: '2026-02-01', end_date: '2026-03-01' }, 'end_date'],
  ])('a delegation with %j is refused', async (change, field) => {
    const ids: Record<string, string> = { eve: eve.id, ava: ava.id }
    const sent =
      'deputy_id' in change ? { deputy_id: ids[change.deputy_id ?? ''] ?? change.deputy_id } : change
    const { status, body } = await choose(sent)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(field)
  })

  it('the approver, the delegate and HR can read a delegation, and no one else', async () => {
    const { body: deputy } = await choose()
    for (const by of [ava, bea, company.hr])
      expect((await by.get(`/entities/Deputy/${deputy.id}`)).status).toBe(200)
    const zoe = await company.hire('Zoe', { is_approver: true })
    for (const by of [eve, zoe]) {
      expect((await by.get(`/entities/Deputy/${deputy.id}`)).status).toBe(404)
      expect((await by.post('/entities/Deputy', { ...deputy, deputy_id: by.id })).status).toBe(403)
      expect(
        (await by.put(`/entities/Deputy/${deputy.id}`, { end_date: '2030-01-01' })).status,
      ).toBeGreaterThanOrEqual(403)
    }
    const { body } = await zoe.post('/functions/listDeputies', {})
    expect(body.rows).toEqual([])
    expect(body.candidates.map(({ name }: { name: string }) => name)).toContain('Bea Test')
    expect(body.candidates.map(({ name }: { name: string }) => name)).not.toContain('Eve Test')
  })

  it('the removal of a person ends their delegations, and requests return', async () => {
    await choose()
    const id = await ask()
    expect((await company.server.as(SERVICE).delete(`/entities/User/${bea.id}`)).status).toBe(200)
    expect((await requestOf(id)).manager_id).toBe(ava.id)
    expect(await company.find('Deputy', {})).toEqual([])
  })
})

it('twenty requests during the choice of a delegate are each pending with one of both', async () => {
  const days = Array.from({ length: 20 }, (_, at) => `2026-04-${String(at + 1).padStart(2, '0')}`)
  const [chosen, ...asked] = await Promise.all([
    choose(),
    ...days.map(day => company.request(eve, { start_date: day, end_date: day })),
  ])
  expect(chosen.status).toBe(200)
  expect(asked.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const requests = await company.find('LeaveRequest', { user_id: eve.id })
  expect(requests.map(({ manager_id }: { manager_id: string }) => manager_id)).toEqual(Array(20).fill(bea.id))
  expect(await company.find('ApprovalStep', { acting_for: ava.id })).toHaveLength(20)
})

const runs = async () =>
  (
    await company.server.platform.database.query<{ runs: number }>(
      "SELECT runs::int AS runs FROM platform.job WHERE name = 'leave.deputies'",
    )
  ).rows[0]?.runs ?? 0

it('a run that waited over midnight returns nothing to the approver, and no one is notified again', async () => {
  await company.close()
  await begin({ jobs: ['leave.deputies'] })
  const { database } = company.server.platform
  const id = await ask()
  await choose({ start_date: '2026-03-04', end_date: '2026-03-05' })
  noon('2026-03-04')
  await eventually(async () => expect((await requestOf(id)).manager_id).toBe(bea.id))
  await database.transaction(async tx => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('leavewell.hold'), hashtext('organisation'))")
    noon('2026-03-03')
    await eventually(async () => {
      const { rows } = await database.query(
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      )
      expect(rows).toHaveLength(1)
    })
    noon('2026-03-04')
  })
  const before = await runs()
  await eventually(async () => expect(await runs()).toBeGreaterThan(before + 1))
  expect((await requestOf(id)).manager_id).toBe(bea.id)
  expect(await bellOf(bea, id)).toHaveLength(1)
})

it('two nodes move pending requests to a delegate once', async () => {
  await company.close()
  await begin({ jobs: ['leave.deputies'], jobsTwice: true })
  const ids = [await ask(), await ask(eve, { start_date: '2026-04-01', end_date: '2026-04-01' })]
  await choose({ start_date: '2026-03-04', end_date: '2026-03-05' })
  noon('2026-03-04')
  await eventually(async () => {
    for (const id of ids) expect((await requestOf(id)).manager_id).toBe(bea.id)
  })
  const before = await runs()
  await eventually(async () => expect(await runs()).toBeGreaterThan(before + 2))
  for (const id of ids) {
    expect(await bellOf(bea, id)).toHaveLength(1)
    expect(await stepsOf(id)).toHaveLength(1)
  }
  expect((await company.server.mails()).filter(({ to }) => to === 'bea@x.test')).toHaveLength(1)
})

describe('a delegate after the decision and after the last day', () => {
  const tabs = async (by: TestUser, status?: string) =>
    (await by.post('/functions/listTeamRequests', { ...(status && { status }), limit: 10 })).body

  it('the delegate keeps the request that they decided, without other leave of the employee [R3-108]', async () => {
    await choose()
    const id = await ask()
    const other = await ask(eve, { start_date: '2026-04-06', end_date: '2026-04-07' })
    await decide(bea, id)
    // The approver decides the second request, so the delegate does not see it.
    await company.hr.post('/functions/removeDeputy', {
      id: (await company.find('Deputy', {}))[0].id,
    })
    await decide(ava, other)
    const { rows, counts } = await tabs(bea)
    expect(rows.map((row: { id: string }) => row.id)).toEqual([id])
    expect(rows[0]).toMatchObject({
      status: 'approved',
      balance: null,
      away: [],
      overlaps: [],
      amendment: null,
    })
    expect(counts).toMatchObject({ all: 1, pending: 0, approved: 1, rejected: 0 })
    expect((await tabs(bea, 'approved')).total).toBe(1)
    expect((await tabs(bea, 'pending')).total).toBe(0)
    expect((await bea.post('/functions/getLeaveRequest', { id })).body).toMatchObject({ id, balance: null })
    expect((await bea.post('/functions/getLeaveRequest', { id: other })).status).toBe(404)
    expect((await tabs(ava)).counts.all).toBe(2)
  })

  it('the delegate reads and comments nothing from the day after the last one, before any job has run [R3-90]', async () => {
    await choose()
    const id = await ask()
    expect((await bea.get(`/entities/LeaveRequest/${id}`)).status).toBe(200)
    noon('2026-03-07')
    const comment = {
      user_id: bea.id,
      user_name: 'Bea Test',
      role: 'Manager',
      message: 'Why?',
      timestamp: '',
    }
    const commented = await bea.put(`/entities/LeaveRequest/${id}`, { comments: [comment] })
    expect(commented.status).toBeGreaterThanOrEqual(400)
    // The node learns of its first delegate a moment later.
    await eventually(async () => expect((await tabs(bea)).rows).toEqual([]))
    expect((await bea.get(`/entities/LeaveRequest/${id}`)).status).toBe(404)
    expect((await bea.post('/functions/getLeaveRequest', { id })).status).toBe(404)
    expect((await requestOf(id)).comments).toEqual([])
    expect((await ava.get(`/entities/LeaveRequest/${id}`)).status).toBe(200)
  })
})
