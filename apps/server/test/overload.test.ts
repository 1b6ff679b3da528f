import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallCompany, startSmallCompany } from '../testing/small-company.ts'

const pages = mkdtempSync(join(tmpdir(), 'leavewell-pages-'))
let company: SmallCompany

beforeAll(async () => {
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Leavewell</title>')
  company = await startSmallCompany({ webRoot: pages })
  for (let n = 0; n < 40; n++) {
    await company.server.addUser({ email: `p${n}@x.test`, role: 'user', full_name: `Person ${n} of many` })
  }
}, 120_000)
afterAll(async () => {
  await company.close()
  rmSync(pages, { recursive: true })
})

/** The time that a colleague needs for a list, and a proxy for the readiness of the server. */
async function waits(): Promise<number> {
  const started = performance.now()
  const [list, ready] = await Promise.all([
    company.employee.get('/entities/LeaveRequest'),
    company.server.as().get(`${company.server.url}/readyz`),
  ])
  expect([list.status, ready.status]).toEqual([200, 200])
  return performance.now() - started
}

/** A request from another address of this machine. */
function fromElsewhere(path: string, method = 'GET', body?: object): Promise<number | undefined> {
  const { hostname, port } = new URL(company.server.url)
  return new Promise((resolve, reject) => {
    const asked = request({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      path,
      method,
      localAddress: '127.0.0.2',
      headers: {
        authorization: `Bearer ${company.employee.token}`,
        accept: 'text/html',
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    asked.on('error', reject)
    asked.on('response', answer => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    asked.end(body && JSON.stringify(body))
  })
}

const API = '/api/apps/leavewell'

/** The Dashboard page and its requests, from another address. */
async function dashboard(): Promise<number> {
  const started = performance.now()
  const answers = await Promise.all([
    fromElsewhere('/Dashboard'),
    fromElsewhere(`${API}/entities/User/me`),
    fromElsewhere(`${API}/entities/LeaveBalance`),
    fromElsewhere(`${API}/entities/LeaveRequest`),
    fromElsewhere(`${API}/entities/Notification`),
    fromElsewhere(`${API}/functions/getMyManager`, 'POST', {}),
  ])
  expect(answers).toEqual([200, 200, 200, 200, 200, 200])
  return performance.now() - started
}

describe('bodies of requests that never arrive', () => {
  it('a thousand of them from one address do not delay another address [finding F-11]', async () => {
    const { port } = new URL(company.server.url)
    const refused: string[] = []
    const sockets = Array.from({ length: 1_000 }, () => {
      const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: '127.0.0.1' })
      socket.on('error', () => {})
      socket.on('data', answer => refused.push(String(answer)))
      socket.write(
        'POST /api/apps/leavewell/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      )
      return socket
    })
    // All are refused but the few that one address may have open. So all have arrived.
    await eventually(() => expect(refused.length).toBeGreaterThanOrEqual(800))
    expect(refused[0]).toMatch(/^HTTP\/1.1 429/)
    expect(await dashboard()).toBeLessThan(1_000)
    for (const socket of sockets) socket.destroy()
  })
})

describe('searches that cost the database much', () => {
  const attack = (signal: AbortSignal, q: object) =>
    fetch(
      `${company.server.url}/api/apps/leavewell/entities/User?${new URLSearchParams({ q: JSON.stringify(q) })}`,
      { headers: { authorization: `Bearer ${company.stranger.token}` }, signal },
    )

  it.each([
    ['a hundred patterns, which are refused', Array.from({ length: 100 }, (_, n) => `(.?){100}${n}b`), 400],
    [
      'the dearest that is allowed',
      Array.from({ length: 5 }, (_, n) => `(${'\\w?'.repeat(60)}){2}${n}b`),
      undefined,
    ],
  ])(
    'eight requests with %s, dropped by their sender, keep nobody else waiting [finding F-10]',
    async (_, patterns, status) => {
      await waits()
      const impatient = new AbortController()
      const q = { $or: patterns.map($regex => ({ full_name: { $regex } })) }
      const asked = Array.from({ length: 8 }, () =>
        attack(impatient.signal, q).then(
          answer => answer.status,
          () => 0,
        ),
      )
      await Promise.race(asked)
      impatient.abort()
      expect(await waits()).toBeLessThan(1_000)
      const answers = await Promise.all(asked)
      if (status !== undefined) for (const answer of answers) expect([0, status]).toContain(answer)
      await eventually(async () => {
        const { rows } = await company.server.platform.database.query<{ query: string }>(
          "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%~%'",
        )
        expect(rows.filter(({ query }) => !query.includes('pg_stat_activity'))).toEqual([])
      })
    },
  )
})
