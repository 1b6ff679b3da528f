import { type Client, createClient, memoryStore } from '@leavewell/client'
import type { LeaveEntities } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import { eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CALLER_NAMES,
  type CallerName,
  RELATIONS,
  type Relation,
  type RolesCompany,
  type Subject,
  startRolesCompany,
} from '../testing/roles-company.ts'

let world: RolesCompany
beforeAll(async () => {
  world = await startRolesCompany()
}, 120_000)
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await world.company.close()
  // The number of checks, for readers of the report.
  console.info(`role matrix: ${cells} cells`)
})

let cells = 0

/** The roles that can see something of a person. Everyone can for themselves unless said otherwise. */
type Expected = { self?: readonly CallerName[]; report: readonly CallerName[]; other: readonly CallerName[] }

const NOBODY: readonly CallerName[] = []
const HR = ['hr', 'hr_salaries', 'admin'] as const
const DECIDERS = ['approver', ...HR] as const
const SALARIES = ['hr_salaries', 'admin'] as const

const OF_LEAVE: Expected = { report: DECIDERS, other: HR }
const OF_BALANCES: Expected = { report: HR, other: HR }
const OF_PEOPLE: Expected = { report: HR, other: HR }
const OF_SALARIES: Expected = { report: SALARIES, other: SALARIES }

type Probe = (caller: TestUser, subject: Subject) => Promise<boolean>

const q = (filter: object) => `q=${encodeURIComponent(JSON.stringify(filter))}`
const rows = async (caller: TestUser, path: string): Promise<Record<string, unknown>[]> => {
  const { status, body } = await caller.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const finds =
  (entity: string, filter: (subject: Subject) => object): Probe =>
  async (caller, subject) =>
    (await rows(caller, `/entities/${entity}?${q(filter(subject))}`)).length > 0
const counts =
  (entity: string, filter: (subject: Subject) => object): Probe =>
  async (caller, subject) => {
    const { body } = await caller.get(`/entities/${entity}/v2/list?limit=0&count=true&${q(filter(subject))}`)
    return (body.total_count ?? body.total ?? body.items?.length ?? 0) > 0
  }
const aggregates =
  (entity: string, spec: object, is: (row: Record<string, unknown>, subject: Subject) => boolean): Probe =>
  async (caller, subject) => {
    const { status, body } = await caller.post(`/entities/${entity}/aggregate`, spec)
    expect(status).toBe(200)
    return body.rows.some((row: Record<string, unknown>) => is(row, subject))
  }
const answers =
  (name: string, question: (subject: Subject) => object): Probe =>
  async (caller, subject) => {
    const { status } = await caller.post(`/functions/${name}`, question(subject))
    return status === 200
  }
const names =
  (name: string, question: (subject: Subject) => object): Probe =>
  async (caller, subject) => {
    const { status, body } = await caller.post(`/functions/${name}`, question(subject))
    const text = JSON.stringify(body)
    return status === 200 && (text.includes(subject.user.id) || text.includes(`${subject.name} Test`))
  }
/** A message of a socket about a record: the fields that the receiver can read. */
type Told = { id: string; data: Record<string, unknown> }
const FOLLOWED = ['User', 'LeaveRequest', 'LeaveBalance'] as const
const clients: Client<LeaveEntities>[] = []
let told: Promise<Map<string, Told[]>> | undefined

/**
 * Each caller subscribes to everything, then each record is changed and changed back. Returns their messages,
 * by id.
 */
async function listen(): Promise<Map<string, Told[]>> {
  const { server, hr } = world.company
  const heard = new Map<string, Told[]>()
  const departments: { id: string }[][] = []
  for (const { id, token } of Object.values(world.callers)) {
    const client = createClient<LeaveEntities>({
      serverUrl: server.url,
      appId: 'leavewell',
      token,
      storage: { local: memoryStore(), session: memoryStore() },
    })
    clients.push(client)
    const [events, last]: [Told[], { id: string }[]] = [[], []]
    heard.set(id, events)
    departments.push(last)
    for (const entity of FOLLOWED)
      await new Promise<void>(onJoined => {
        const note = (event: unknown) => void events.push(event as Told)
        client.entities[entity].subscribe(note, { onJoined: () => onJoined() })
      })
    await new Promise<void>(onJoined => {
      client.entities.Department.subscribe(event => last.push(event), { onJoined: () => onJoined() })
    })
  }
  const subjects = new Map(
    Object.values(world.subjects).flatMap(of => Object.values(of).map(subject => [subject.user.id, subject])),
  )
  for (const { user, salary, pending, balance, name } of subjects.values())
    for (const [more, days, mark] of [
      [1, 29, '.'],
      [0, 30, ''],
    ] as const)
      await server.platform.entities.asSystem(async entities => {
        await entities.update('User', user.id, { salary: salary + more, position: `Clerk${mark}` })
        await entities.update('LeaveRequest', pending, { reason: `Secret of ${name}${mark}` })
        await entities.update('LeaveBalance', balance, { balance: days })
      })
  // Sent to everyone last. Once it arrives, everything before it has arrived.
  const { id } = (await hr.post('/entities/Department', { name: 'Told last', is_active: true })).body
  for (const last of departments) await eventually(() => expect(last.map(each => each.id)).toContain(id))
  return heard
}

const hears =
  (is: (event: Told, subject: Subject) => boolean): Probe =>
  async (caller, subject) => {
    told ??= listen()
    return ((await told).get(caller.id) ?? []).some(event => is(event, subject))
  }
/** In the history on the page of a person. */
const inHistory =
  (is: (row: { entity: string; fields: { field: string }[] }) => boolean): Probe =>
  async (caller, { user }) => {
    const { status, body } = await caller.post('/functions/listChanges', { about: user.id, limit: 100 })
    return status === 200 && body.rows.some(is)
  }
const ofPerson = ({ user }: Subject) => ({ user_id: user.id })
const days = { from: '2026-03-01', to: '2026-06-30' }

const MATRIX: Record<string, Record<string, [Probe, Expected]>> = {
  'a salary': {
    'by get': [
      async (caller, { user, salary }) =>
        (await caller.get(`/entities/User/${user.id}`)).body.salary === salary,
      OF_SALARIES,
    ],
    'in the list': [
      async (caller, { user, salary }) =>
        (await rows(caller, '/entities/User?limit=500')).some(
          one => one.id === user.id && one.salary === salary,
        ),
      OF_SALARIES,
    ],
    'named as a field': [
      async (caller, { user, salary }) =>
        (await rows(caller, `/entities/User?fields=salary&${q({ id: user.id })}`))[0]?.salary === salary,
      OF_SALARIES,
    ],
    'by a filter': [finds('User', ({ user, salary }) => ({ id: user.id, salary })), OF_SALARIES],
    'by a comparison': [
      finds('User', ({ user, salary }) => ({ id: user.id, salary: { $gte: salary - 1 } })),
      OF_SALARIES,
    ],
    'by a filter within $or': [
      finds('User', ({ user, salary }) => ({
        $and: [{ id: user.id }, { $or: [{ salary }, { salary: -1 }] }],
      })),
      OF_SALARIES,
    ],
    'by sorting': [
      async (caller, { user }) => {
        const order = async (sort: string) =>
          (await rows(caller, `/entities/User?limit=500&sort=${sort}`)).map(({ id }) => id)
        const [up, down] = [await order('salary'), await order('-salary')]
        // Without values, a person has the same place from both ends, except for the tie among people without
        // one.
        return (await rows(caller, `/entities/User?limit=500&sort=salary`)).some(
          one =>
            one.id === user.id && one.salary !== undefined && up.indexOf(user.id) !== down.indexOf(user.id),
        )
      },
      OF_SALARIES,
    ],
    'by a sum': [
      aggregates(
        'User',
        { groupBy: 'id', sum: 'salary' },
        (row, { user, salary }) => row.id === user.id && row.sum_salary === salary,
      ),
      OF_SALARIES,
    ],
    'as a distinct value': [
      async (caller, { salary }) =>
        (await caller.get('/entities/User/v2/list?distinct=salary')).body.items.includes(salary),
      OF_SALARIES,
    ],
    'over a socket': [
      hears(({ id, data }, { user, salary }) => id === user.id && data.salary === salary),
      OF_SALARIES,
    ],
    'in the history of the person': [
      inHistory(({ entity, fields }) => entity === 'User' && fields.some(({ field }) => field === 'salary')),
      { self: SALARIES, ...OF_SALARIES },
    ],
    'in what a table of people tells of changes': [
      async (caller, { user, salary, name }) => {
        const form = new FormData()
        const row = `${name.toLowerCase()}@x.test,${salary}`
        form.set('mode', 'preview')
        form.set('file', new Blob([`email,salary\n${row}`]), 'people.csv')
        const { status, body } = await caller.post('/functions/importPeople', form)
        return status === 200 && body.unchanged === 1 && user.id !== ''
      },
      { self: SALARIES, ...OF_SALARIES },
    ],
    'in the table of people that is taken out': [
      async (caller, { salary }) =>
        JSON.stringify(
          (await caller.post('/functions/listExport', { kind: 'people', limit: 500 })).body,
        ).includes(String(salary)),
      { self: NOBODY, report: NOBODY, other: NOBODY },
    ],
  },
  'what else is kept of a person': {
    'by get': [
      async (caller, { user }) =>
        (await caller.get(`/entities/User/${user.id}`)).body.employee_id !== undefined,
      OF_PEOPLE,
    ],
    'by a filter': [finds('User', ({ user }) => ({ id: user.id, employee_id: { $gte: 'N' } })), OF_PEOPLE],
    'over a socket': [
      hears(({ id, data }, { user }) => id === user.id && data.employee_id !== undefined),
      OF_PEOPLE,
    ],
    'that they sign in': [answers('getSignIn', ({ user }) => ({ id: user.id })), { self: HR, ...OF_PEOPLE }],
    'what waits for them': [
      answers('getManagersWork', ({ user }) => ({ id: user.id })),
      { self: HR, ...OF_PEOPLE },
    ],
    'in the table of people': [
      names('listExport', () => ({ kind: 'people', limit: 500 })),
      { self: HR, ...OF_PEOPLE },
    ],
  },
  'a request': {
    'by get': [
      async (caller, { pending }) => (await caller.get(`/entities/LeaveRequest/${pending}`)).status === 200,
      OF_LEAVE,
    ],
    'in the list': [finds('LeaveRequest', ofPerson), OF_LEAVE],
    'by its reason': [finds('LeaveRequest', ({ name }) => ({ reason: `Secret of ${name}` })), OF_LEAVE],
    'by a count': [counts('LeaveRequest', ofPerson), OF_LEAVE],
    'by groups': [
      aggregates('LeaveRequest', { groupBy: 'user_id' }, (row, { user }) => row.user_id === user.id),
      OF_LEAVE,
    ],
    'on its page': [
      answers('getLeaveRequest', ({ pending }) => ({ id: pending })),
      { self: HR, ...OF_LEAVE, report: DECIDERS },
    ],
    'over a socket': [hears(({ id }, { pending }) => id === pending), OF_LEAVE],
    'in the history of the person': [
      inHistory(({ entity }) => entity === 'LeaveRequest'),
      { self: HR, report: HR, other: HR },
    ],
    'among all of the company': [
      names('listLeaveRequests', () => ({ limit: 500 })),
      { self: HR, report: HR, other: HR },
    ],
    'in the table that is taken out': [
      names('listExport', () => ({ kind: 'requests', limit: 500, ...days })),
      { self: HR, report: HR, other: HR },
    ],
    'in the certificate that hangs on it': [
      async (caller, { file }) => {
        const address = new URL(file, world.company.server.url)
        const headers = { authorization: `Bearer ${caller.token}` }
        return (await fetch(address, { headers })).status === 200
      },
      OF_LEAVE,
    ],
    'from the assistant': [
      async (caller, { name, user }) => {
        const { body } = await caller.post('/agents/conversations', { agent_name: 'assistant' })
        const address = `/agents/conversations/${body.id}`
        await caller.post(`/agents/conversations/v2/${body.id}/messages`, {
          role: 'user',
          content: 'Who is away from 2026-05-04 to 2026-05-05?',
        })
        const answer = await eventually(async () => {
          const { messages } = (await caller.get(address)).body
          expect(messages.length).toBeGreaterThan(1)
          return String(messages.at(-1).content)
        })
        return user.id === caller.id ? answer.includes('You') : answer.includes(name)
      },
      OF_LEAVE,
    ],
  },
  'a balance': {
    'by get': [
      async (caller, { balance }) => (await caller.get(`/entities/LeaveBalance/${balance}`)).status === 200,
      OF_BALANCES,
    ],
    'in the list': [finds('LeaveBalance', ofPerson), OF_BALANCES],
    'by its number': [
      finds('LeaveBalance', ({ user }) => ({ user_id: user.id, balance: { $gt: 0 } })),
      OF_BALANCES,
    ],
    'by a sum': [
      aggregates(
        'LeaveBalance',
        { groupBy: 'user_id', sum: 'balance' },
        (row, { user }) => row.user_id === user.id,
      ),
      OF_BALANCES,
    ],
    'over a socket': [hears(({ id }, { balance }) => id === balance), OF_BALANCES],
    'in its entries': [finds('LeaveBalanceEntry', ofPerson), OF_BALANCES],
    'as a statement': [
      answers('getBalanceStatement', ({ user }) => ({ leave_type: 'annual', user_id: user.id, ...days })),
      // Managers with the permission to decide see the balances of reports (docs/decisions/0077).
      { report: DECIDERS, other: HR },
    ],
    'among all of the company': [
      names('listLeaveBalances', () => ({ year: 2026, limit: 500 })),
      { self: HR, report: HR, other: HR },
    ],
    'in the table that is taken out': [
      names('listExport', () => ({ kind: 'balances', day: '2026-03-02', limit: 500 })),
      { self: HR, report: HR, other: HR },
    ],
  },
  'working days': {
    'of the calendar': [
      answers('getWorkingDays', ({ user }) => ({
        from: '2026-03-01',
        to: '2026-03-31',
        user_ids: [user.id],
      })),
      { report: DECIDERS, other: HR },
    ],
  },
  changes: {
    'of a salary': [
      async (caller, { user, salary }) =>
        (await caller.put(`/entities/User/${user.id}`, { salary: salary + 0.5 })).status === 200 &&
        (await world.company.hr.put(`/entities/User/${user.id}`, { salary })).status === 200,
      { self: SALARIES, ...OF_SALARIES },
    ],
    'of a position': [
      async (caller, { user }) =>
        (await caller.put(`/entities/User/${user.id}`, { position: `Clerk ${caller.id}` })).status === 200,
      OF_PEOPLE,
    ],
    'of a manager': [
      async (caller, { user }) => {
        const { hr } = world.company
        const { manager_id } = (await hr.get(`/entities/User/${user.id}`)).body
        const { status } = await caller.put(`/entities/User/${user.id}`, { manager_id: 'B-2' })
        if (status === 200) await hr.put(`/entities/User/${user.id}`, { manager_id })
        return status === 200
      },
      { self: HR, ...OF_PEOPLE },
    ],
    'of a balance': [
      async (caller, { balance }) =>
        (await caller.put(`/entities/LeaveBalance/${balance}`, { balance: 30 })).status === 200,
      // HR does not give itself days while another person can [R3-90].
      { self: ['admin'], ...OF_BALANCES },
    ],
    'to decided, of a request': [
      async (caller, { pending }) => {
        const held = await caller.post('/functions/holdDecision', { id: pending, status: 'approved' })
        if (held.status === 200) await caller.post('/functions/takeBackDecision', { id: pending })
        return held.status === 200
      },
      { self: NOBODY, report: DECIDERS, other: HR },
    ],
    'by leave entered for them': [
      async (caller, { user }) =>
        (
          await caller.post('/functions/previewLeaveEntry', {
            leaves: [
              { user_id: user.id, leave_type: 'annual', start_date: '2026-09-07', end_date: '2026-09-08' },
            ],
            status: 'approved',
          })
        ).status !== 403,
      { self: HR, ...OF_LEAVE, report: HR },
    ],
  },
}

for (const [record, channels] of Object.entries(MATRIX)) {
  describe(`${record}: who can read or change whose, by role, relation and channel [R-07, R-08, R-13]`, () => {
    it.each(Object.entries(channels))('%s', { timeout: 60_000 }, async (_channel, [probe, expected]) => {
      const seen: Record<Relation, CallerName[]> = { self: [], report: [], other: [] }
      for (const relation of RELATIONS) {
        for (const name of CALLER_NAMES) {
          cells += 1
          if (await probe(world.callers[name], world.subjects[name][relation])) seen[relation].push(name)
        }
      }
      const sorted = (list: readonly CallerName[]) => CALLER_NAMES.filter(name => list.includes(name))
      expect(seen).toEqual({
        self: sorted(expected.self ?? CALLER_NAMES),
        report: sorted(expected.report),
        other: sorted(expected.other),
      })
    })
  })
}
