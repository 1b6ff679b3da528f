import { API_SCOPES, CHANNEL_VIEWERS, CHANNELS, type ChannelViewer, NEW_LEAVE_TYPE } from '@leavewell/leave'
import { type Caller, eventually, type TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LeaveScene, makeBatches, openChannel } from '../testing/channels.ts'
import { listen } from '../testing/listen.ts'
import { startSmallCompany } from '../testing/small-company.ts'

const SERVICE_TOKEN = 'private-leave'
const DAYS = { start_date: '2026-03-03', end_date: '2026-03-04' }

type Scene = LeaveScene & Record<'holder' | 'head' | 'delegate', TestUser>

/** The same company twice. In one, the employee's leave is private. In the other it is of an ordinary masked type. */
let hidden: Scene
let masked: Scene

beforeAll(async () => {
  hidden = await startScene('private')
  masked = await startScene('masked')
}, 120_000)
afterAll(async () => {
  await hidden.close()
  await masked.close()
})

const must = async (answer: ReturnType<Caller['post']>) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

async function startScene(kind: 'private' | 'masked') {
  const company = await startSmallCompany({ serviceToken: SERVICE_TOKEN })
  const { hr, employee, server, stranger } = company
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
  const holder = await company.hire('Hilda', { manager_id: 'B-2' })
  const second = await company.hire('Sven', { manager_id: 'B-2' })
  const head = await company.hire('Dora', { is_department_head: true, department: 'Sales' })
  const delegate = await company.hire('Dirk', { is_approver: true, manager_id: 'B-1' })
  await must(hr.post('/functions/changeSettings', { away_circle: 'everybody' }))
  // Both companies have both types. Only the leave differs.
  const { key } = await must(
    hr.post('/functions/saveLeaveType', {
      ...NEW_LEAVE_TYPE,
      label: 'Medical visit',
      colour: 'teal',
      icon: 'moon',
      offered_to: 'everyone',
      approval: 'none',
      managers_see_type: false,
    }),
  )
  const type = await must(
    hr.post('/functions/savePrivateLeaveType', {
      label: 'Quokka leave',
      year_from: 'calendar',
      holder_ids: [holder.id, second.id],
    }),
  )
  // Sockets that were open before would learn of the types within half a second.
  const heard = Object.fromEntries(
    CHANNEL_VIEWERS.map(viewer => [viewer, [] as unknown[]]),
  ) as LeaveScene['heard']
  const listeners = await Promise.all(
    Object.entries(people).map(([viewer, { token }]) =>
      listen(server.url, token, heard[viewer as ChannelViewer]),
    ),
  )
  let id: string
  if (kind === 'private') {
    const private_ = await must(
      employee.post('/functions/requestPrivateLeave', { ...DAYS, type_id: type.id, reason: 'quokka' }),
    )
    await must(
      holder.post('/functions/decidePrivateLeave', { id: private_.id, status: 'approved', note: 'quokka' }),
    )
    const [shown] = (await hr.get('/entities/LeaveRequest')).body
    id = shown.id
  } else {
    const request = {
      ...DAYS,
      user_id: employee.id,
      leave_type: key,
      reason: 'quokka',
      status: 'pending',
      days_requested: 2,
    }
    id = (await must(employee.post('/entities/LeaveRequest', request))).id
  }
  await eventually(() => expect(heard.manager).toHaveLength(1))
  const delegation = { user_id: manager.id, deputy_id: delegate.id, only_when_away: false }
  await must(
    hr.post('/functions/saveDeputy', {
      ...delegation,
      start_date: '2026-03-02',
      end_date: '2026-12-31',
    }),
  )
  server.clock.set(new Date('2026-03-23T01:00:00Z'))
  const scene: Scene = {
    company,
    key,
    calendar: await makeBatches(hr, key),
    imported: 'gone',
    people,
    holder,
    head,
    delegate,
    callers: { ...people, service: server.as(SERVICE_TOKEN) },
    requests: { pending: id, approved: id, changed: id },
    heard,
    async close() {
      for (const client of listeners) client.disconnect()
      await company.close()
    },
  }
  return scene
}

/** The answer with ids, moments and addresses of the server replaced, in the order in which they appear. */
function withoutIds(text: string): string {
  const known = new Map<string, string>()
  const name = (found: string) => {
    const named = known.get(found) ?? `id${known.size}`
    known.set(found, named)
    return named
  }
  return text
    .replaceAll(/[0-9a-f]{24}/g, name)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'call')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{8}T\d{6}Z/g, 'moment')
    .replaceAll(/localhost:\d+|127\.0\.0\.1:\d+/g, 'host')
    .replaceAll(/"(seq|next)":\d+/g, '"$1":0')
}

/** Channels with rows of leave, for a department head and a delegate. */
const CHANNELS_OF_ROWS = [
  'LeaveRequest',
  'listLeaveRequests',
  'listExport',
  'listTeamRequests',
  'listTeamLeave',
  'listAway',
  'getLeaveLiability',
  'LeaveBalance',
  'Notification',
  'calendarFeeds',
  'mails',
] as const

/** The scene with someone else as the viewer `hr`. */
const as = (scene: Scene, who: 'head' | 'delegate'): Scene => ({
  ...scene,
  people: { ...scene.people, hr: scene[who] },
  callers: { ...scene.callers, hr: scene[who] },
})

describe('what outsiders see of private leave [D4]', () => {
  const OUTSIDERS = ['manager', 'colleague'] as const
  it.each(CHANNELS.flatMap(({ id }) => OUTSIDERS.map(viewer => [id, viewer] as const)))(
    '%s is the same for the %s, byte for byte, as with an ordinary type that approvers do not see',
    async (id, viewer) => {
      const [one, other] = await Promise.all([
        openChannel(hidden, id, viewer),
        openChannel(masked, id, viewer),
      ])
      expect(withoutIds(one)).toBe(withoutIds(other))
    },
  )

  const others = CHANNEL_VIEWERS.filter(viewer => viewer !== 'person')
  it.each(CHANNELS)('$id has no word of it for anyone but the employee', async ({ id }) => {
    for (const viewer of others) expect(await openChannel(hidden, id, viewer), viewer).not.toMatch(/quokka/i)
  })

  it('the manager learns of it as of leave that needs no approver', async () => {
    expect(await openChannel(hidden, 'LeaveRequest', 'manager')).toContain('"leave_type":"leave"')
    expect(await openChannel(hidden, 'Notification', 'manager')).toContain('Leave')
  })

  it('people who pay leave get no row of it, in any channel with leave', async () => {
    for (const id of [
      'LeaveRequest',
      'listLeaveRequests',
      'listExport',
      'listLeaveBalances',
      'getLeaveLiability',
      'PayrollLine',
      'previewBatch',
      'getBatchFile',
      'realtime',
    ] as const)
      expect(await openChannel(hidden, id, 'payroll'), id).not.toContain(hidden.requests.approved)
  })

  it('a department head and a delegate see the same as of a masked type, byte for byte', async () => {
    for (const who of ['head', 'delegate'] as const)
      for (const id of CHANNELS_OF_ROWS) {
        const [one, other] = await Promise.all(
          [hidden, masked].map(scene => openChannel(as(scene, who), id, 'hr')),
        )
        expect(withoutIds(one ?? ''), `${id} ${who}`).toBe(withoutIds(other ?? ''))
      }
  })

  it('an API key with all scopes has no word of it, and reads none of its records', async () => {
    const { people, company, holder, requests } = hidden
    const { key } = await must(
      people.administrator.post('/auth/api-keys', { name: 'All', scopes: [...API_SCOPES], days: 90 }),
    )
    const program = company.server.as(key)
    const rows = await program.get('/entities/LeaveRequest')
    expect(rows.body).toMatchObject([{ id: requests.approved, leave_type: 'leave', reason: null }])
    const period = { from: '2026-01-01', to: '2026-12-31' }
    const answers = await Promise.all([
      program.get('/entities/LeaveBalance'),
      program.get('/entities/LeaveType'),
      program.post('/functions/listLeaveRequests', { status: 'all', ...period }),
      program.post('/functions/listAway', period),
      program.post('/functions/listLeaveBalances', {}),
      program.post('/functions/getBatchFile', { id: hidden.calendar.batch }),
    ])
    for (const { body } of [rows, ...answers]) {
      const text = JSON.stringify(body)
      expect(text.includes(holder.id) || /hilda|quokka/i.test(text)).toBe(false)
    }
    for (const entity of ['PrivateLeave', 'PrivateLeaveType'])
      expect((await program.get(`/entities/${entity}`)).status).toBe(403)
    expect((await program.post('/functions/getPrivateLeave', {})).status).toBe(403)
  })

  it('the employee’s own Dashboard, feed, assistant and approvers’ bulk decisions are without it', async () => {
    expect(await openChannel(hidden, 'calendarFeeds', 'person')).not.toContain('20260303')
    expect(await openChannel(masked, 'calendarFeeds', 'person')).toContain('20260303')
    expect(await openChannel(hidden, 'assistant', 'person')).not.toContain('3–4 Mar')
    expect(await openChannel(hidden, 'dashboard', 'person')).not.toContain(hidden.requests.approved)
    expect(await openChannel(masked, 'dashboard', 'person')).toContain(masked.requests.approved)
    const decisions = [{ id: hidden.requests.approved, status: 'approved' }]
    const previewed = await hidden.people.manager.post('/functions/previewDecisions', { decisions })
    expect(JSON.stringify(previewed.body)).not.toMatch(/hilda|quokka/i)
  })

  it('no record and no line of the audit log names the holder to HR', async () => {
    const { holder } = hidden
    for (const id of ['LeaveRequest', 'CancelledRequest', 'listChanges', 'realtime', 'mails'] as const)
      for (const viewer of ['hr', 'administrator', 'service'] as const) {
        const text = await openChannel(hidden, id, viewer)
        expect(text.includes(holder.id) || /hilda/i.test(text), `${id} ${viewer}`).toBe(false)
      }
  })

  it('analytics by type are without it, and days in total are those of the months', async () => {
    const { byType, byMonth, overall } = JSON.parse(await openChannel(hidden, 'getAnalytics', 'hr'))
    const months = byMonth.map((row: { approved: number }) => row.approved)
    expect(overall.taken).toBe(months.reduce((sum: number, days: number) => sum + days, 0))
    expect(overall.taken).toBe(2)
    expect(byType.map((row: { leave_type: string }) => row.leave_type)).not.toContain('leave')
  })

  it('leave that a holder cancels is cancelled by the employee for everyone else', async () => {
    const { people, holder, requests } = hidden
    const [{ id }] = (await people.person.post('/functions/getPrivateLeave', {})).body.own
    await must(holder.post('/functions/cancelPrivateLeave', { id }))
    const [{ cancelled_by, request_id, ...kept }] = (await people.manager.get('/entities/CancelledRequest'))
      .body
    expect({ cancelled_by, request_id }).toEqual({
      cancelled_by: people.person.id,
      request_id: requests.approved,
    })
    expect(JSON.stringify(kept)).not.toMatch(/quokka|hilda/i)
    for (const channel of ['CancelledRequest', 'listChanges', 'Notification', 'mails', 'realtime'] as const)
      for (const viewer of ['manager', 'hr', 'administrator'] as const) {
        const text = await openChannel(hidden, channel, viewer)
        expect(text.includes(holder.id) || /hilda|quokka/i.test(text), `${channel} ${viewer}`).toBe(false)
      }
    expect(await openChannel(hidden, 'CancelledRequest', 'payroll')).not.toContain(requests.approved)
  })
})
