import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { deliverDue } from './deliver-due.ts'
import type { MailTransport } from './mail-transport.ts'

/** Looks without being woken this often: for mails whose next attempt is due, and those of nodes that died. */
const LOOK_MS = 5_000
/**
 * Before each look at the outbox. What is queued shortly after the first mail goes along with it, and people who wait for an answer come
 * before mails, for which the next turn of the processor is early enough.
 */
const PAUSE_MS = 50
/** How long stopping waits for the mail server. */
const CLOSE_TIMEOUT_MS = 5_000

/** Delivers due mails one after the other. */
export interface OutboxWorker {
  start(): void
  /** There is something to deliver. */
  wake(): void
  /** Finishes the mail under way, unless the mail server keeps us waiting. */
  close(): Promise<void>
}

export function createOutboxWorker(deps: {
  database: Database
  transport: MailTransport
  clock: Clock
  log: Log
}): OutboxWorker {
  const { transport, log } = deps
  const closing = new AbortController()
  const { signal } = closing
  let state: 'not started' | 'open' | 'closed' = 'not started'
  let isAskedAgain = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    if (state !== 'open') return
    isAskedAgain = round !== undefined
    round ??= deliverAll().finally(() => {
      round = undefined
      if (isAskedAgain) wake()
    })
  }
  const deliverAll = async () => {
    try {
      for (;;) {
        await sleep(PAUSE_MS, undefined, { ref: false })
        if (state !== 'open') return
        // What is queued from here on may be missed.
        isAskedAgain = false
        const outcome = await deliverDue({ ...deps, closing: signal })
        if (outcome === 'nothing due') return
        // Without a mail server the others wait for the next look, instead of each for the same time-out.
        if (outcome === 'outage') {
          isAskedAgain = false
          return
        }
      }
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'mail could not be taken from the outbox')
    }
  }

  return {
    start() {
      if (state !== 'not started') return
      state = 'open'
      log.info({}, transport.description)
      timer = setInterval(wake, LOOK_MS)
      wake()
    },
    wake,
    async close() {
      state = 'closed'
      clearInterval(timer)
      if (round) await Promise.race([round, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      closing.abort()
      await round
      transport.close()
    },
  }
}
