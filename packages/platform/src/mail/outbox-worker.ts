import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { deliverDue } from './deliver-due.ts'
import type { MailTransport } from './mail-transport.ts'

/** Interval of polling without a wake-up: for due retries, and for mails of dead nodes. */
const LOOK_MS = 5_000
/**
 * Pause before each read of the outbox. Mails that are queued shortly after the first one are then sent with
 * it. Requests of people take priority over mails, which may run in the next turn of the processor.
 */
const PAUSE_MS = 50
/** How long a stop waits for the mail server. */
const CLOSE_TIMEOUT_MS = 5_000

/** Delivers due mails one after the other. */
export interface OutboxWorker {
  start(): void
  /** Signals that there is a mail to deliver. */
  wake(): void
  /** Finishes the present mail, unless the mail server is too slow. */
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
        // Mails queued after this line may be missed by this read.
        isAskedAgain = false
        const outcome = await deliverDue({ ...deps, closing: signal })
        if (outcome === 'nothing due') return
        // Without a mail server the others wait for the next poll, instead of each running into the same
        // time-out.
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
