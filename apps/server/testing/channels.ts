import {
  CHANNEL_VIEWERS,
  type ChannelId,
  type ChannelViewer,
  createLeaveTypes,
  keptLeaveOf,
  type LeaveTypeForm,
  nextLeaveOf,
} from '@leavewell/leave'
import type { EntityAccess } from '@leavewell/platform'
import { type Caller, eventually, type TestUser } from '@leavewell/platform/testing'
import { listen } from './listen.ts'
import { addPendingRecords } from './pending-records.ts'
import { type SmallCompany, startSmallCompany } from './small-company.ts'
import type { TestServer } from './start-test-server.ts'
import { baseInNewSouthWales, bringToWorkingDays, WORKING_DAYS } from './working-days.ts'

const SERVICE_TOKEN = 'channels'
const PEOPLE = ['person', 'colleague', 'manager', 'payroll', 'hr', 'administrator'] as const

/** An employee's leave of one type in every state, with everything in the company that names the type. */
export interface LeaveScene {
  company: SmallCompany
  /** Key of the leave type. */
  key: string
  /** The id of a pay calendar with batches of the leave. */
  calendar: { id: string; batch: string }
  /** The id of an import of balances. */
  imported: string
  people: Record<(typeof PEOPLE)[number], TestUser>
  callers: Record<ChannelViewer, Caller>
  /** Ids of the employee's requests. */
  requests: { pending: string; approved: string; changed: string }
  /** Messages of the sockets, by viewer. */
  heard: Record<ChannelViewer, unknown[]>
  close(): Promise<void>
}

const ADDRESS = `INSERT INTO platform.webhook (id, url, entities, secret, created_date, of_app)
VALUES ($1, 'https://teams.invalid/' || $1, '{}', '', now(), true)`
/** Cards to a person, as queued. */
const CARDS = `SELECT body FROM platform.webhook_delivery d JOIN "entities"."TeamsAddress" a ON a.address_id = d.webhook_id
WHERE a.user_id = $1`

/** What the browsers of each person would show, before it is encrypted. */
const PUSHED = `SELECT body FROM platform.webhook_delivery JOIN platform.push_subscription USING (webhook_id)
WHERE user_id = $1`

const YEAR = { from: '2026-01-01', to: '2026-12-31' }

/** Makes the type, a policy, a balance, requests in every state, rules and a shutdown. */
export async function startLeaveScene(form: LeaveTypeForm): Promise<LeaveScene> {
  const company = await startSmallCompany({ serviceToken: SERVICE_TOKEN })
  const { hr, employee, server, stranger, otherBoss } = company
  await baseInNewSouthWales(company)
  const manager = await company.hire('Mara', { employee_id: 'M-1', manager_id: 'B-1', is_approver: true })
  await must(hr.put(`/entities/User/${employee.id}`, { manager_id: 'M-1' }))
  const people = {
    person: employee,
    colleague: stranger,
    manager,
    payroll: await company.hire('Paula', { is_payroll: true }),
    hr: await company.hire('Hal', { is_hr: true }),
    administrator: hr,
  }
  const heard = Object.fromEntries(
    CHANNEL_VIEWERS.map(viewer => [viewer, [] as unknown[]]),
  ) as LeaveScene['heard']
  const listeners = await Promise.all(
    [
      ...PEOPLE.map(viewer => [viewer, people[viewer].token] as const),
      ['service', SERVICE_TOKEN] as const,
    ].map(([viewer, token]) => listen(server.url, token, heard[viewer])),
  )
  await must(
    hr.post('/functions/changeSettings', {
      away_circle: 'everybody',
      decide_by_email: true,
      push_notifications: true,
      requests_in_teams: true,
    }),
  )
  await subscribeBrowsers(PEOPLE.map(viewer => people[viewer]))
  await addTeamsAddresses(
    server,
    PEOPLE.map(viewer => people[viewer]),
  )
  await server.platform.entities.asSystem(entities =>
    linkSlack(
      entities,
      PEOPLE.map(viewer => people[viewer]),
    ),
  )
  const { key } = await must(hr.post('/functions/saveLeaveType', form))
  await bringToWorkingDays(company, employee, WORKING_DAYS, key)
  const asked = {
    user_id: employee.id,
    leave_type: key,
    reason: 'Trip',
    status: 'pending',
    days_requested: 1,
  }
  const request = async (start_date: string, end_date: string) =>
    (await must(employee.post('/entities/LeaveRequest', { ...asked, start_date, end_date }))).id as string
  const approve = async (id: string) => {
    await must(manager.put(`/entities/LeaveRequest/${id}`, { status: 'approved' }))
    return id
  }
  const approved = await approve(await request('2026-03-03', '2026-03-04'))
  const returned = await approve(await request('2026-03-09', '2026-03-11'))
  const back = { kind: 'give_back', days: ['2026-03-11'], reason: 'Returned early' }
  await must(hr.post('/functions/amendLeave', { request_id: returned, ...back }))
  const changed = await approve(await request('2026-05-04', '2026-05-06'))
  const change = { kind: 'change', start_date: '2026-05-05', end_date: '2026-05-06' }
  await must(employee.post('/functions/amendLeave', { request_id: changed, ...change }))
  const cancelled = await approve(await request('2026-06-01', '2026-06-01'))
  await must(hr.post('/functions/withdrawLeave', { id: cancelled, reason: 'Agreed' }))
  const pending = await request('2026-03-16', '2026-03-20')
  await must(
    hr.post('/functions/adjustLeaveBalance', {
      user_id: employee.id,
      leave_type: key,
      days: 1,
      reason: 'Gift',
    }),
  )
  const limit = { scope: 'everyone', leave_types: [key], mode: 'warn' }
  await must(
    hr.post('/entities/Blackout', {
      ...limit,
      reason: 'Eclipse',
      start_date: '2026-08-03',
      end_date: '2026-08-04',
    }),
  )
  await must(hr.post('/entities/CoverageRule', { ...limit, weekdays: [1], max_absent: 50 }))
  const rule = { who: 'person', person_id: otherBoss.id, leave_types: [key] }
  await must(hr.post('/functions/saveApprovalRoute', { rules: [rule] }))
  const closed = {
    start_date: '2026-12-24',
    end_date: '2026-12-24',
    leave_type: key,
    scope: 'user',
    scope_ids: [employee.id],
  }
  const { rows } = await must(hr.post('/functions/previewShutdown', closed))
  const digests = Object.fromEntries(
    rows.map(({ user_id, digest }: Record<string, string>) => [user_id, digest]),
  )
  await must(hr.post('/functions/bookShutdown', { ...closed, title: 'Christmas', digests }))
  // Former versions locked a period of one leave type.
  const period = { leave_type: key, day: '2026-01-31', calendar_id: null, actor_id: hr.id }
  await server.platform.entities.asSystem(entities => entities.create('ClosedPeriod', period))
  // After the pending leave, so that it is undecided in the period.
  server.clock.set(new Date('2026-03-23T01:00:00Z'))
  const calendar = await makeBatches(hr, key)
  // Links in earlier emails have expired.
  await request('2026-07-06', '2026-07-07')
  const imported = await server.platform.entities.asSystem(entities =>
    addImport(entities, { user_id: employee.id, leave_type: key }),
  )
  await server.platform.entities.asSystem(entities =>
    addPendingRecords(
      entities,
      { user_id: employee.id, manager_id: manager.id, leave_type: key },
      { overtime: 'Release night', cashOut: 'For a house' },
    ),
  )
  return {
    company,
    key,
    calendar,
    imported,
    people,
    callers: { ...people, service: server.as(SERVICE_TOKEN) },
    requests: { pending, approved, changed },
    heard,
    async close() {
      for (const client of listeners) client.disconnect()
      await company.close()
    },
  }
}

/** Nothing answers at these addresses. */
async function subscribeBrowsers(users: readonly TestUser[]): Promise<void> {
  for (const [at, user] of users.entries()) {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    await must(user.put('/auth/push', { endpoint: `https://push.invalid/${at}`, keys }))
  }
}

/** Nothing answers at these addresses. Functions refuse them, because they are not of Microsoft. */
async function addTeamsAddresses({ platform }: TestServer, users: readonly TestUser[]): Promise<void> {
  for (const { id } of users) {
    await platform.database.query(ADDRESS, [id])
    const fields = { user_id: id, address_id: id, paused_date: null }
    await platform.entities.asSystem(entities => entities.create('TeamsAddress', fields))
  }
}

/** Nothing is sent, because no job runs. */
async function linkSlack(entities: Pick<EntityAccess, 'create'>, users: readonly TestUser[]): Promise<void> {
  await entities.create('SlackApp', { team_id: 'T1', team_name: 'Test' })
  for (const { id } of users)
    await entities.create('SlackAccount', {
      user_id: id,
      slack_user_id: `U${id}`,
      channel_id: `D${id}`,
      name: 'Someone',
    })
}

/** An import from another system, with its table. Returns its id. */
async function addImport(
  entities: Pick<EntityAccess, 'create'>,
  { user_id, leave_type }: { user_id: string; leave_type: string },
): Promise<string> {
  const day = '2026-02-27'
  const { id } = await entities.create('BalanceImport', {
    file_name: 'balances.csv',
    day,
    balances: 1,
    leave: 1,
    people: 1,
  })
  const amount = { days: 5, minutes: null }
  const row = { row: 2, user_id, leave_type, day, expires_on: null, balance: amount, before: amount }
  const stated = { amount: 5, unit: 'days', day_hours: null }
  await entities.create('BalanceImportTable', {
    import_id: id,
    rows: [{ ...row, stated, difference: null, reason: null }],
    left_out: [],
  })
  await entities.create('ImportedLeave', {
    import_id: id,
    user_id,
    request_id: 'gone',
    leave_type,
    start_date: day,
    end_date: day,
  })
  const balances = [{ leave_type, day, expires_on: null, balance: amount }]
  await entities.create('BalanceCheck', { import_id: id, user_id, balances })
  return id
}

/** Sends the leave to payroll, so that batches and files name its type. */
export async function makeBatches(
  hr: Caller,
  key: string,
  first_day = '2026-03-02',
): Promise<LeaveScene['calendar']> {
  const form = { name: 'Weekly', kind: 'weekly', first_day }
  const { id } = await must(hr.post('/functions/savePayCalendar', form))
  const everyone = { calendar_id: id, scope: 'everyone', valid_from: first_day }
  await must(hr.post('/functions/assignPayCalendar', everyone))
  const code = { leave_type: key, kind: 'taken', code: 'C1', name: null, stp_category: 'O' }
  await must(hr.post('/functions/savePayrollCodes', { rows: [code] }))
  const { last_day, digest } = await must(hr.post('/functions/previewBatch', { calendar_id: id }))
  const batch = await must(hr.post('/functions/makeBatch', { calendar_id: id, last_day, digest }))
  return { id, batch: batch.id }
}

async function must(answer: ReturnType<Caller['post']>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** How a viewer opens a channel: everything that it answers. A channel without an entry does not compile. */
type Open = (scene: LeaveScene, viewer: ChannelViewer) => Promise<unknown>

const call =
  (name: string, question: (scene: LeaveScene) => object = () => ({})): Open =>
  async (scene, viewer) =>
    (await scene.callers[viewer].post(`/functions/${name}`, question(scene))).body

const records =
  (entity: string): Open =>
  async ({ callers }, viewer) =>
    (await callers[viewer].get(`/entities/${entity}?limit=500`)).body

const june = ({ key }: LeaveScene) => ({ leave_type: key, start_date: '2026-06-15', end_date: '2026-06-16' })
const pending = ({ requests }: LeaveScene) => ({ id: requests.pending, request_id: requests.pending })
const ofPerson = ({ people }: LeaveScene) => ({ user_id: people.person.id })

const OPENERS: Record<ChannelId, Open> = {
  quoteLeave: call('quoteLeave', june),
  getMyLeaveRules: call('getMyLeaveRules'),
  getRequestQuote: call('getRequestQuote', pending),
  quoteAmendment: call('quoteAmendment', ({ requests }) => ({
    request_id: requests.approved,
    kind: 'change',
    start_date: '2026-06-10',
    end_date: '2026-06-11',
  })),
  getAmendment: call('getAmendment', ({ requests }) => ({ request_id: requests.changed })),
  getBalanceStatement: call('getBalanceStatement', scene => ({
    ...YEAR,
    ...ofPerson(scene),
    leave_type: scene.key,
  })),
  getMyEntitlement: call('getMyEntitlement'),
  getPersonalData: call('getPersonalData'),
  assistant: async ({ callers, people }, viewer) => {
    if (viewer === 'service') return null
    const user = people[viewer]
    const { body } = await user.post('/agents/conversations', { agent_name: 'assistant' })
    const question = { role: 'user', content: 'what about my requests?' }
    await user.post(`/agents/conversations/v2/${body.id}/messages`, question)
    return eventually(async () => {
      const { messages } = (await callers[viewer].get(`/agents/conversations/${body.id}`)).body
      if (messages.length < 2) throw new Error('No answer yet')
      return messages
    })
  },
  dashboard: async ({ people }, viewer) => {
    if (viewer === 'service') return null
    const q = encodeURIComponent(JSON.stringify(nextLeaveOf(people[viewer].id, YEAR.from)))
    return (await people[viewer].get(`/entities/LeaveRequest?sort=start_date&limit=1&q=${q}`)).body
  },
  getLeaveRequest: call('getLeaveRequest', pending),
  listTeamRequests: call('listTeamRequests'),
  listPendingOvertime: call('listPendingOvertime'),
  listPendingCashOuts: call('listPendingCashOuts'),
  listTeamLeave: call('listTeamLeave', pending),
  listMyTeam: call('listMyTeam'),
  listReportLeave: call('listReportLeave', () => ({ from: YEAR.from, statuses: ['pending', 'approved'] })),
  getApprovalRoute: call('getApprovalRoute'),
  ApprovalRoute: records('ApprovalRoute'),
  LeaveRequest: records('LeaveRequest'),
  OvertimeRecord: records('OvertimeRecord'),
  CashOut: records('CashOut'),
  ImportedLeave: records('ImportedLeave'),
  BalanceCheck: records('BalanceCheck'),
  getBalanceImport: call('getBalanceImport', ({ imported }) => ({ id: imported })),
  CancelledRequest: records('CancelledRequest'),
  LeaveAmendment: records('LeaveAmendment'),
  LeaveBalance: records('LeaveBalance'),
  LeaveBalanceEntry: records('LeaveBalanceEntry'),
  LeaveLedgerEntry: records('LeaveLedgerEntry'),
  BalanceAdjustment: records('BalanceAdjustment'),
  LeavePolicy: records('LeavePolicy'),
  PolicyAssignment: records('PolicyAssignment'),
  UserPolicy: records('UserPolicy'),
  Blackout: records('Blackout'),
  CoverageRule: records('CoverageRule'),
  ClosedPeriod: records('ClosedPeriod'),
  Shutdown: records('Shutdown'),
  PayrollCode: records('PayrollCode'),
  PayrollBatch: records('PayrollBatch'),
  PayrollLine: records('PayrollLine'),
  previewBatch: call('previewBatch', ({ calendar }) => ({ calendar_id: calendar.id })),
  getLayoutSample: call('getLayoutSample', ({ calendar }) => ({ calendar_id: calendar.id })),
  listBatches: call('listBatches'),
  getBatchFile: call('getBatchFile', ({ calendar }) => ({ batch_id: calendar.batch })),
  LeaveType: records('LeaveType'),
  listLeaveTypes: call('listLeaveTypes'),
  listLeaveRequests: call('listLeaveRequests'),
  listLeaveBalances: call('listLeaveBalances'),
  listLeavePolicies: call('listLeavePolicies'),
  listAway: call('listAway', () => ({ from: '2026-03-01', to: '2026-03-31' })),
  getAnalytics: call('getAnalytics'),
  listShutdowns: call('listShutdowns'),
  listClosedPeriods: call('listClosedPeriods'),
  closePeriod: call('closePeriod', () => ({ mode: 'preview', day: '2026-03-20' })),
  getEmployeeToTry: call('getEmployeeToTry', scene => ({
    ...YEAR,
    ...ofPerson(scene),
    leave_type: scene.key,
  })),
  previewLeaveEntry: call('previewLeaveEntry', scene => ({
    rows: [{ ...june(scene), ...ofPerson(scene) }],
    status: 'approved',
    reason: 'Agreed',
  })),
  previewBlackout: call('previewBlackout', () => ({
    scope: 'everyone',
    scope_id: '',
    leave_types: [],
    start_date: '2026-03-01',
    end_date: '2026-06-30',
  })),
  previewLeaving: call('previewLeaving', scene => ({ ...ofPerson(scene), last_day: '2026-03-17' })),
  listExport: async ({ callers }, viewer) =>
    Promise.all(
      ['requests', 'balances'].map(kind => callers[viewer].post('/functions/listExport', { kind, ...YEAR })),
    ).then(answers => answers.map(({ body }) => body)),
  getLeaveLiability: call('getLeaveLiability', () => ({ all_balances: true })),
  listChanges: call('listChanges', ({ people }) => ({ about: people.person.id })),
  Notification: records('Notification'),
  realtime: async ({ heard }, viewer) => heard[viewer],
  calendarFeeds: async ({ people }, viewer) => {
    if (viewer === 'service') return null
    const { available } = (await people[viewer].get('/auth/calendar-feeds')).body
    const read = async (feed: string) => {
      const { address } = (await people[viewer].post('/auth/calendar-feeds', { feed })).body
      return (await fetch(address)).text()
    }
    return Promise.all(available.map(read))
  },
  boards: async ({ callers }, viewer) => {
    const { address } = (await callers[viewer].post('/auth/boards', { view: 'everyone' })).body
    return address === undefined ? null : (await fetch(address)).text()
  },
  keptLeave: async ({ people }, viewer) => {
    if (viewer === 'service') return null
    const user = people[viewer]
    const own = encodeURIComponent(JSON.stringify({ user_id: user.id }))
    const list = async (path: string): Promise<never[]> => must(user.get(`/entities/${path}`))
    const balances = await list(`LeaveBalance?q=${own}`)
    const requests = await list(`LeaveRequest?q=${own}&sort=start_date`)
    const types = await list('LeaveType?sort=order')
    const away = await must(user.post('/functions/listAway', { from: YEAR.from, to: '2026-03-31' }))
    const about = { at: '2026-03-23T01:00:00.000Z', time_zone: null, year: 2026, to: '2026-03-31' }
    return keptLeaveOf({ balances, requests, away, types: createLeaveTypes(types) }, about)
  },
  mails: async ({ company, people }, viewer) => {
    if (viewer === 'service') return null
    const { email } = (await people[viewer].get('/entities/User/me')).body
    return (await company.server.mails()).filter(({ to }) => to === email)
  },
  push: async ({ company, people }, viewer) => {
    if (viewer === 'service') return null
    const { rows } = await company.server.platform.database.query(PUSHED, [people[viewer].id])
    if (viewer === 'person' && rows.length === 0) throw new Error('Nothing was pushed')
    return rows
  },
  slackMessages: async ({ company, people }, viewer) => {
    if (viewer === 'service') return null
    const { records } = company.server.platform.entities
    return (await records.find('SlackMessage', { approver_id: people[viewer].id })).map(
      ({ content }) => content,
    )
  },
  teamsCards: async ({ company, people }, viewer) => {
    if (viewer === 'service') return null
    return (await company.server.platform.database.query(CARDS, [people[viewer].id])).rows
  },
  decisionLinks: async ({ company, people }, viewer) => {
    if (viewer === 'service') return null
    const headers = { authorization: `Bearer ${people[viewer].token}`, 'sec-fetch-site': 'same-origin' }
    const { url } = company.server
    const me = await fetch(`${url}/api/apps/leavewell/entities/User/me`, { headers })
    const cookie = me.headers.getSetCookie().join('; ')
    const { email } = (await people[viewer].get('/entities/User/me')).body
    const texts = (await company.server.mails()).filter(({ to }) => to === email).map(({ text }) => text)
    const links = texts.flatMap(text => text.match(/\/api\/apps\/auth\/email-link\?\S+/g) ?? [])
    return Promise.all(links.map(async link => (await fetch(url + link, { headers: { cookie } })).text()))
  },
}

/** Opens a channel. Returns its answer as text. */
export const openChannel = async (scene: LeaveScene, id: ChannelId, viewer: ChannelViewer): Promise<string> =>
  JSON.stringify(await OPENERS[id](scene, viewer))
