import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Address } from './address.ts'
import { isReadOnly } from './find-primary.ts'

export interface PulseOptions {
  /** The address of PostgreSQL itself. */
  address: Address
  /** Cuts the connections when it does not answer. */
  cut(): void
  /** Milliseconds between two checks. */
  every?: number
  /** Milliseconds of silence after which PostgreSQL counts as frozen. */
  silentAfter?: number
}

const SILENT = Symbol('silent')

/**
 * Checks regularly whether PostgreSQL answers. A machine that is frozen or cut off does not close its
 * connections. Clients would wait on them indefinitely, although another machine has long taken over. If there
 * are several hosts, one that no longer accepts writes counts as unavailable.
 */
export function startHeartbeat({
  address,
  cut,
  every = 2_000,
  silentAfter = 6_000,
}: PulseOptions): () => void {
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
    // If this process itself was blocked, the answer may have arrived in the meantime.
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
