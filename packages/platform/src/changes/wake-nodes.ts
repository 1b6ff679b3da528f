import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../database/database.ts'

/**
 * The channel that notifies every node of commits. A version that cannot run with older nodes uses a new
 * name. It finds older nodes by the channel on which they listen.
 */
export const CHANGES_CHANNEL = 'leavewell_changes_2'

/** Channels of versions that cannot run with this one. The first is that of 0.1 to 0.3 (docs/decisions/0148). */
export const FORMER_CHANNELS = ['leavewell_changes']

/**
 * At most one wake-up in this time. A read of the log costs as much as half a change, however many it
 * finds. During many changes the pause grows, and more of them are announced together. A single change is
 * announced immediately.
 */
const MIN_PAUSE_MS = 5
const MAX_PAUSE_MS = 40

/**
 * The feed of the writing node. It is woken directly, without PostgreSQL, and recognises its own wake-ups by
 * the id.
 */
export interface OwnFeed {
  readonly id: string
  wake(): void
}

/**
 * Wakes all nodes to read the log, after a commit. NOTIFY inside the transaction holds a lock over the whole
 * commit. Then commits wait for each other's disk (measured: a third to two thirds of the writes per second). A
 * wake-up lost with a dying process loses no change, only time, because feeds also poll.
 */
export function createWakeUp(database: Queryable, own?: OwnFeed): () => void {
  let state: 'idle' | 'busy' | 'asked again' = 'idle'

  const send = async () => {
    let pause = MIN_PAUSE_MS
    do {
      state = 'busy'
      own?.wake()
      await database
        .query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, own?.id ?? ''], 'changes.wake')
        .catch(() => {})
      await sleep(pause)
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    } while (wasAskedAgain())
    state = 'idle'
  }
  const wasAskedAgain = () => state === 'asked again'

  return () => {
    if (state === 'idle') void send()
    else state = 'asked again'
  }
}
