import { setTimeout as sleep } from 'node:timers/promises'
import type { AnsweredBy, Queryable } from './database.ts'
import { positionOf } from './replica.ts'
import { isNoAnswer, type Standby } from './standby.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface OutlastOptions {
  standby: Standby
  /** Checked regularly for whether it answers, and for its position. */
  primary: Queryable
  answered: AnsweredBy
}

/** Milliseconds between two checks of both. */
const EVERY_MS = 1_000
/** PostgreSQL counts as unavailable for reads after so much silence. */
const SILENT_MS = 3_000
/** A standby that had kept up this shortly before PostgreSQL's last answer lacks almost nothing. */
const FRESH_MS = 2_500
/** Longer than this, reads fail. Perhaps only this node is cut off from PostgreSQL, while others write. */
const AT_MOST_MS = 60_000

export interface RetryOnPrimary {
  /** Returns the same reads, answered by the standby while PostgreSQL is unavailable. */
  of(reads: Queryable): Queryable
  end(): void
}

const GONE = Symbol('gone')

/**
 * Lets reads continue while PostgreSQL is unavailable. The standby had kept up with it, and has replayed all
 * that it received. A synchronous standby then has everything that was ever acknowledged. Any other may lack
 * the last moments. As soon as PostgreSQL is back, it answers again.
 */
export function retryOnPrimary({ standby, primary, answered }: OutlastOptions): RetryOnPrimary {
  const ended = new AbortController()
  /** When PostgreSQL last answered, when the standby was last seen with all of its data, and the position then. */
  let heard = Number.NEGATIVE_INFINITY
  let kept = Number.NEGATIVE_INFINITY
  let position = ''
  let isAway = false
  let going = Promise.withResolvers<typeof GONE>()
  const noteAway = () => {
    isAway = true
    going.resolve(GONE)
  }
  const noteBack = () => {
    if (isAway) going = Promise.withResolvers()
    isAway = false
  }
  /** Retried immediately, because a single connection may have ended. */
  const ask = () => inTime(positionOf(primary).catch(() => positionOf(primary)))

  const look = async () => {
    const asked = performance.now()
    const now = await ask().catch(() => undefined)
    if (now === undefined) return noteAway()
    heard = asked
    noteBack()
    await standby.with({ position: now, within: EVERY_MS }, async () => {})
    kept = asked
    position = now
  }
  const keepLooking = async () => {
    while (!ended.signal.aborted) {
      await look().catch(() => {})
      await sleep(EVERY_MS, undefined, { ref: false, signal: ended.signal })
    }
  }
  keepLooking().catch(() => {})

  const canStandIn = () => heard - kept < FRESH_MS && performance.now() - heard < AT_MOST_MS
  const standIn = async <Row>(cause: unknown, ...statement: Parameters<Queryable['query']>) => {
    const has = { position, andAllItHas: true, within: EVERY_MS }
    const result = await standby
      .with(has, each => each.query<Row>(...statement))
      .catch(error => {
        throw isNoAnswer(error) ? cause : error
      })
    answered.away += 1
    return result
  }
  return {
    of: reads => ({
      async query<Row>(...statement: Parameters<Queryable['query']>) {
        if (isAway && canStandIn()) return standIn<Row>(silent(), ...statement)
        const asked = reads.query<Row>(...statement)
        try {
          const first = await Promise.race([asked, going.promise])
          if (first !== GONE) return first
          if (!canStandIn()) return await asked
          asked.catch(() => {})
          return await standIn<Row>(silent(), ...statement)
        } catch (error) {
          if (!isDatabaseUnavailable(error as Error) || !canStandIn()) throw error
          if (!isAway) await ask().catch(noteAway)
          return isAway ? standIn<Row>(error, ...statement) : reads.query<Row>(...statement)
        }
      },
    }),
    end: () => ended.abort(),
  }
}

const silent = () => Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const first = await Promise.race([answer, sleep(SILENT_MS, GONE, { ref: false })])
  if (first !== GONE) return first as T
  answer.catch(() => {})
  throw silent()
}
