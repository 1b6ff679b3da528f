import { personId, type Size, tokenOf } from '../../src/company/data-set.ts'
import { type Company, type Ground, withClient } from '../../src/company/ground.ts'
import { median } from '../../src/median.ts'
import { load, type Measurement } from '../../src/operations/load.ts'
import { requestText } from '../../src/operations/request-text.ts'
import { bearer } from '../../src/operations/rest-questions.ts'
import { type RunningServer, startServer } from '../../src/servers.ts'
import type { Settings } from '../../src/settings.ts'
import { startOtherServers } from './other-servers.ts'

const SIZE: Size = { people: 2_000, requests: 20_000, managers: 50 }
const CONNECTIONS = 16
const RECEIVERS = 4
const MINUTE_MS = 60_000
/** Pending requests. No round uses up all of them. */
const PENDING = 20_000

/** A company whose approvals are measured, and its results. */
interface Part {
  name: string
  server: RunningServer
  next: () => string
  runs: Measurement[]
}

/**
 * Measures approvals per second in three companies in turn. The first notifies no one: its mails are written into a
 * folder. The second has a mail server and four receivers of webhooks that answer immediately. The third has a mail
 * server that takes a minute per mail, and receivers that never answer.
 */
export async function measureApprovals(ground: Ground, settings: Settings): Promise<void> {
  const prompt = await startOtherServers({ mailMs: 0, answers: true })
  const slow = await startOtherServers({ mailMs: MINUTE_MS, answers: false })
  const parts: Part[] = []
  for (const [name, others] of [
    ['nobody is told', undefined],
    ['told, and answer at once', prompt],
    ['told, and take a minute or never answer', slow],
  ] as const) {
    const company = await ground.createCompany(name.replaceAll(/\W+/g, '-'), SIZE)
    await ask(company)
    if (others) await register(company, others.receiver)
    const server = await startServer({
      DATABASE_URL: company.url,
      DATA_DIR: company.dataDir,
      ...(others && {
        SMTP_URL: others.smtpUrl,
        PRIVATE_HOSTS: others.receiver,
        MAIL_FROM: 'bench@bench.test',
      }),
    })
    parts.push({ name, server, next: approvals(), runs: [] })
  }
  const run = (part: Part, seconds: number) =>
    load(part.server.port, part.next, { connections: CONNECTIONS, seconds })
  for (const part of parts) await run(part, settings.warmUpSeconds)
  for (let round = 0; round < settings.rounds; round += 1) {
    // Reverses the order in every second round, so that no company is always first.
    for (const part of round % 2 === 0 ? parts : [...parts].reverse()) {
      part.runs.push(await run(part, settings.seconds))
    }
  }
  const first = parts[0]?.runs ?? []
  console.table(
    Object.fromEntries(
      parts.map(({ name, runs }) => [
        name,
        {
          'approvals/s': Math.round(median(runs.map(({ perSecond }) => perSecond))),
          'of the first': Number(
            median(runs.map(({ perSecond }, at) => perSecond / (first[at]?.perSecond ?? 1))).toFixed(2),
          ),
          'p50 ms': Number(median(runs.map(({ p50 }) => p50)).toFixed(1)),
          'p99 ms': Number(median(runs.map(({ p99 }) => p99)).toFixed(1)),
          failures: runs.reduce((sum, { failures }) => sum + failures, 0),
        },
      ]),
    ),
  )
  for (const { runs } of parts)
    for (const { firstFailure } of runs) if (firstFailure) console.error(firstFailure)
  for (const { server } of parts) await server.stop()
  prompt.close()
  slow.close()
}

const pendingId = (n: number) => `e${String(n).padStart(23, '0')}`
/** Managers have another manager than themselves. */
const managerOf = (n: number) => (((n % SIZE.people) + 1) % SIZE.managers) + 1

/** Creates pending requests of one day, for all people in turn. */
const ask = ({ url }: Company) =>
  withClient(url, client =>
    client.query(
      `INSERT INTO entities."LeaveRequest" (id, created_date, updated_date, created_by_id, user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, status, comments)
       SELECT 'e' || lpad(n::text, 23, '0'), now(), now(), person, person, 'a' || lpad(((n % $2 + 1) % $3 + 1)::text, 23, '0'), 'annual', day, day, 1, 'Bench', 'pending', '[]'
       FROM (SELECT n, 'a' || lpad((n % $2 + 1)::text, 23, '0') AS person, current_date + 30 + n / $2 AS day FROM generate_series(1, $1) n) asked`,
      [PENDING, SIZE.people, SIZE.managers],
    ),
  )

/** Registers webhooks as administrators do. */
const register = ({ url }: Company, receiver: string) =>
  withClient(url, client =>
    client.query(
      `INSERT INTO platform.webhook (id, url, entities, secret, created_by_id, created_date)
       SELECT 'hook' || n, 'http://' || $1::text || '/' || n, '{LeaveRequest}', 'whsec_YmVuY2g=', $2, now() FROM generate_series(1, $3::int) n`,
      [receiver, personId(1), RECEIVERS],
    ),
  )

/** Approves each request once, by its manager. */
function approvals(): () => string {
  let n = 0
  return () => {
    n += 1
    if (n > PENDING) throw new Error('All requests are approved: there have to be more')
    return requestText(
      'PUT',
      `/api/apps/leavewell/entities/LeaveRequest/${pendingId(n)}`,
      bearer(tokenOf(managerOf(n))),
      { status: 'approved' },
    )
  }
}
