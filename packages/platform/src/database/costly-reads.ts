import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ApiError, errors } from '../errors.ts'
import { survive } from './connection-kind.ts'
import type { Asker, CostlyReads } from './database.ts'
import { run } from './run-query.ts'

/** How many reads of one person may wait. A page starts a handful in parallel. */
const MAX_WAITING = 20

/** A cancel can be lost, such as with its connection. It is repeated as long as the statement runs. */
const CANCEL_AGAIN_MS = 500

export interface CostlyReadsOptions {
  config: pg.ClientConfig
  connections: number
  /** Cancels the statement of this PostgreSQL process. */
  cancel(processId: number): Promise<void>
}

interface Waiting {
  asker: Asker
  begin(): void
}

/** Opens the connections on demand. They are not pipelined, so that a cancel hits the right statement. */
export function openCostlyReads(options: CostlyReadsOptions): CostlyReads & { close(): Promise<void> } {
  const { config, connections, cancel } = options
  const pool = new pg.Pool({ ...config, max: connections, idleTimeoutMillis: 0 })
  survive(pool)
  const waiting: Waiting[] = []
  const running: string[] = []

  const beginNext = () => {
    if (running.length >= connections) return
    // People without a running read come before people with one.
    const others = waiting.findIndex(({ asker }) => !running.includes(asker.name))
    const [next] = waiting.splice(Math.max(0, others), 1)
    if (next === undefined) return
    running.push(next.asker.name)
    next.begin()
  }
  const turnOf = (asker: Asker) =>
    new Promise<void>((resolve, reject) => {
      if (asker.signal.aborted) return reject(errors.abandoned())
      if (waiting.filter(other => other.asker.name === asker.name).length >= MAX_WAITING) {
        return reject(errors.tooMany(1))
      }
      const stepOut = () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(errors.abandoned())
      }
      const entry = {
        asker,
        begin() {
          asker.signal.removeEventListener('abort', stepOut)
          resolve()
        },
      }
      asker.signal.addEventListener('abort', stepOut, { once: true })
      waiting.push(entry)
      beginNext()
    })

  return {
    async query(asker, text, values, name) {
      await turnOf(asker)
      let client: pg.PoolClient | undefined
      let cancelled: Promise<void> | undefined
      let processId = 0
      const over = new AbortController()
      const cancelUntilOver = async () => {
        while (!over.signal.aborted) {
          await cancel(processId).catch(() => {})
          await sleep(CANCEL_AGAIN_MS, undefined, over).catch(() => {})
        }
      }
      const giveUp = () => {
        cancelled = cancelUntilOver()
      }
      try {
        client = await pool.connect()
        processId = await processOf(client)
        if (asker.signal.aborted) throw errors.abandoned()
        asker.signal.addEventListener('abort', giveUp, { once: true })
        return await run(client, text, values, name)
      } catch (error) {
        if (asker.signal.aborted) throw errors.abandoned()
        throw (error as { code?: unknown }).code === CANCELLED ? tooCostly() : error
      } finally {
        asker.signal.removeEventListener('abort', giveUp)
        over.abort()
        // The connection is used again only after the cancel has hit its statement, or nothing.
        await cancelled
        client?.release()
        running.splice(running.indexOf(asker.name), 1)
        beginNext()
      }
    },
    close: () => pool.end(),
  }
}

const processes = new WeakMap<pg.PoolClient, number>()

/** Queried from PostgreSQL once per connection, because the number from the connection may be a pooler's own. */
async function processOf(client: pg.PoolClient): Promise<number> {
  const known = processes.get(client)
  if (known !== undefined) return known
  const { rows } = await run<{ pid: number }>(client, 'SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  processes.set(client, pid)
  return pid
}

const CANCELLED = '57014'

const tooCostly = () =>
  new ApiError(400, 'too_costly', 'This request is too large. Narrow your filters and try again.')
