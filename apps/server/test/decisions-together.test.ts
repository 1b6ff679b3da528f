import { countExchanges, eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'
import { baseInNewSouthWales, bringToPolicy, WORKING_DAYS } from '../testing/working-days.ts'

let company: SmallCompany
/** Has three days left, and can request more: only approvals are refused. */
let eve: TestUser
beforeAll(async () => {
  company = await startSmallCompany({ jobs: ['leave.carry-out-decisions'] })
  await company.hr.post('/entities/Department', { name: 'Support', is_active: true })
  await company.grant(company.employee, 200)
  await baseInNewSouthWales(company)
  // Each person has their balance before the policy begins with it.
  for (const [name, days] of PEOPLE) people.set(name, await overdrawing(name, days))
  const rules = {
    ...WORKING_DAYS,
    pending_reserves: false,
    floor: { at_submit: 20 * 456, at_approval: 0, agreement: true },
  }
  await bringToPolicy(company, { scope: 'department', scope_id: 'Support' }, rules)
  eve = people.get('Eve') as TestUser
})
afterAll(() => company.close())

const ROUNDS = 4
const PEOPLE: [name: string, days: number][] = [
  ['Eve', 3],
  ['Ann', 20],
  ['Ben', 20],
  ['Cem', 20],
  ...Array.from({ length: ROUNDS * 3 }, (_, n): [string, number] => [`P${n}`, 1 + ((n * 5) % 4)]),
]
const people = new Map<string, TestUser>()
const personOf = (name: string) => people.get(name) as TestUser

interface Requested {
  id: string
  updated_date: string
  start_date: string
}

async function overdrawing(name: string, days: number): Promise<TestUser> {
  const user = await company.hire(name, { manager_id: 'B-1', department: 'Support' })
  await company.grant(user, days)
  return user
}

async function ask(user: TestUser, day: string): Promise<Requested> {
  const { status, body } = await company.request(user, { start_date: day, end_date: day })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}
const askAll = (user: TestUser, days: readonly string[]) =>
  days.reduce<Promise<Requested[]>>(
    async (before, day) => [...(await before), await ask(user, day)],
    Promise.resolve([]),
  )

const setOf = (requests: readonly Requested[], change: object = {}) => ({
  requests: requests.map(({ id, updated_date }) => ({ id, seen: updated_date })),
  status: 'approved',
  ...change,
})
const preview = (requests: readonly Requested[], change: object = {}, by = company.boss) =>
  by.post('/functions/previewDecisions', setOf(requests, change))
const hold = (requests: readonly Requested[], change: object = {}, by = company.boss) =>
  by.post('/functions/scheduleDecisions', setOf(requests, change))
const undo = (set_id: string, by = company.boss) => by.post('/functions/undoDecisions', { set_id })

/** Without the no-break spaces of dates. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

async function after(seconds: number) {
  const { clock, platform } = company.server
  clock.set(new Date(clock.now().getTime() + seconds * 1000))
  await eventually(async () => expect(await platform.entities.records.count('HeldDecision', {})).toBe(0))
}
const statusesOf = async (requests: readonly Requested[]) =>
  Promise.all(
    requests.map(async ({ id }) => (await company.hr.get(`/entities/LeaveRequest/${id}`)).body.status),
  )
const everything = async () => {
  const { database } = company.server.platform
  const tables = [
    '"entities"."LeaveRequest"',
    '"entities"."LeaveLedgerEntry"',
    '"entities"."LeaveBalance"',
    '"entities"."Notification"',
    '"entities"."HeldDecision"',
    'platform.mail',
    'platform.change',
  ]
  return Promise.all(
    tables.map(
      async table =>
        (
          await database.query(
            `SELECT count(*) AS n${table === 'platform.mail' ? '' : ', max(t::text) AS last'} FROM ${table} t`,
          )
        ).rows,
    ),
  )
}

it('a preview decides in the order of the dates, names the balance that is left, and changes nothing', async () => {
  const [late, ...early] = await askAll(eve, ['2026-06-12', '2026-06-01', '2026-06-02', '2026-06-03'])
  const all = [late as Requested, ...early]
  const before = await everything()
  const { status, body } = await preview(all)
  expect(status).toBe(200)
  expect(body).toEqual([
    ...early.map(({ id }) => ({ id, balance: 0 })),
    { id: late?.id, refused: 'Insufficient balance. Nothing is left.' },
  ])
  expect(await everything()).toEqual(before)
})

it('a set is held whole or not at all, and carried out with one email to the employee', async () => {
  const [one, two, three, four] = (await company.find('LeaveRequest', { user_id: eve.id }, 'start_date')) as [
    Requested,
    Requested,
    Requested,
    Requested,
  ]
  const refused = await hold([one, two, three, four])
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_all_decided' } })
  expect(await company.server.platform.entities.records.count('HeldDecision', {})).toBe(0)
  const mails = (await company.server.mails()).length
  expect(await hold([three, one, two], { manager_notes: 'Enjoy' })).toMatchObject({
    status: 200,
    body: { next: 0 },
  })
  expect(await statusesOf([one, two, three])).toEqual(['pending', 'pending', 'pending'])
  await after(11)
  expect(await statusesOf([one, two, three, four])).toEqual(['approved', 'approved', 'approved', 'pending'])
  const sent = (await company.server.mails()).slice(mails)
  expect(sent.map(({ to }) => to)).toEqual(['eve@x.test'])
  expect(plain(sent[0]?.subject)).toBe(
    'Your leave request was approved: Annual Leave, 1 June 2026, and 2 more',
  )
  for (const day of ['1 June 2026', '2 June 2026', '3 June 2026'])
    expect(plain(sent[0]?.text)).toContain(`Dates: ${day}`)
  const bells = (await eve.get('/entities/Notification')).body as { type: string; related_id: string }[]
  const ofDecisions = bells.filter(({ type }) => type === 'leave_decision')
  expect(ofDecisions.map(({ related_id }) => related_id).sort()).toEqual(
    [one, two, three].map(({ id }) => id).sort(),
  )
  await company.boss.put(`/entities/LeaveRequest/${four.id}`, {
    status: 'rejected',
    manager_notes: 'No days left',
  })
})

it('one undo takes the whole set back, and only for its approver', async () => {
  const { employee, hr } = company
  const requests = await askAll(employee, ['2026-07-06', '2026-07-07'])
  const { body } = await hold(requests, { status: 'rejected', manager_notes: 'Stocktaking' })
  expect((await undo(body.set_id, hr)).status).toBe(403)
  expect((await undo(body.set_id, employee)).status).toBe(403)
  expect((await undo(body.set_id)).status).toBe(200)
  expect(await undo(body.set_id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  await after(60)
  expect(await statusesOf(requests)).toEqual(['pending', 'pending'])
})

it('a request that changes while its set is held is left out, and the others are decided', async () => {
  const { boss, employee } = company
  const [one, two] = (await askAll(employee, ['2026-07-13', '2026-07-14'])) as [Requested, Requested]
  await hold([one, two])
  await employee.put(`/entities/LeaveRequest/${one.id}`, { reason: 'Something else' })
  await after(11)
  expect(await statusesOf([one, two])).toEqual(['pending', 'approved'])
  const told = (await boss.get('/entities/Notification')).body
  const ofOne = told.filter(({ related_id }: { related_id: string }) => related_id === one.id)
  expect(ofOne.map(({ type }: { type: string }) => type)).toContain('leave_decision')
})

it('requests of others, own requests, duplicates and other versions are refused with their reason', async () => {
  const { boss, employee, stranger, visitor, hr } = company
  const [mine, twice, old, held] = (await askAll(employee, [
    '2026-08-03',
    '2026-08-04',
    '2026-08-05',
    '2026-08-06',
  ])) as [Requested, Requested, Requested, Requested]
  const own = await ask(boss, '2026-08-03')
  const decided = await ask(employee, '2026-08-07')
  await hr.put(`/entities/LeaveRequest/${decided.id}`, { status: 'rejected', manager_notes: 'Decided by HR' })
  await boss.post('/functions/holdDecision', { id: held.id, status: 'approved', seen: held.updated_date })
  const { body } = await preview([
    mine,
    own,
    twice,
    twice,
    { ...old, updated_date: '2026-01-01T00:00:00.000Z' },
    held,
    decided,
    { ...mine, id: 'nobody' },
  ])
  const why = (id: string) =>
    body.filter((each: { id: string }) => each.id === id).map(({ refused }: { refused?: string }) => refused)
  expect(why(mine.id)).toEqual([undefined])
  expect(why(own.id)).toEqual(['You can’t approve or reject your own leave request'])
  expect(why(twice.id)).toEqual([undefined, expect.stringContaining('already been approved')])
  expect(why(old.id)).toEqual([expect.stringContaining('has changed since you opened it')])
  expect(why(held.id)).toEqual(['Someone is reviewing this request right now'])
  expect(why(decided.id)).toHaveLength(1)
  expect(why(decided.id)[0]).toBeDefined()
  const missing = 'We couldn’t find this request. It may have been cancelled.'
  expect(why('nobody')).toEqual([missing])
  const mona = await company.hire('Mona', { role: 'user' })
  await hr.post('/functions/giveRoles', {
    mode: 'apply',
    changes: [{ user_id: mona.id, roles: ['approver'] }],
  })
  expect((await preview([mine], {}, mona)).body).toEqual([{ id: mine.id, refused: missing }])
  expect((await hold([mine, twice, twice])).status).toBe(409)
  for (const by of [employee, stranger]) expect((await preview([mine], {}, by)).status).toBe(403)
  expect((await visitor.post('/functions/scheduleDecisions', setOf([mine]))).status).toBe(401)
  expect(await hold([mine], { status: 'rejected', manager_notes: ' ' })).toMatchObject({
    status: 422,
    body: { message: 'Notes are required to reject a request' },
  })
  expect((await preview([])).status).toBe(422)
  expect((await preview(Array(201).fill(mine))).status).toBe(422)
  await boss.post('/functions/takeBackDecision', { id: held.id })
})

it('a decision of someone else between preview and commit refuses the set', async () => {
  const [one, two] = (await askAll(company.employee, ['2026-08-10', '2026-08-11'])) as [Requested, Requested]
  expect(
    (await preview([one, two])).body.every(({ refused }: { refused?: string }) => refused === undefined),
  ).toBe(true)
  await company.hr.put(`/entities/LeaveRequest/${one.id}`, {
    status: 'rejected',
    manager_notes: 'Decided by HR',
  })
  expect((await hold([one, two])).status).toBe(409)
  expect(await statusesOf([one, two])).toEqual(['rejected', 'pending'])
})

it('approvals together keep minimum staffing, which one look at each request would show', async () => {
  const team = ['Ann', 'Ben', 'Cem'].map(personOf)
  const requests: Requested[] = []
  for (const user of team) requests.push(await ask(user, '2026-09-07'))
  const rule = await company.hr.post('/entities/CoverageRule', {
    scope: 'department',
    scope_id: 'Support',
    leave_types: [],
    mode: 'block',
    weekdays: [1, 2, 3, 4, 5],
    max_absent: 2,
  })
  expect(rule.status).toBe(201)
  const refusedOf = async () =>
    (await preview(requests)).body.filter(({ refused }: { refused?: string }) => refused !== undefined)
  await eventually(async () =>
    expect(await refusedOf()).toMatchObject([
      { refused: expect.stringContaining('More than 2 people in Support would be away') },
    ]),
  )
  await company.hr.delete(`/entities/CoverageRule/${rule.body.id}`)
  await eventually(async () => expect(await refusedOf()).toEqual([]))
})

it('a set approves the same requests as single decisions in date order', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const team = [0, 1, 2].map(n => personOf(`P${round * 3 + n}`))
    const requests: Requested[] = []
    for (const [at, user] of team.entries())
      for (let day = 0; day < 4; day++)
        requests.push(
          await ask(
            user,
            `2026-10-${String(12 + ((day * 3 + at + round) % 5) + 7 * (day % 2)).padStart(2, '0')}`,
          ),
        )
    const shuffled = requests.toSorted((one, other) => one.id.slice(-3).localeCompare(other.id.slice(-3)))
    const tried: { id: string; refused?: string }[] = (await preview(shuffled)).body
    const oneByOne: { id: string; refused: boolean }[] = []
    for (const { id } of requests.toSorted(
      (one, other) => one.start_date.localeCompare(other.start_date) || one.id.localeCompare(other.id),
    ))
      oneByOne.push({
        id,
        refused:
          (await company.boss.put(`/entities/LeaveRequest/${id}`, { status: 'approved' })).status !== 200,
      })
    expect(tried.map(({ id, refused }) => ({ id, refused: refused !== undefined }))).toEqual(oneByOne)
  }
})

/** It ends a preview. It may be sent with the last statement, or after it. */
const UNDOES = /^ROLLBACK TO SAVEPOINT/

it('50 requests are previewed in one call, in their order, with few exchanges for each [reach 4]', async () => {
  const { employee } = company
  const days = Array.from({ length: 50 }, (_, n) =>
    new Date(Date.parse('2026-11-02') + n * 86_400_000).toISOString().slice(0, 10),
  )
  const requests = await askAll(employee, days)
  await preview(requests)
  const exchanges = countExchanges(company.server.platform)
  // Jobs can only add to it, so the cheaper of two previews counts.
  const costOf = async (some: readonly Requested[]) => {
    const costs: number[] = []
    for (let turn = 0; turn < 2; turn++) {
      exchanges.take()
      await preview(some)
      costs.push(exchanges.take().filter(statements => !statements.every(text => UNDOES.test(text))).length)
    }
    return Math.min(...costs)
  }
  const [few, many] = [await costOf(requests.slice(0, 10)), await costOf(requests)]
  exchanges.stop()
  expect(few).toBeLessThanOrEqual(46)
  expect(many - few, `${few} for 10, ${many} for 50`).toBeLessThanOrEqual(4 * 40)
  const start = performance.now()
  const { body } = await preview(requests)
  console.info(`preview of 50 requests: ${Math.round(performance.now() - start)} ms`)
  expect(body.map(({ id }: { id: string }) => id)).toEqual(requests.map(({ id }) => id))
})
