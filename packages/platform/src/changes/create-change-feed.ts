import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Change, ChangeFeed } from './change.ts'
import { openChangeReader } from './change-reader.ts'
import { CHANGES_CHANNEL, type OwnFeed } from './wake-nodes.ts'

const RETRY_MS = 500
/**
 * Interval of polling without a wake-up. A process can die between commit and wake-up, and a connection can
 * fail silently.
 */
const LOOK_ANYWAY_MS = 1_000

/** Starts at "now". Reads after a NOTIFY, after a lost connection and every second. Reads never overlap. */
export async function createChangeFeed(deps: {
  database: Database
  onError?: (error: unknown) => void
}): Promise<ChangeFeed & OwnFeed> {
  const { database, onError = console.error } = deps
  const id = randomUUID()
  const listeners = new Set<(change: Change) => void>()
  const reader = await openChangeReader(database)
  let asked = false
  let closed = false
  let reading: Promise<void> | undefined

  /** Reading is no part of the request that woke the feed. It is for all, and may take longer. */
  const outsideRequests = AsyncLocalStorage.snapshot()
  const wake = () => {
    asked = true
    reading ??= outsideRequests(readOn).finally(() => {
      reading = undefined
    })
  }
  const readOn = async () => {
    while (asked && !closed) {
      asked = false
      try {
        const { changes, more } = await reader.next()
        asked ||= more
        deliver(changes)
      } catch (error) {
        if (closed) return
        onError(error)
        asked = true
        await sleep(RETRY_MS)
      }
    }
  }
  const deliver = (changes: readonly Change[]) => {
    for (const change of changes) {
      for (const listener of [...listeners]) {
        try {
          listener(change)
        } catch (error) {
          onError(error)
        }
      }
    }
  }

  const onCall = (caller: string) => {
    if (caller !== id) wake()
  }
  const stopListening = await database.listen(CHANGES_CHANNEL, onCall, wake)
  const timer = setInterval(wake, LOOK_ANYWAY_MS)
  wake()

  return {
    id,
    wake,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closed = true
      clearInterval(timer)
      await stopListening()
      await reading
    },
  }
}
