import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient, memoryStore } from '@leavewell/client'
import { addDays, type LeaveEntities, templateRules, weekdayOf } from '@leavewell/leave'
import { eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, type Login, startCluster } from '../testing/start-cluster.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
}, 180_000)
afterAll(() => cluster?.close(), 60_000)

const API = '/api/apps/leavewell'
const YEAR = Number(new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }).slice(0, 4))

async function call(
  at: { url: string },
  by: Login | undefined,
  method: string,
  path: string,
  body?: unknown,
) {
  const response = await fetch(at.url + (path.startsWith('/files') ? '' : API) + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

const requestLeave = (at: { url: string }, change: object = {}) =>
  call(at, cluster.employee, 'POST', '/entities/LeaveRequest', {
    user_id: cluster.employee.id,
    manager_id: cluster.boss.id,
    leave_type: 'annual',
    start_date: `${YEAR + 1}-03-15`,
    end_date: `${YEAR + 1}-03-19`,
    days_requested: 5,
    reason: 'Trip',
    attachment_url: '',
    status: 'pending',
    ...change,
  })

const find = async (entity: string, q: object) =>
  (
    await call(
      cluster.one,
      cluster.hr,
      'GET',
      `/entities/${entity}?q=${encodeURIComponent(JSON.stringify(q))}`,
    )
  ).body

const clientAt = (at: { url: string }, { token }: Login): Client<LeaveEntities> =>
  createClient<LeaveEntities>({
    serverUrl: at.url,
    appId: 'leavewell',
    token,
    storage: { local: memoryStore(), session: memoryStore() },
  })

/** The value of a metric of a node. */
async function figure(at: { url: string }, name: string): Promise<number> {
  const text = await (await fetch(`${at.url}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.slice(name.length),
  )
}

describe('two processes on one database', () => {
  it('50 approvals over both nodes: one succeeds, with one deduction, one mail and one notification [L-10]', async () => {
    const { one, other, boss, employee, hr } = cluster
    const { body: request } = await requestLeave(one)
    await call(one, hr, 'POST', '/entities/LeaveBalance', {
      user_id: employee.id,
      leave_type: 'annual',
      year: YEAR,
      balance: 20,
      total_allocated: 20,
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        call(i % 2 === 0 ? one : other, boss, 'PUT', `/entities/LeaveRequest/${request.id}`, {
          status: 'approved',
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(49).fill(409)])
    const [balance] = await find('LeaveBalance', { user_id: employee.id })
    expect(balance.balance).toBe(20 - request.days_requested)
    expect(await find('LeaveBalanceEntry', { request_id: request.id })).toHaveLength(1)
    const seen = await call(one, employee, 'GET', '/entities/Notification')
    expect(seen.body.filter((n: { related_id: string }) => n.related_id === request.id)).toHaveLength(1)
    await eventually(() => expect(mailsTo(employee)).toHaveLength(1))
    await eventually(async () => expect(await figure(one, 'leavewell_mail{state="queued"}')).toBe(0))
    expect(mailsTo(employee)).toHaveLength(1)
    const arrived = cluster.arrived()
    expect(new Set(arrived).size).toBe(arrived.length)
  })

  it('a pay period is previewed alike at both nodes, made once, and has the same file at each [F.3, F.8]', async () => {
    const { one, other, hr, employee } = cluster
    const must = async (at: { url: string }, name: string, body: object) => {
      const answer = await call(at, hr, 'POST', `/functions/${name}`, body)
      expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      return answer.body
    }
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
    const first_day = addDays(today, -((weekdayOf(today) + 6) % 7) - 7)
    const day = addDays(first_day, 2)
    const weekly = { name: 'Weekly', kind: 'weekly', first_day }
    const { id: calendar_id } = await must(one, 'savePayCalendar', weekly)
    await must(other, 'assignPayCalendar', { calendar_id, scope: 'everyone', valid_from: first_day })
    await must(one, 'savePayrollCodes', { rows: [{ leave_type: 'annual', kind: 'taken', code: 'AL' }] })
    await must(other, 'enterLeave', {
      rows: [{ user_id: employee.id, leave_type: 'annual', start_date: day, end_date: day }],
      status: 'approved',
      reason: 'Move',
    })
    const nodes = [one, other]
    const previews = await Promise.all(nodes.map(node => must(node, 'previewBatch', { calendar_id })))
    expect(previews[0]).toEqual(previews[1])
    const { last_day, digest, rows } = previews[0]
    expect(rows).toBe(1)
    const made = await Promise.all(
      nodes.map(node => call(node, hr, 'POST', '/functions/makeBatch', { calendar_id, last_day, digest })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
    const batch = made.find(({ status }) => status === 201)?.body
    const files = await Promise.all(
      nodes.map(async node => {
        const answer = await fetch(`${node.url}${API}/functions/getBatchFile`, {
          method: 'POST',
          headers: { authorization: `Bearer ${hr.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ batch_id: batch.id }),
        })
        return hash('sha256', Buffer.from(await answer.arrayBuffer()))
      }),
    )
    expect(files).toEqual([batch.file_sha256, batch.file_sha256])
  })

  it('a policy version saved at one node counts for the next quote at the other [0236]', async () => {
    const { one, other, hr, employee } = cluster
    const must = async (at: { url: string }, by: Login, name: string, body: object) => {
      const answer = await call(at, by, 'POST', `/functions/${name}`, body)
      expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      return answer.body
    }
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
    const save = (at: { url: string }, day_minutes: number) =>
      must(at, hr, 'saveLeavePolicy', {
        leave_type: 'unpaid',
        name: 'Shared',
        effective_from: today,
        rules: { ...templateRules('working_days'), day_minutes },
      })
    const dayAt = async (at: { url: string }) => {
      const day = `${YEAR + 1}-05-03`
      const asked = { leave_type: 'unpaid', start_date: day, end_date: day }
      return (await must(at, employee, 'quoteLeave', asked)).rules.day_minutes
    }
    const dayAtBoth = () => Promise.all([dayAt(one), dayAt(other)])
    await save(one, 400)
    await must(one, hr, 'assignLeavePolicy', {
      mode: 'apply',
      leave_type: 'unpaid',
      policy_name: 'Shared',
      scope: 'user',
      scope_id: employee.id,
      valid_from: today,
    })
    expect(await dayAtBoth()).toEqual([400, 400])
    await save(one, 420)
    expect(await dayAtBoth()).toEqual([420, 420])
    await save(other, 440)
    expect(await dayAtBoth()).toEqual([440, 440])
  })

  it('a held decision of a killed node is carried out by the other, once, and undone at either', {
    timeout: 90_000,
  }, async () => {
    const { one, other, boss, employee } = cluster
    const days = { start_date: `${YEAR + 1}-05-03`, end_date: `${YEAR + 1}-05-03` }
    const { body: request } = await requestLeave(one, days)
    const { body: spared } = await requestLeave(one, {
      start_date: `${YEAR + 1}-05-04`,
      end_date: `${YEAR + 1}-05-04`,
    })
    const hold = (at: { url: string }, id: string, seconds: number) =>
      call(at, boss, 'POST', '/functions/holdDecision', { id, status: 'approved', seconds })
    const mailsBefore = mailsTo(employee).length
    expect((await hold(one, spared.id, 60)).status).toBe(200)
    expect((await hold(one, request.id, 1)).status).toBe(200)
    await one.kill()
    const takenBack = await call(other, boss, 'POST', '/functions/takeBackDecision', { id: spared.id })
    expect(takenBack.status).toBe(200)
    const statusOf = async (id: string) =>
      (await call(other, boss, 'GET', `/entities/LeaveRequest/${id}`)).body.status
    const begun = Date.now()
    // The killed node may have had the lease of the job, which ends within half a minute.
    while ((await statusOf(request.id)) === 'pending' && Date.now() - begun < 60_000) await sleep(200)
    expect(await statusOf(request.id)).toBe('approved')
    await one.start()
    await eventually(() => expect(mailsTo(employee)).toHaveLength(mailsBefore + 1))
    await sleep(6_000)
    expect(mailsTo(employee)).toHaveLength(mailsBefore + 1)
    expect(await statusOf(spared.id)).toBe('pending')
  })

  it('a change made at one node reaches a socket at the other', async () => {
    const { one, other, boss } = cluster
    const client = clientAt(other, boss)
    const heard: string[] = []
    let joined = false
    const stop = client.entities.LeaveRequest.subscribe(event => void heard.push(event.id), {
      onJoined: () => {
        joined = true
      },
    })
    await eventually(() => expect(joined).toBe(true))
    const { body } = await requestLeave(one, { leave_type: 'personal' })
    await eventually(() => expect(heard).toContain(body.id))
    expect(await figure(other, 'leavewell_sockets')).toBe(1)
    expect(await figure(one, 'leavewell_sockets')).toBe(0)
    stop()
    client.disconnect()
  })

  it('a file uploaded at one node is read at the other, and still only by people with the permission', async () => {
    const { one, other, employee, boss } = cluster
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 'x')])
    const form = new FormData()
    form.set('file', new Blob([content]), 'note.pdf')
    const uploaded = await call(one, employee, 'POST', '/integration-endpoints/Core/UploadFile', form)
    expect(uploaded.status).toBe(200)
    const { pathname } = new URL(uploaded.body.file_url, 'http://x')
    const read = async (by: Login) => (await call(other, by, 'GET', pathname)).status
    expect([await read(employee), await read(boss)]).toEqual([200, 404])
    await requestLeave(other, { leave_type: 'sick', attachment_url: uploaded.body.file_url })
    expect([await read(employee), await read(boss)]).toEqual([200, 200])
    const response = await fetch(other.url + pathname, {
      headers: { authorization: `Bearer ${employee.token}` },
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  })

  it('attempts are counted together: ten wrong passwords in all, at any node', async () => {
    const { one, other, employee } = cluster
    const attempt = (at: { url: string }) =>
      call(at, undefined, 'POST', '/auth/login', { email: employee.email, password: 'not the password' })
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await attempt(i % 2 === 0 ? one : other)).status)
    expect(statuses.slice(0, 10).some(status => status === 429)).toBe(false)
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})

describe('a session that is in use at both', () => {
  it('a session that ends at one stops at the other within a second, its socket too', async () => {
    const { one, other, employee } = cluster
    const isIn = async () => (await call(other, employee, 'GET', '/entities/User/me')).status === 200
    expect(await isIn()).toBe(true)
    const client = clientAt(other, employee)
    let joined = false
    client.entities.LeaveRequest.subscribe(() => {}, {
      onError: () => {},
      onJoined: () => {
        joined = true
      },
    })
    await eventually(() => expect(joined).toBe(true))

    await fetch(`${one.url}/api/apps/auth/logout`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${employee.token}` },
    })
    const ended = performance.now()
    let slowest = 0
    for (;;) {
      const asked = performance.now()
      const stillIn = await isIn()
      slowest = Math.max(slowest, performance.now() - asked)
      if (!stillIn) break
      await sleep(20)
    }
    // One second, and the call that ran at its end.
    expect(performance.now() - ended).toBeLessThan(1_100 + slowest)
    await eventually(async () => expect(await figure(other, 'leavewell_sockets')).toBe(0))
    client.disconnect()
  })
})

describe('a rolling restart', () => {
  it('under load fails no request, loses nothing and does nothing twice', { timeout: 240_000 }, async () => {
    const { one, other, proxy, hr } = cluster
    let isOver = false
    const failures: string[] = []
    const made: string[] = []
    const worker = async (name: number) => {
      for (let i = 0; !isOver; i += 1) {
        const department = `Team ${name}-${i}`
        const answers = [
          await call(proxy, hr, 'POST', '/entities/Department', { name: department }),
          await call(proxy, hr, 'GET', '/entities/User/me'),
        ]
        if (answers[0]?.status === 201) made.push(department)
        for (const { status, body } of answers) {
          if (status >= 300) failures.push(`${status} ${JSON.stringify(body)}`)
        }
        // The claim needs calls at every moment, and not as many as the machine can take.
        await sleep(200)
      }
    }
    const workers = Promise.all([1, 2, 3, 4, 5, 6].map(worker))
    const codes: (number | null)[] = []
    for (const node of [one, other]) {
      codes.push(await node.stop())
      await node.start()
      await eventually(async () => expect((await fetch(`${node.url}/readyz`)).status).toBe(200))
    }
    const before = made.length
    await eventually(() => expect(made.length).toBeGreaterThan(before + 10))
    isOver = true
    await workers
    expect(failures).toEqual([])
    expect(codes).toEqual([0, 0])
    expect(proxy.departures()).toBeGreaterThanOrEqual(2)
    expect(made.length).toBeGreaterThan(50)
    const stored = (await find('Department', {})).map(({ name }: { name: string }) => name)
    expect(stored.filter((name: string) => name.startsWith('Team ')).sort()).toEqual([...made].sort())
  })
})

const mailsTo = ({ email }: Login) => cluster.arrived().filter(line => line.startsWith(`${email}:`))
