import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing/index.ts'
import { notesApp } from '../app/notes-app.ts'

let open: TestPlatform
let guarded: TestPlatform
beforeAll(async () => {
  open = await startTestPlatform({ app: notesApp })
  guarded = await startTestPlatform({ app: notesApp, settings: { metricsToken: 'for/prometheus+alone' } })
})
afterAll(async () => {
  await open.close()
  await guarded.close()
})

const watch = async (test: TestPlatform, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${test.url}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}

/** Returns the value of a name with labels in the text. */
const figure = (text: string, name: string) => {
  const line = text.split('\n').find(candidate => candidate.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

describe('/metrics', () => {
  it('/metrics without a token is for programs on this machine, and not for a proxy’s clients', async () => {
    expect((await watch(open)).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await watch(open, { [header]: '203.0.113.7' })).status).toBe(404)
    }
  })

  it('/metrics with a token is for callers who have it', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', 'Basic for/prometheus+alone']) {
      expect((await watch(guarded, { authorization })).status).toBe(404)
    }
    const answer = await watch(guarded, {
      authorization: 'Bearer for/prometheus+alone',
      'x-forwarded-for': '203.0.113.7',
    })
    expect(answer.status).toBe(200)
  })

  it('/metrics counts requests by route pattern and status, never by address', async () => {
    const ann = await open.addUser({ email: 'ann@metrics.test' })
    for (const id of ['one', 'two', 'three']) await ann.get(`/entities/Note/${id}`)
    await fetch(`${open.url}/nowhere/at/all`)
    const { text } = await watch(open)
    expect(text).toContain('# TYPE leavewell_http_request_duration_seconds histogram')
    const counted = text
      .split('\n')
      .filter(line => line.includes('request_duration_seconds_count') && line.includes('status="404"'))
    expect(counted.find(line => /entities/.test(line))).toMatch(/ 3$/)
    expect(counted.some(line => line.includes('nowhere'))).toBe(false)
    expect(text).not.toContain('three')
  })

  it('/metrics reports event loop, connections, mails, sockets and jobs', async () => {
    const { database, mail } = open.platform
    await database.transaction(tx => mail.queue(tx, { to: 'nobody', subject: 'Hello', text: 'Hello' }))
    await database.query(
      `INSERT INTO platform.job VALUES ('tidy', 3600, '2026-01-02T03:04:05Z', 12, 'disk', '2026-01-02T03:04:05Z', 7, 2)`,
    )
    const { text } = await watch(open)
    expect(figure(text, 'leavewell_database_up')).toBe(1)
    expect(figure(text, 'leavewell_sockets')).toBe(0)
    expect(figure(text, 'leavewell_mail{state="queued"}')).toBeGreaterThanOrEqual(0)
    expect(figure(text, 'leavewell_job_last_run_timestamp_seconds{job="tidy"}')).toBe(1767323045)
    expect(figure(text, 'leavewell_job_last_run_well{job="tidy"}')).toBe(0)
    expect(figure(text, 'leavewell_job_failures{job="tidy"}')).toBe(2)
    expect(figure(text, 'leavewell_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })
})
