import { createClient, memoryStore } from '@leavewell/client'
import { type LeaveEntities, nextLeaveOf } from '@leavewell/leave'
import { eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

const SERVICE_TOKEN = 'private-leave'
let company: SmallCompany
let person: TestUser
let holder: TestUser
let second: TestUser
let typeId: string

beforeAll(async () => {
  company = await startSmallCompany({
    serviceToken: SERVICE_TOKEN,
    jobs: ['leave.end-employments', 'leave.retention'],
  })
  person = company.employee
  holder = await company.hire('Hilda', { manager_id: 'B-2' })
  second = await company.hire('Sven', { manager_id: 'B-2' })
  typeId = (await saveType()).body.id
}, 60_000)
afterAll(() => company.close())

const call = (by: Pick<TestUser, 'post'>, name: string, body: object = {}) =>
  by.post(`/functions/${name}`, body)
const saveType = (change: object = {}, by: TestUser = company.hr) =>
  call(by, 'savePrivateLeaveType', {
    label: 'Quokka leave',
    days_per_year: 10,
    year_from: 'calendar',
    holder_ids: [holder.id, second.id],
    ...change,
  })
const request = (change: object = {}, by: TestUser = person) =>
  call(by, 'requestPrivateLeave', {
    type_id: typeId,
    start_date: '2026-03-16',
    end_date: '2026-03-17',
    reason: 'A quokka bit me',
    ...change,
  })
const decide = (id: string, status = 'approved', by: TestUser = holder) =>
  call(by, 'decidePrivateLeave', { id, status, note: 'quokka' })
const overview = async (by: TestUser) => (await call(by, 'getPrivateLeave')).body
const rowOf = async (id: string) =>
  (await overview(person)).own.find((each: { id: string }) => each.id === id)
const approved = async (change: object, by: TestUser = person) => {
  const { id } = (await request(change, by)).body
  await decide(id)
  return id as string
}
const addSecondFactor = ({ id }: TestUser) =>
  company.server.platform.entities.asSystem(entities => entities.update('User', id, { two_factor: true }))
const mailsTo = async (address: string) => (await company.server.mails()).filter(({ to }) => to === address)
const leaveOf = async (by: TestUser, start_date: string) =>
  (await by.get(`/entities/LeaveRequest?q=${encodeURIComponent(JSON.stringify({ start_date }))}`)).body

describe('a type of private leave [D1]', () => {
  it('a private type is added by HR with 2 to 10 people, and wrong fields are named', async () => {
    const wrong = async (change: object) => {
      const { status, body } = await saveType({ label: 'Other', ...change })
      return [status, body.extra_data?.errors[0].name]
    }
    const problems = await Promise.all([
      wrong({ label: ' ' }),
      wrong({ label: 'quokka LEAVE' }),
      wrong({ holder_ids: [holder.id] }),
      wrong({ holder_ids: [holder.id, holder.id] }),
      wrong({ holder_ids: [holder.id, 'nobody'] }),
      wrong({ days_per_year: 0 }),
      wrong({ days_per_year: 1.5 }),
    ])
    const fields = ['label', 'label', ...Array(3).fill('holder_ids'), ...Array(2).fill('days_per_year')]
    expect(problems).toEqual(fields.map(field => [422, field]))
    expect((await saveType({ label: 'Other' }, person)).status).toBe(403)
  })

  it('a private type is edited by its holders only, and not by an administrator or on behalf of a holder', async () => {
    const { updated_date } = (await overview(holder)).types[0]
    const edit = { id: typeId, updated_date, description: 'For a quokka bite' }
    expect((await saveType(edit)).status).toBe(403)
    expect((await saveType(edit, person)).status).toBe(403)
    const acting = await act(company.hr, holder)
    expect((await call(acting, 'savePrivateLeaveType', { ...edit, label: 'Quokka leave' })).status).toBe(403)
    expect((await saveType(edit, holder)).status).toBe(200)
    expect((await saveType(edit, second)).status).toBe(409)
  })
})

it('the next leave of the Dashboard is the first one that is not private [D3]', async () => {
  const nora = await company.hire('Nora', { manager_id: 'B-2' })
  await approved({ start_date: '2026-11-02', end_date: '2026-11-02' }, nora)
  const days = { start_date: '2026-11-09', end_date: '2026-11-09' }
  const { id } = (await company.request(nora, days)).body
  expect((await company.otherBoss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status).toBe(
    200,
  )
  const q = encodeURIComponent(JSON.stringify(nextLeaveOf(nora.id, '2026-11-01')))
  const { body } = await nora.get(`/entities/LeaveRequest?sort=start_date&limit=1&q=${q}`)
  expect(body).toMatchObject([{ id, leave_type: 'annual' }])
})

/** An administrator who acts on behalf of someone. */
async function act(by: TestUser, whom: TestUser) {
  const { email } = (await whom.get('/entities/User/me')).body
  await call(by, 'startActing', { user_id: whom.id, reason: 'Help' })
  return company.server.as(by.token, { 'x-impersonate-user': email })
}

describe('a request for private leave [D1]', () => {
  it('a private request is seen and decided by its holders, and its days are taken off', async () => {
    const { status, body } = await request()
    expect(status).toBe(201)
    expect((await overview(person)).types[0]).toMatchObject({ half_days_left: 16 })
    expect((await overview(holder)).handled[0]).toMatchObject({
      id: body.id,
      name: 'Emma Test',
      half_days: 4,
      status: 'pending',
      reason: 'A quokka bit me',
    })
    expect(await leaveOf(company.boss, '2026-03-16')).toEqual([])
    expect((await decide(body.id)).status).toBe(200)
    expect((await decide(body.id, 'rejected', second)).status).toBe(409)
    expect(await rowOf(body.id)).toMatchObject({
      status: 'approved',
      note: 'quokka',
      decided_by: 'Hilda Test',
    })
    const [shown] = await leaveOf(company.boss, '2026-03-16')
    expect(shown).toMatchObject({ leave_type: 'leave', status: 'approved', days_requested: 2, reason: null })
    expect(JSON.stringify(shown)).not.toMatch(/quokka|hilda/i)
    expect(shown.reviewed_by).toBeNull()
  })

  it.each<[string, object, string]>([
    ['no type', { type_id: 'none' }, 'type_id'],
    ['no day', { start_date: '' }, 'start_date'],
    ['a day that does not exist', { start_date: '2026-02-30' }, 'start_date'],
    ['the last day before the first', { end_date: '2026-03-01' }, 'end_date'],
    ['a weekend', { start_date: '2026-03-21', end_date: '2026-03-22' }, 'start_date'],
    ['days that are taken', { start_date: '2026-03-17', end_date: '2026-03-18' }, 'start_date'],
    ['more days than are left', { start_date: '2026-04-01', end_date: '2026-05-01' }, 'end_date'],
  ])('a private request with %s is refused at its field', async (_what, change, field) => {
    const { status, body } = await request(change)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(`"${field}"`)
  })

  it('a private request needs one holder who can see it, and is unknown to holders who were left out', async () => {
    const all = { left_out_ids: [holder.id, second.id], start_date: '2026-04-20', end_date: '2026-04-20' }
    expect((await request(all)).status).toBe(422)
    const { body } = await request({ ...all, left_out_ids: [second.id] })
    expect((await decide(body.id, 'approved', second)).status).toBe(404)
    expect((await second.get(`/entities/PrivateLeave/${body.id}`)).status).toBe(404)
    expect((await overview(second)).handled.map(({ id }: { id: string }) => id)).not.toContain(body.id)
    await call(person, 'cancelPrivateLeave', { id: body.id })
  })

  it('a private request of a holder is handled by the other holders only', async () => {
    const { body } = await request({ start_date: '2026-04-21', end_date: '2026-04-21' }, holder)
    expect((await decide(body.id)).status).toBe(409)
    expect((await decide(body.id, 'approved', second)).status).toBe(200)
  })

  it('private leave is cancelled by the employee until it begins, and later by a holder', async () => {
    const id = await approved({ start_date: '2026-04-22', end_date: '2026-04-22' })
    expect(await leaveOf(company.boss, '2026-04-22')).toHaveLength(1)
    expect((await call(person, 'cancelPrivateLeave', { id })).status).toBe(200)
    expect(await leaveOf(company.boss, '2026-04-22')).toEqual([])
    const begun = await approved({ start_date: '2026-03-02', end_date: '2026-03-02' })
    expect((await call(person, 'cancelPrivateLeave', { id: begun })).status).toBe(409)
    expect((await call(company.boss, 'cancelPrivateLeave', { id: begun })).status).toBe(404)
    expect((await call(holder, 'cancelPrivateLeave', { id: begun })).status).toBe(200)
  })

  it('what others see of private leave cannot be changed or withdrawn, and takes no document', async () => {
    const id = await approved({ start_date: '2026-05-11', end_date: '2026-05-12' })
    const [shown] = await leaveOf(company.boss, '2026-05-11')
    const path = `/entities/LeaveRequest/${shown.id}`
    const answers = await Promise.all([
      call(company.boss, 'amendLeave', {
        request_id: shown.id,
        kind: 'give_back',
        days: ['2026-05-12'],
        reason: 'x',
      }),
      call(company.hr, 'withdrawLeave', { id: shown.id, reason: 'x' }),
      person.put(path, { attachment_url: 'x' }),
      person.put(path, { reason: 'A secret' }),
      person.delete(path),
      company.boss.put(path, { status: 'rejected' }),
    ])
    const elsewhere = 'This leave can’t be changed here. Only the employee can open it.'
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, elsewhere],
      [409, elsewhere],
      [409, elsewhere],
      [409, 'Only pending requests can be edited'],
      [409, elsewhere],
      [409, 'This request has already been approved'],
    ])
    expect(await company.find('LeaveLedgerEntry', { leave_type: 'leave' })).toEqual([])
    await call(person, 'cancelPrivateLeave', { id })
  })
})

describe('attacks on private leave [D4]', () => {
  const SECRET = /quokka/i
  let id: string
  let file: string
  beforeAll(async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(PNG)]), 'quokka.png')
    file = (await person.post('/integration-endpoints/Core/UploadFile', form)).body.file_url
    id = (await request({ start_date: '2026-06-15', end_date: '2026-06-16', attachment_url: file })).body.id
    await decide(id)
  })

  it('the record and the document are unknown to everyone but the employee and the holders', async () => {
    const open = async ({ token }: { token: string }) =>
      (await fetch(file, { headers: { authorization: `Bearer ${token}` } })).status
    for (const by of [
      company.hr,
      company.boss,
      company.otherBoss,
      company.stranger,
      company.server.as(SERVICE_TOKEN),
    ]) {
      expect((await by.get(`/entities/PrivateLeave/${id}`)).status).toBe(404)
      expect((await by.get('/entities/PrivateLeave')).body).toEqual([])
      expect((await by.get('/entities/PrivateLeave/count')).body.count).toBe(0)
      const sums = await by.post('/entities/PrivateLeave/aggregate', { groupBy: ['type_id'], count: true })
      expect(JSON.stringify(sums.body)).not.toContain(typeId)
      const q = { $or: [{ reason: { $regex: 'quokka' } }, { user_id: person.id }] }
      const found = await by.get(
        `/entities/PrivateLeave?fields=reason,type_id&sort=reason&q=${encodeURIComponent(JSON.stringify(q))}`,
      )
      expect(found.body).toEqual([])
    }
    for (const by of [company.hr, company.boss, company.stranger, { token: SERVICE_TOKEN }])
      expect(await open(by)).toBe(404)
    for (const by of [person, holder, second]) {
      expect((await by.get(`/entities/PrivateLeave/${id}`)).status).toBe(200)
      expect(await open(by)).toBe(200)
    }
  })

  it('private leave cannot be written over the wire, by anyone', async () => {
    for (const by of [company.hr, person, holder, company.server.as(SERVICE_TOKEN)]) {
      const made = await by.post('/entities/PrivateLeave', { user_id: person.id })
      const changed = await by.put(`/entities/PrivateLeave/${id}`, { reader_ids: [company.hr.id] })
      const deleted = await by.delete(`/entities/PrivateLeave/${id}`)
      const type = await by.put(`/entities/PrivateLeaveType/${typeId}`, { holder_ids: [company.hr.id] })
      for (const { status } of [made, changed, deleted, type]) expect([403, 404]).toContain(status)
    }
  })

  it('an administrator who acts on behalf of the employee or a holder reads no private leave', async () => {
    for (const whom of [person, holder]) {
      const acting = await act(company.hr, whom)
      expect((await call(acting, 'getPrivateLeave')).status).toBe(403)
      expect((await acting.get(`/entities/PrivateLeave/${id}`)).status).toBe(404)
      expect((await acting.get('/entities/PrivateLeave')).body).toEqual([])
      expect((await acting.get('/entities/PrivateLeaveType')).body).toEqual([])
      const { email } = (await whom.get('/entities/User/me')).body
      const headers = { authorization: `Bearer ${company.hr.token}`, 'x-impersonate-user': email }
      expect((await fetch(file, { headers })).status).toBe(404)
      // The same person in person, after the answer for the one who acts was computed.
      expect((await whom.get(`/entities/PrivateLeave/${id}`)).status).toBe(200)
      expect((await acting.get(`/entities/PrivateLeave/${id}`)).status).toBe(404)
    }
  })

  it('holders list the hours of approved leave for payroll, and payroll, HR and the employee get none [F.2.7]', async () => {
    const days = { start_date: '2026-06-04', end_date: '2026-06-09', start_half: 'pm' }
    const leave = await approved(days)
    const { body: pending } = await request({ start_date: '2026-06-03', end_date: '2026-06-03' })
    const june = { first_day: '2026-06-01', last_day: '2026-06-08' }
    const list = async (by: TestUser, period: object = june) => {
      const { status, body } = await call(by, 'listPrivateRows', period)
      return status === 200
        ? body.rows.map(({ name, day, minutes }: Record<string, unknown>) => [name, day, minutes])
        : [status, body.message]
    }
    const hours = [
      ['Emma Test', '2026-06-04', 228],
      ['Emma Test', '2026-06-05', 456],
      ['Emma Test', '2026-06-08', 456],
    ]
    expect([await list(holder), await list(second)]).toEqual([hours, hours])
    const payroll = await company.hire('Petra', { is_payroll: true })
    for (const by of [payroll, company.hr, company.boss, person]) expect(await list(by)).toEqual([])
    expect((await call(await act(company.hr, holder), 'listPrivateRows', june)).status).toBe(403)
    expect(await list(holder, { ...june, last_day: '2026-05-31' })).toEqual([
      422,
      'The last day is before the first day.',
    ])
    expect(await list(holder, { ...june, last_day: '' })).toEqual([422, 'Choose a date.'])
    expect(await list(holder, { ...june, last_day: '2030-06-01' })).toEqual([
      422,
      expect.stringMatching(/^Choose up to/),
    ])
    await call(person, 'cancelPrivateLeave', { id: pending.id })
    await call(holder, 'cancelPrivateLeave', { id: leave })
    expect(await list(holder)).toEqual([])
  })

  it('the service token calls none of its functions', async () => {
    const token = company.server.as(SERVICE_TOKEN)
    for (const name of [
      'getPrivateLeave',
      'requestPrivateLeave',
      'decidePrivateLeave',
      'savePrivateLeaveType',
    ])
      expect((await call(token, name, { id })).status).toBe(403)
  })

  it('holders change with two-factor sign-in, a former one reads nothing more, and the employee is notified', async () => {
    const third = await company.hire('Theo', { manager_id: 'B-2' })
    const type = (await overview(holder)).types[0]
    const change = { id: typeId, label: type.label, holder_ids: [holder.id, third.id] }
    expect((await saveType({ ...change, updated_date: type.updated_date }, holder)).status).toBe(422)
    await addSecondFactor(holder)
    expect((await saveType({ ...change, updated_date: type.updated_date }, holder)).status).toBe(200)
    expect((await second.get(`/entities/PrivateLeave/${id}`)).status).toBe(404)
    expect((await overview(second)).handled).toEqual([])
    expect((await third.get(`/entities/PrivateLeave/${id}`)).status).toBe(200)
    const [mail] = (await mailsTo('emma@x.test')).slice(-1)
    expect(mail).toMatchObject({ subject: 'Leave', text: expect.stringContaining('have changed') })
    const { updated_date } = (await overview(holder)).types[0]
    await saveType({ ...change, holder_ids: [holder.id, second.id], updated_date }, holder)
  })

  it('the audit log, webhooks and live messages have no word of it for administrators', async () => {
    const heard: unknown[] = []
    const client = createClient<LeaveEntities>({
      serverUrl: company.server.url,
      appId: 'leavewell',
      token: company.hr.token,
      storage: { local: memoryStore(), session: memoryStore() },
    })
    for (const entity of ['PrivateLeave', 'PrivateLeaveType', 'LeaveRequest'] as const)
      await new Promise<void>(onJoined => {
        client.entities[entity].subscribe(event => void heard.push(event), { onJoined: () => onJoined() })
      })
    const other = await approved({ start_date: '2026-07-06', end_date: '2026-07-07' })
    await eventually(() => expect(heard.length).toBeGreaterThan(0))
    await call(person, 'cancelPrivateLeave', { id: other })
    await eventually(() => expect(heard.length).toBeGreaterThan(1))
    client.disconnect()
    expect(JSON.stringify(heard)).not.toMatch(SECRET)
    const log = await call(company.hr, 'listChanges', { limit: 1000, exact: true })
    expect(JSON.stringify(log.body)).not.toMatch(SECRET)
    expect(JSON.stringify(log.body)).not.toContain('PrivateLeave')
  })

  it('the employee has it in their own data, and no one reads it in a notification or email', async () => {
    const { records } = (await call(person, 'getPersonalData')).body
    expect(JSON.stringify(records.PrivateLeave)).toMatch(SECRET)
    const mails = await company.server.mails()
    expect(JSON.stringify(mails)).not.toMatch(SECRET)
    for (const by of [person, holder, company.boss, company.hr])
      expect(JSON.stringify((await by.get('/entities/Notification')).body)).not.toMatch(SECRET)
    expect(mails.map(({ subject }) => subject)).toContain('A private request is pending')
    const bells = (await company.server.as(SERVICE_TOKEN).get('/entities/Notification?limit=500')).body
    const pending = bells.filter(({ title }: { title: string }) => /private/i.test(title))
    expect(pending.length).toBeGreaterThan(0)
    for (const { user_id, created_by_id } of pending) expect(created_by_id).toBe(user_id)
    expect((await person.get('/entities/Notification')).body).toEqual([])
  })

  it('a hidden record answers as fast as one that does not exist', { timeout: 60_000 }, async () => {
    const ids = { hidden: id, missing: '000000000000000000000000' }
    const timeOf = async (kind: keyof typeof ids) => {
      const start = performance.now()
      await company.hr.get(`/entities/PrivateLeave/${ids[kind]}`)
      return performance.now() - start
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[times.length / 2] ?? 0
    // Other programs on the machine disturb a round. A difference of the server is in each.
    const rounds: number[] = []
    do {
      const times = { hidden: [] as number[], missing: [] as number[] }
      for (let at = 0; at < 200; at += 1)
        for (const kind of at % 2 === 0 ? (['hidden', 'missing'] as const) : (['missing', 'hidden'] as const))
          times[kind].push(await timeOf(kind))
      rounds.push(Math.abs(median(times.hidden) - median(times.missing)))
    } while (Math.min(...rounds) >= 5 && rounds.length < 3)
    expect(Math.min(...rounds)).toBeLessThan(5)
  })
})

it('private leave is not approved on days of other approved leave', async () => {
  const { id } = (await request({ start_date: '2026-10-05', end_date: '2026-10-06' })).body
  const other = (await company.request(person, { start_date: '2026-10-06', end_date: '2026-10-06' })).body
  expect((await company.boss.put(`/entities/LeaveRequest/${other.id}`, { status: 'approved' })).status).toBe(
    200,
  )
  const refused = await decide(id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The employee has other approved leave on some of these days.',
  ])
  expect((await decide(id, 'rejected')).status).toBe(200)
})

it('the end of employment shortens what others see, and charges nothing', async () => {
  const { hr, stranger } = company
  await approved({ start_date: '2026-09-07', end_date: '2026-09-11' }, stranger)
  const leaving = { user_id: stranger.id, last_day: '2026-09-08', later_leave: 'withdraw' }
  expect((await call(hr, 'saveLeaving', leaving)).status).toBe(200)
  company.server.clock.set(new Date('2026-09-09T02:00:00Z'))
  await eventually(async () => {
    const [shown] = await company.find('LeaveRequest', { start_date: '2026-09-07' })
    expect(shown).toMatchObject({ leave_type: 'leave', end_date: '2026-09-08' })
  })
  expect(await company.find('LeaveLedgerEntry', { leave_type: 'leave' })).toEqual([])
  expect(await company.find('LeaveBalance', { leave_type: 'leave' })).toEqual([])
})

describe('holders who cannot act [D1]', () => {
  const disable = (user: TestUser, disabled: boolean) =>
    company.hr.put(`/entities/User/${user.id}`, { disabled })
  const findings = async () => {
    const { checks } = (await call(company.hr, 'getSystem')).body
    return checks.find(({ id }: { id: string }) => id === 'private_leave')
  }
  const edit = async (change: object) => {
    const [stored] = await company.server.platform.entities.records.find('PrivateLeaveType', {})
    return saveType({ id: typeId, updated_date: stored?.updated_date, ...change })
  }

  it('system health and a mail to the other holder say that one is left, not of which type', async () => {
    expect((await findings()).count).toBe(0)
    const before = await mailsTo('hilda@x.test')
    expect((await disable(second, true)).status).toBe(200)
    const mails = (await mailsTo('hilda@x.test')).slice(before.length)
    expect(mails.map(({ subject }) => subject)).toEqual(['Private leave needs another holder'])
    expect(JSON.stringify(mails)).not.toMatch(/quokka|sven/i)
    const found = await findings()
    expect(found.count).toBe(1)
    expect(JSON.stringify(found)).not.toMatch(/quokka|hilda|sven/i)
    expect((await edit({})).status).toBe(403)
  })

  it('if none can sign in, an administrator names new ones, and the employees are notified', async () => {
    const mailed = (await mailsTo('sven@x.test')).length
    expect((await disable(holder, true)).status).toBe(200)
    expect(await mailsTo('sven@x.test')).toHaveLength(mailed)
    const [third, fourth] = [await company.hire('Uma'), await company.hire('Vera')]
    const before = (await mailsTo('emma@x.test')).length
    await addSecondFactor(company.hr)
    expect((await edit({ holder_ids: [third.id, fourth.id] })).status).toBe(200)
    expect(await mailsTo('emma@x.test')).toHaveLength(before + 1)
    expect((await overview(third)).handled.length).toBeGreaterThan(0)
    expect((await edit({})).status).toBe(403)
    expect((await findings()).count).toBe(0)
  })
})

it('the document of private leave is deleted as many months after it as its type says [D1]', async () => {
  const stored = () =>
    company.server.platform.entities.records.count('PrivateLeave', { attachment_url: { $ne: null } })
  expect(await stored()).toBe(1)
  company.server.clock.set(new Date('2027-06-15T18:30:00Z'))
  await eventually(async () => expect(await stored()).toBe(0))
})

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
)
