import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openAddress } from './address.ts'
import { type ConnectionSettings, direct, openPool } from './connection-kind.ts'
import type { Queryable } from './database.ts'
import { run } from './run-query.ts'
import { startHeartbeat } from './start-heartbeat.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface StandbyOptions {
  /** Of the standby, or of a proxy that spreads connections over several. */
  url: string
  settings: ConnectionSettings
  connections: number
}

/** Connections to a standby, or to one of several. */
export interface Standby {
  /**
   * Runs `work` on a connection whose standby has replayed up to this position of the write-ahead log. Throws
   * if it has not soon enough, is no longer a standby, or does not answer (see `isNoAnswer`).
   */
  with<T>(has: Reached, work: (connection: Queryable) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The required position of a standby. */
export interface Reached {
  position: string
  /** It must also have replayed everything else that it received. */
  andAllItHas?: boolean
  /** How many milliseconds to wait for that. This is short, because PostgreSQL itself can answer instead. */
  within?: number
}

/** More than the lag of a healthy standby. Beyond it the primary answers sooner. */
const CATCH_UP_MS = 100
const LOOK_AGAIN_MS = 5
const CONNECT_MS = 1_000
/** A frozen or disconnected one does not answer. */
const SILENT_MS = 1_000

export function openStandby({ url, settings, connections }: StandbyOptions): Standby {
  const address = openAddress(url)
  const kind = direct({ ...settings, address, connectTimeout: CONNECT_MS, readOnly: true })
  const pool = openPool(kind, connections)
  const stopPulse = startHeartbeat({ address, cut: () => address.cut() })
  return {
    async with(has, work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await catchUp(client, has)
        return await work({ query: (text, values, name) => run(client, text, values, name) })
      } catch (error) {
        if (isDatabaseUnavailable(error as Error)) broken = error as Error
        throw error
      } finally {
        client.release(broken)
      }
    },
    async close() {
      stopPulse()
      await pool.end()
    },
  }
}

/** A promoted one has a timeline of its own, and never catches up. */
const HAS = `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasAll"`
const HAS_ALL_IT_GOT = `${HAS.slice(0, HAS.indexOf(' AS '))}
  AND pg_last_wal_replay_lsn() >= coalesce(pg_last_wal_receive_lsn(), $1::pg_lsn) AS "hasAll"`

async function catchUp(
  client: pg.ClientBase,
  { position, andAllItHas, within = CATCH_UP_MS }: Reached,
): Promise<void> {
  const [text, name] = andAllItHas ? [HAS_ALL_IT_GOT, 'has_all_it_got'] : [HAS, 'has_position']
  const until = performance.now() + within
  for (;;) {
    const asked = run<{ hasAll: boolean }>(client, text, [position], name)
    const heard = await Promise.race([asked, sleep(SILENT_MS, undefined, { ref: false })])
    if (heard === undefined) throw standbySilent()
    if (heard.rows[0]?.hasAll) return
    if (performance.now() >= until) throw new StandbyBehind()
    await sleep(LOOK_AGAIN_MS)
  }
}

class StandbyBehind extends Error {}
const standbySilent = () => Object.assign(new Error('The standby does not answer'), { code: 'ETIMEDOUT' })

const CANCELLED = '57014'
/** The standby must remove rows that a statement reads. */
const CONFLICT = '40001'

/** Another server may answer. A statement that took too long would also take too long there. */
export const isNoAnswer = (error: Error & { code?: string }) =>
  error instanceof StandbyBehind ||
  error.code === CONFLICT ||
  (error.code !== CANCELLED && isDatabaseUnavailable(error))
