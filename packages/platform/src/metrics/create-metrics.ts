import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { listJobs } from '../jobs/job.ts'
import type { Mail } from '../mail/create-mail.ts'

/** Counts of this node and the whole server, in Prometheus' text format. */
export interface Metrics {
  /** One answered request. `route` is its pattern, never the address itself, which could contain any text. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  contentType: string
  text(): Promise<string>
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(deps: {
  database: Database
  mail: Pick<Mail, 'backlog'>
  connections(): number
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'leavewell_http_request_duration_seconds',
    help: 'Requests answered by this node, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `leavewell_${name}`, help, labelNames, registers: [registry] })

  const sockets = gauge('sockets', 'Websocket connections to this node')
  const connections = gauge('database_connections', 'Connections for transactions of this node', ['state'])
  const reads = gauge('replica_reads', 'Reads meant for a standby, by who answered them', ['answered_by'])
  const up = gauge('database_up', 'Whether the database answered')
  const mails = gauge('mail', 'Mails that wait or were given up, of the whole installation', ['state'])
  const jobRuns = gauge('job_last_run_timestamp_seconds', 'When a job began last, on any node', ['job'])
  const jobFailures = gauge('job_failures', 'How often a job has failed, on all nodes', ['job'])
  const jobWell = gauge('job_last_run_well', 'Whether the last run of a job went well', ['job'])

  const askDatabase = async () => {
    const [backlog, jobs] = await Promise.all([deps.mail.backlog(), listJobs(deps.database)])
    mails.set({ state: 'queued' }, backlog.queued)
    mails.set({ state: 'failed' }, backlog.failed)
    for (const { name: job, last_started, last_error, failures } of jobs) {
      jobRuns.set({ job }, Date.parse(last_started) / 1000)
      jobWell.set({ job }, last_error === null ? 1 : 0)
      jobFailures.set({ job }, failures)
    }
  }
  return {
    contentType: registry.contentType,
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    async text() {
      const { totalCount, idleCount, waitingCount } = deps.database.pool
      sockets.set(deps.connections())
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'busy' }, totalCount - idleCount)
      connections.set({ state: 'waited for' }, waitingCount)
      const { standby, primary, away } = deps.database.replica?.answered ?? {}
      if (standby !== undefined) reads.set({ answered_by: 'standby' }, standby)
      if (primary !== undefined) reads.set({ answered_by: 'primary' }, primary)
      if (away !== undefined) reads.set({ answered_by: 'standby_alone' }, away)
      // A node without its database must be monitored all the more.
      const answers = await askDatabase().then(
        () => true,
        () => false,
      )
      up.set(answers ? 1 : 0)
      if (!answers) for (const known of [mails, jobRuns, jobWell, jobFailures]) known.reset()
      return registry.metrics()
    },
  }
}
