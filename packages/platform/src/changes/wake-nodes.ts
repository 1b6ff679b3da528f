import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../database/database.ts'

/**
 * The channel on which every node hears that something was committed. A version that cannot run with nodes of a former one takes a new name: then
 * it finds them by the channel that they listen on.
 */
export const CHANGES_CHANNEL = 'leavewell_changes_2'

/** Channels of versions that cannot run with this one: the first is that of 0.1 to 0.3 (docs/decisions/0148). */
export const FORMER_CHANNELS = ['leavewell_changes']

/**
 * At most one wake-up in this time, because a look at the log costs as much as half a change, however many it finds. The longer changes keep
 * coming, the more of them are told at once; one that comes alone is told at once.
 */
const MIN_PAUSE_MS = 5
const MAX_PAUSE_MS = 40

/** The feed of the node that writes: it is woken without the way through PostgreSQL, and knows its own calls by the id. */
export interface OwnFeed {
  readonly id: string
  wake(): void
}

/**
 * Tells all nodes to look at the log; called after a commit. Not NOTIFY inside the transaction: that holds a lock over the
 * whole commit, so that commits wait for each other's disk (a third to two thirds of the writes per second in
 * measurements). A wake-up lost with a dying process costs no change, only time: feeds also look by themselves.
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
