import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Address } from './address.ts'
import { isReadOnly } from './find-primary.ts'

export interface PulseOptions {
  /** Of PostgreSQL itself. */
  address: Address
  /** What is cut when it does not answer. */
  cut(): void
  /** Milliseconds between two questions. */
  every?: number
  /** Milliseconds of silence after which PostgreSQL counts as frozen. */
  silentAfter?: number
}

const SILENT = Symbol('silent')

/**
 * Asks PostgreSQL from time to time whether it is there. A machine that is frozen or cut off ends no connection: whoever waits on one would
 * wait for as long as it lasts, while another has long taken over. One that no longer takes writes is as good as gone where
 * there are others.
 */
export function keepPulse({ address, cut, every = 2_000, silentAfter = 6_000 }: PulseOptions): () => void {
  const end = new AbortController()
  let client: pg.Client | undefined
  const question = async () => {
    client ??= await connect()
    return isReadOnly(client)
  }
  const connect = async () => {
    const next = new address.config.Client({ ...address.config, connectionTimeoutMillis: silentAfter })
    next
      .on('error', () => {})
      .once('end', () => {
        client = undefined
      })
    await next.connect()
    return next
  }
  const beat = async () => {
    const answer = question().catch(() => undefined)
    const first = await Promise.race([answer, silence(silentAfter)])
    // A process that was held up itself finds the answer only now.
    const told = first === SILENT ? await Promise.race([answer, silence(every / 4)]) : first
    if (told === SILENT || (told === true && address.needsPrimary)) cut()
  }
  const silence = (ms: number) => sleep(ms, SILENT, { ref: false, signal: end.signal })
  const keep = async () => {
    while (!end.signal.aborted) {
      await sleep(every, undefined, { ref: false, signal: end.signal })
      await beat()
    }
  }
  keep().catch(() => {})
  return () => {
    end.abort()
    client?.end().catch(() => {})
  }
}
