import type { Clock } from '../clock.ts'
import { errors } from '../errors.ts'
import type { Log } from '../log.ts'
import type { CallLimits } from '../settings.ts'
import type { Http } from './http.ts'
import { networkOf } from './network-of.ts'
import { countAndTell } from './shed-load.ts'

/** Counts calls in the memory of this process. Each node has its own count. */
export interface CallCounter {
  /** Counts one call of a key. Throws a 429 with Retry-After if there were too many. */
  take(key: string): void
}

/** A key without recent calls may make the calls of this many seconds without a pause. */
const BURST_SECONDS = 15
/** Maximum number of counted keys. Beyond it the older half is forgotten. */
const MAX_KEYS = 20_000

interface Bucket {
  tokens: number
  filledAt: number
}

/** Token buckets: each key has room for a burst, and gains `perMinute` calls a minute. */
export function countCalls(perMinute: number, clock: Clock, onRefused: () => void = () => {}): CallCounter {
  const perMs = perMinute / 60_000
  const room = Math.max(1, perMs * BURST_SECONDS * 1_000)
  const buckets = new Map<string, Bucket>()
  const forgetSome = () => {
    if (buckets.size < MAX_KEYS) return
    for (const key of buckets.keys()) {
      if (buckets.size <= MAX_KEYS / 2) return
      buckets.delete(key)
    }
  }
  return {
    take(key) {
      const now = clock.now().getTime()
      let bucket = buckets.get(key)
      if (bucket === undefined) {
        forgetSome()
        bucket = { tokens: room, filledAt: now }
        buckets.set(key, bucket)
      }
      const gained = Math.max(0, now - bucket.filledAt) * perMs
      bucket.tokens = Math.min(room, bucket.tokens + gained)
      bucket.filledAt = now
      if (bucket.tokens < 1) {
        onRefused()
        throw errors.tooManyCalls(Math.ceil((1 - bucket.tokens) / perMs / 1_000))
      }
      bucket.tokens -= 1
    },
  }
}

/** The two counts of a node, each if a limit is set. */
interface CallCounters {
  people: CallCounter | undefined
  addresses: CallCounter | undefined
}

export function createCallCounters(
  { person, address }: CallLimits,
  { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> },
): CallCounters {
  const tell = countAndTell(log, 'limiting calls')
  return {
    people: person === undefined ? undefined : countCalls(person, clock, tell),
    addresses: address === undefined ? undefined : countCalls(address, clock, tell),
  }
}

/** Counts every call below `/api/` by its network address, before anything is loaded for it. */
export function limitAddresses(http: Pick<Http, 'addHook'>, calls: CallCounter | undefined): void {
  if (calls === undefined) return
  http.addHook('onRequest', async request => {
    if (request.url.startsWith('/api/')) calls.take(networkOf(request.ip))
  })
}
