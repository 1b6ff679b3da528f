import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { AboutPost } from '../outbox/app-posts.ts'
import type { PushSubscriptions } from '../push/subscriptions.ts'
import { type Due, deliver, takeDue } from './deliver-due.ts'

/** Interval of polling without a wake-up: for due retries, and for deliveries of dead nodes. */
const LOOK_MS = 2_000

/** Delivers due events. */
export interface WebhookWorker {
  start(): void
  wake(): void
  /** Stops running deliveries, which will be sent again. */
  close(): Promise<void>
}

export function createWebhookWorker(deps: {
  database: Database
  clock: Clock
  log: Log
  privateHosts: readonly string[]
  pushes?: Pick<PushSubscriptions, 'prepare'>
  isCurrentPost?: (post: AboutPost) => Promise<boolean>
}): WebhookWorker {
  const { database, clock, log } = deps
  const closing = new AbortController()
  const { signal } = closing
  const underWay = new Map<Due, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let isAskedAgain = false

  const report = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'webhooks could not be delivered')
  }
  const wake = () => {
    if (timer === undefined || signal.aborted) return
    isAskedAgain = round !== undefined
    round ??= look().finally(() => {
      round = undefined
      if (isAskedAgain) wake()
    })
  }
  const look = async () => {
    try {
      const busy = [...underWay.keys()].map(due => due.webhook_id)
      for (const due of await takeDue(database, clock, busy)) underWay.set(due, carry(due))
    } catch (error) {
      report(error)
    }
  }
  const carry = async (due: Due) => {
    await deliver(due, { ...deps, closing: signal }).catch(report)
    underWay.delete(due)
    // Deliveries that were behind this one, or for the same receiver, may be due now.
    wake()
  }

  return {
    start() {
      timer ??= setInterval(wake, LOOK_MS)
      wake()
    },
    wake,
    async close() {
      clearInterval(timer)
      closing.abort()
      await round
      await Promise.all(underWay.values())
    },
  }
}
