import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addDays,
  type LeaveBalance,
  type StatementEntry,
  templateRules,
  todayIn,
  type User,
} from '@leavewell/leave'
import {
  createTestDatabase,
  eventually,
  startSmtpServer,
  type TestSmtpServer,
} from '@leavewell/platform/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNode } from '../testing/start-node.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** A company of sixty sets itself up and goes through the end of a year, by HTTP and SMTP. */

let smtp: TestSmtpServer
const mailsTo = (email: string) => smtp.received.filter(({ recipients }) => recipients.includes(email))

const PASSWORD = 'long enough to keep'
let server: TestServer
/** The address that calls go to. */
let address = ''

/** Noon in Sydney on a day. Its jobs do the work of the day. People who signed in days ago sign in again. */
function on(day: string): void {
  server.clock.set(new Date(`${day}T01:00:00Z`))
  tokens.clear()
}

beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({
    now: new Date('2025-11-03T01:00:00Z'),
    isZoneFixed: true,
    smtpUrl: smtp.url,
    mailFrom: 'Leave <leave@sixty.test>',
    jobs: 'all',
  })
  // As the program does on its first start in production, when no one can sign in yet.
  await server.platform.identity.setUpFirstAdministrator('ada@sixty.test')
  address = server.url
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

/** A person, or a visitor without an address. */
interface Caller {
  email?: string
}
/** Tokens of signed-in people. After some days the session has ended. */
const tokens = new Map<string, string>()
async function tokenOf({ email }: Caller): Promise<string | undefined> {
  if (email === undefined) return undefined
  const known = tokens.get(email)
  if (known !== undefined) return known
  const { access_token } = await must({}, 'POST', '/auth/login', { email, password: PASSWORD })
  tokens.set(email, access_token)
  return access_token
}
// biome-ignore lint/suspicious/noExplicitAny: answers of every kind
type Answer = { status: number; body: any }

async function call(by: Caller, method: string, path: string, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData
  const token = await tokenOf(by)
  const answer = await fetch(`${address}/api/apps/leavewell${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}
/** The same for calls that must succeed. Returns the answer. */
async function must(by: Caller, method: string, path: string, body?: object) {
  const answer = await call(by, method, path, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const run = (by: Caller, name: string, body: object = {}) => must(by, 'POST', `/functions/${name}`, body)
const q = (query: object) => `q=${encodeURIComponent(JSON.stringify(query))}`
const find = (by: Caller, entity: string, query: object) =>
  must(by, 'GET', `/entities/${entity}?limit=500&${q(query)}`)

const people = new Map<string, Caller & { id: string }>()
const who = (name: string) => {
  const person = people.get(name)
  if (person === undefined) throw new Error(`${name} has not signed in`)
  return person
}
const emailOf = (name: string) => `${name.toLowerCase()}@sixty.test`
const recordOf = async (name: string): Promise<User> =>
  (await find(who('Ada'), 'User', { email: emailOf(name) }))[0]

/** Registers like invited people, with the code from the mail. */
async function register(name: string): Promise<void> {
  const email = emailOf(name)
  const before = mailsTo(email).length
  await must({}, 'POST', '/auth/register', { email, password: PASSWORD })
  await eventually(() => expect(mailsTo(email).length).toBeGreaterThan(before))
  const otp_code = /^\s*(\d{6})\s*$/m.exec(mailsTo(email).at(-1)?.text ?? '')?.[1]
  const { access_token } = await must({}, 'POST', '/auth/verify-otp', { email, otp_code })
  tokens.set(email, access_token)
  const { id } = await must({ email }, 'GET', '/entities/User/me')
  people.set(name, { id, email })
}

/** Four teams of fourteen and their managers, HR and the managing director. */
const TEAMS = ['Design', 'Depot', 'Sales', 'Service']
const HEADS = ['Dora', 'Pia', 'Sam', 'Vic']
const TABLE = [
  'Email,First name,Last name,Role,Department,Position,Manager,Employee ID,Date hired,Salary',
  'mona@sixty.test,Mona,Director,Manager,,Managing director,,E-1,2015-01-05,300000',
  'hal@sixty.test,Hal,Resources,Employee,,HR,mona@sixty.test,E-2,2018-01-08,120000',
  ...HEADS.map(
    (head, at) =>
      `${emailOf(head)},${head},Head,Manager,${TEAMS[at]},Head of team,mona@sixty.test,E-1${at},2019-02-04,130000`,
  ),
  ...TEAMS.flatMap((team, at) =>
    Array.from({ length: 13 }, (_, n) => {
      const name = n === 0 ? `Emil${at}` : `P${at}x${n}`
      return `${emailOf(name)},${name},Team,Employee,${team},Colleague,${emailOf(HEADS[at] ?? '')},E-2${at}${n},2022-03-07,80000`
    }),
  ),
]
/** The managing director, HR, four managers and one employee. */
const FEW = TABLE.slice(0, 8)
const importing = (mode: 'preview' | 'apply', table = TABLE) => {
  const form = new FormData()
  form.set('mode', mode)
  form.set('file', new Blob([table.join('\n')]), 'people.csv')
  return form
}

const balanceOf = async (user: { id: string }, leave_type: string, year: number): Promise<LeaveBalance> =>
  (await find(who('Ada'), 'LeaveBalance', { user_id: user.id, leave_type, year }))[0]
const ask = (name: string, start_date: string, end_date: string, leave_type = 'annual') =>
  call(who(name), 'POST', '/entities/LeaveRequest', {
    user_id: who(name).id,
    leave_type,
    start_date,
    end_date,
    reason: 'Away',
    status: 'pending',
  })
const decide = (by: string, id: string, status = 'approved') =>
  call(who(by), 'PUT', `/entities/LeaveRequest/${id}`, { status })

/** Follows the link of the first start, as it arrived by mail. */
async function choosePassword(): Promise<void> {
  await eventually(() => expect(mailsTo('ada@sixty.test')).toHaveLength(1))
  const [mail] = mailsTo('ada@sixty.test')
  const link = new URL(/https?:\/\/\S+reset_token\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const reset = {
    reset_token: link.searchParams.get('reset_token') ?? '',
    new_password: PASSWORD,
  }
  await must({}, 'POST', '/auth/reset-password', reset)
  expect((await call({}, 'POST', '/auth/reset-password', reset)).status).toBeGreaterThanOrEqual(400)
  const { id } = await must({ email: 'ada@sixty.test' }, 'GET', '/entities/User/me')
  people.set('Ada', { id, email: 'ada@sixty.test' })
  await must(who('Ada'), 'PUT', `/entities/User/${id}`, { first_name: 'Ada', last_name: 'Admin' })
  expect(await must(who('Ada'), 'GET', '/entities/User')).toHaveLength(1)
}

/** Name, holidays, offices, work schedules and policies that begin on a day. */
async function setUp(day: string): Promise<void> {
  const ada = who('Ada')
  await run(ada, 'changeSettings', { name: 'Sixty & Co', away_circle: 'team' })
  for (const code of ['AU-NSW', 'AU-QLD']) await run(ada, 'addHolidayRegion', { mode: 'apply', code })
  for (const [name, region] of [
    ['Sydney', 'AU-NSW'],
    ['Brisbane', 'AU-QLD'],
  ])
    await must(ada, 'POST', '/entities/Office', { name, region })
  const [full, none] = [
    [228, 228],
    [0, 0],
  ]
  const { id } = await must(ada, 'POST', '/entities/WorkPattern', {
    name: 'Monday to Friday',
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [full, full, full, full, full, none, none],
  })
  await must(ada, 'POST', '/entities/WorkAssignment', {
    scope: 'everyone',
    scope_id: '',
    valid_from: '2015-01-01',
    pattern_id: id,
    region: 'AU-NSW',
  })
  for (const [leave_type, template, name] of [
    ['annual', 'working_days', 'Four weeks'],
    ['sick', 'by_hand', 'Sickness'],
  ] as const) {
    const rules = { ...templateRules(template), backdate: { days: 30, by: 'anyone' } }
    await run(ada, 'saveLeavePolicy', { leave_type, name, effective_from: day, rules })
    await run(ada, 'assignLeavePolicy', {
      mode: 'apply',
      leave_type,
      policy_name: name,
      scope: 'everyone',
      scope_id: '',
      valid_from: day,
    })
  }
}

/** Everyone in a table is imported and invited, some of them join, and roles are split. */
async function hire(table: string[], ...names: string[]): Promise<void> {
  const ada = who('Ada')
  const creates = table.length - 1
  expect(await run(ada, 'importPeople', importing('preview', table))).toMatchObject({ creates, problems: [] })
  expect(await run(ada, 'importPeople', importing('apply', table))).toMatchObject({ creates })
  const invited = table.slice(1).map(row => row.slice(0, row.indexOf(',')))
  await eventually(() => expect(invited.filter(email => mailsTo(email).length === 0)).toEqual([]))
  for (const name of names) await register(name)
  const changes = [
    { user_id: (await recordOf('Hal')).id, roles: ['hr'] },
    ...(await Promise.all(['Mona', ...HEADS].map(recordOf))).map(({ id }) => ({
      user_id: id,
      roles: ['approver'],
    })),
  ]
  await run(ada, 'giveRoles', { mode: 'apply', changes })
  expect(await run(ada, 'listExport', { kind: 'people' })).toMatchObject({ total: table.length })
}

it(
  'the first administrator follows the link of the first start, once, and chooses a password',
  choosePassword,
)

it('the organisation, its work schedules, holidays, offices and policies are set up', () =>
  setUp('2025-11-03'))

it('fifty-eight people are imported from a table, are invited by mail and join, and roles are split', () =>
  hire(TABLE, 'Mona', 'Hal', ...HEADS, 'Emil0', 'Emil1'))

it('approvers and HR see no salaries, employees see none but their own', async () => {
  const seen = async (name: string): Promise<User[]> => must(who(name), 'GET', '/entities/User?limit=500')
  const own = (users: User[], name: string) => users.filter(({ id }) => id !== who(name).id)
  for (const name of ['Hal', 'Dora', 'Emil0'])
    expect(own(await seen(name), name).filter(({ salary }) => salary != null)).toEqual([])
  expect(await seen('Hal')).toHaveLength(59)
  expect((await call(who('Emil0'), 'POST', '/functions/listExport', { kind: 'people' })).status).toBe(403)
  expect(
    (await call(who('Dora'), 'POST', '/functions/giveRoles', { mode: 'apply', changes: [] })).status,
  ).toBe(403)
})

let newYear: string
it('leave over New Year is requested in November and approved by the head, and everyone sees their balances', async () => {
  const asked = await ask('Emil0', '2025-12-29', '2026-01-09')
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  newYear = asked.body.id
  // Ten working days, including New Year's Day.
  expect(asked.body.days_requested).toBe(9)
  await eventually(() => expect(mailsTo('dora@sixty.test').at(-1)?.text).toContain('Emil0 Team'))
  expect((await decide('Pia', newYear)).status).toBeGreaterThanOrEqual(403)
  expect((await decide('Dora', newYear)).status).toBe(200)
  await eventually(() => expect(mailsTo('emil0@sixty.test').at(-1)?.text).toContain('approved'))
  expect((await balanceOf(who('Emil0'), 'annual', 2025)).balance).toBe(17)
  const february = await ask('Emil0', '2026-02-16', '2026-02-20')
  expect(february.status, JSON.stringify(february.body)).toBe(201)
})

it('HR enters Friday’s sickness on Monday', async () => {
  const hal = who('Hal')
  const sickness = { user_id: who('Emil1').id, leave_type: 'sick' }
  await run(hal, 'adjustLeaveBalance', { ...sickness, days: 10, reason: 'Brought over' })
  on('2025-11-10')
  const row = { ...sickness, start_date: '2025-11-07', end_date: '2025-11-07' }
  await run(hal, 'enterLeave', { rows: [row], status: 'approved' })
  expect((await balanceOf(who('Emil1'), 'sick', 2025)).balance).toBe(9)
  await eventually(() => expect(mailsTo('emil1@sixty.test').at(-1)?.text).toContain('added leave for you'))
})

it('a future joiner and a move to another team are entered ahead, and happen on their day', async () => {
  const hal = who('Hal')
  const table = [
    'Email,First name,Last name,Department,Manager,Date hired',
    'nell@sixty.test,Nell,New,Design,dora@sixty.test,2025-12-01',
  ]
  await run(hal, 'importPeople', importing('apply', table))
  await run(hal, 'savePlannedChange', {
    user_id: who('Emil1').id,
    holds_from: '2025-12-01',
    department: 'Design',
    manager_id: who('Dora').id,
  })
  const waiting = await ask('Emil1', '2025-12-15', '2025-12-16')
  expect(waiting.body.manager_id).toBe(who('Pia').id)
  on('2025-12-01')
  await eventually(async () => expect((await recordOf('Emil1')).department).toBe('Design'))
  const moved = await must(who('Emil1'), 'GET', `/entities/LeaveRequest/${waiting.body.id}`)
  expect(moved.manager_id).toBe(who('Dora').id)
  expect((await decide('Dora', waiting.body.id)).status).toBe(200)
})

it('a head leaves: reports and pending requests move to someone else, and the account ends automatically', async () => {
  const hal = who('Hal')
  await run(hal, 'saveLeaving', {
    user_id: who('Vic').id,
    last_day: '2025-12-12',
    reports_to: who('Sam').id,
    waiting_to: who('Sam').id,
    later_leave: 'withdraw',
  })
  expect((await call(who('Vic'), 'GET', '/entities/User/me')).status).toBe(200)
  on('2025-12-15')
  await eventually(async () => expect((await recordOf('Vic')).disabled).toBe(true))
  const login = await call({}, 'POST', '/auth/login', { email: emailOf('Vic'), password: PASSWORD })
  expect([login.status, login.body.message]).toEqual([
    403,
    'Your account is deactivated. Ask an administrator.',
  ])
  const { employee_id } = await recordOf('Sam')
  expect(await find(hal, 'User', { manager_id: employee_id })).toHaveLength(26)
  expect(await find(hal, 'User', { email: emailOf('P3x1') })).toMatchObject([{ manager_id: employee_id }])
})

it('the year ends: five days are carried over, the new year is granted, and January leave is charged to it', async () => {
  on('2026-01-05')
  const [ada, emil] = [who('Ada'), who('Emil0')]
  await eventually(async () => expect(await balanceOf(emil, 'annual', 2026)).toBeDefined())
  const statement = await run(emil, 'getBalanceStatement', {
    leave_type: 'annual',
    from: '2025-12-01',
    to: '2026-02-28',
  })
  const days = new Map<string, number>()
  for (const { type, day, days: moved } of statement.entries as StatementEntry[]) {
    const key = `${type} ${day.slice(0, 4)}`
    days.set(key, (days.get(key) ?? 0) + moved)
  }
  expect(Object.fromEntries(days)).toEqual({
    'usage 2025': -3,
    'carry_out 2025': -5,
    'expire 2025': -12,
    'grant 2026': 20,
    'carry_in 2026': 5,
    'usage 2026': -6,
  })
  // February is pending, and 19 days of the year are left without it.
  expect([statement.closing, statement.pending]).toEqual([19, 5])
  // Everyone except the person who left.
  expect(await find(ada, 'LeaveBalance', { leave_type: 'annual', year: 2026 })).toHaveLength(59)
})

it('every balance is the sum of its entries, and every mail was sent', async () => {
  const { checks, mail } = await run(who('Ada'), 'getSystem')
  for (const { id, findings } of checks) expect([id, findings]).toEqual([id, []])
  expect(mail).toMatchObject({ queued: 0, failed: 0 })
})

it('the program itself is set up the same way in production mode, and leave is requested and approved', async () => {
  await smtp.close()
  smtp = await startSmtpServer()
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'leavewell-sixty-'))
  chmodSync(folder, 0o755)
  const node = await createNode({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ADMIN_EMAIL: 'ada@sixty.test',
    PUBLIC_URL: 'https://leave.sixty.test',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Leave <leave@sixty.test>',
  })
  tokens.clear()
  people.clear()
  address = node.url
  try {
    await node.start()
    await choosePassword()
    const today = todayIn('Australia/Sydney', new Date())
    await setUp(today)
    await hire(FEW, 'Dora', 'Emil0')
    const { status, body } = await ask('Emil0', ...weekAfter(today))
    expect(status, JSON.stringify(body)).toBe(201)
    expect((await decide('Dora', body.id)).status).toBe(200)
    await eventually(() => expect(mailsTo('emil0@sixty.test').at(-1)?.text).toContain('approved'))
    expect(await node.stop()).toBe(0)
  } finally {
    await node.kill()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Monday to Friday, about two weeks ahead. Some of these days are working days, whatever holidays there are.
 */
function weekAfter(today: string): [string, string] {
  const monday = addDays(today, 14 + ((8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7))
  return [monday, addDays(monday, 4)]
}
