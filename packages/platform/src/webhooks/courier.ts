import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { deliverNext } from './deliver-next.ts'

/** Looks without being woken this often: for deliveries whose next attempt is due, and those of nodes that died. */
const LOOK_MS = 2_000
/** Sent side by side, so that a slow receiver does not hold up all others. */
const LANES = 4

/** Delivers what is due. */
export interface Courier {
  start(): void
  wake(): void
  /** Breaks off what is under way: it will be sent again. */
  close(): Promise<void>
}

export function createCourier(deps: {
  database: Database
  clock: Clock
  log: Log
  privateHosts: readonly string[]
}): Courier {
  const { database, log } = deps
  const closing = new AbortController()
  const lanes = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isAskedAgain = false

  const wake = () => {
    if (timer === undefined || closing.signal.aborted) return
    isAskedAgain = true
    for (let lane = 0; lane < LANES; lane++) {
      if (!lanes.has(lane))
        lanes.set(
          lane,
          deliverDue().finally(() => lanes.delete(lane)),
        )
    }
  }
  const deliverDue = async () => {
    try {
      while (!closing.signal.aborted) {
        isAskedAgain = false
        const took = await database.transaction(tx => deliverNext(tx, { ...deps, closing: closing.signal }))
        if (!took && !isAskedAgain) return
      }
    } catch (error) {
      if (!closing.signal.aborted) log.error({ err: error }, 'webhooks could not be delivered')
    }
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
      await Promise.all(lanes.values())
    },
  }
}
