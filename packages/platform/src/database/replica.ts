import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openAddress } from './address.ts'
import { isDatabaseAway } from './away.ts'
import { type ConnectionSettings, direct, openPool } from './connection-kind.ts'
import type { AnsweredBy, Queryable } from './database.ts'
import { keepPulse } from './keep-pulse.ts'
import { run } from './run-query.ts'

export interface ReplicaOptions {
  /** Of the standby, or of whatever gives each connection to one of several. */
  url: string
  settings: ConnectionSettings
  connections: number
  /** Asked how far PostgreSQL is. */
  primary: Queryable
  /** Asked in place of a standby that is too far behind, or away. */
  otherwise: Queryable
}

/** Longer than a standby in health is behind; then the primary has answered sooner. */
const CATCH_UP_MS = 100
const LOOK_AGAIN_MS = 5
/** For how long nothing is asked of a standby that was behind or away. */
const PAUSE_MS = 1_000
const CONNECT_MS = 1_000
/** One that is frozen or cut off answers nothing. */
const SILENT_MS = 1_000

export interface Replica extends Queryable {
  readonly answered: AnsweredBy
  close(): Promise<void>
}

/**
 * Reads at a standby. A statement runs there once the standby has everything that PostgreSQL had when the statement came: whoever
 * reads finds what they wrote, through whichever node they wrote it, and clocks play no part.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, settings, connections, primary, otherwise } = options
  const address = openAddress(url)
  const kind = direct({ ...settings, address, connectTimeout: CONNECT_MS, readOnly: true })
  const pool = openPool(kind, connections)
  const stopPulse = keepPulse({ address, cut: () => address.cut() })
  const answered: AnsweredBy = { standby: 0, primary: 0 }
  let pausedUntil = 0
  const ask: Queryable['query'] = async (text, values, name) => {
    const position = await positionOf(primary)
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await catchUp(client, position)
      return await run(client, text, values, name)
    } catch (error) {
      if (isDatabaseAway(error as Error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    answered,
    async query(text, values, name) {
      if (performance.now() >= pausedUntil) {
        try {
          const result = await ask<never>(text, values, name)
          answered.standby += 1
          return result
        } catch (error) {
          if (!isNoAnswer(error as Error)) throw error
          pausedUntil = performance.now() + PAUSE_MS
        }
      }
      answered.primary += 1
      return otherwise.query(text, values, name)
    },
    async close() {
      stopPulse()
      await pool.end()
    },
  }
}

/** Not behind anything that was acknowledged, whether it is on the disk or not. */
async function positionOf(primary: Queryable): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'SELECT pg_current_wal_insert_lsn()::text AS position',
    [],
    'wal_position',
  )
  return rows[0]?.position ?? ''
}

/** One that has been promoted has a past of its own, and never catches up. */
const HAS = `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasAll"`

async function catchUp(client: pg.ClientBase, position: string): Promise<void> {
  const until = performance.now() + CATCH_UP_MS
  for (;;) {
    const asked = run<{ hasAll: boolean }>(client, HAS, [position], 'has_position')
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
/** What a statement reads is about to be cleaned away by what the standby has to do. */
const CONFLICT = '40001'

/** Another may answer. A statement that took too long would do so there as well. */
const isNoAnswer = (error: Error & { code?: string }) =>
  error instanceof StandbyBehind ||
  error.code === CONFLICT ||
  (error.code !== CANCELLED && isDatabaseAway(error))
