import type pg from 'pg'
import { type ConnectionKind, newClient, runAlone } from './connection-kind.ts'
import type { Queryable } from './database.ts'
import { READ_ONLY, readOnlyServer } from './unavailable.ts'

/** Pipelined connections that share their queries. */
export interface Readers extends Queryable {
  close(): Promise<void>
}

/** A pipelined connection that is replaced when it breaks. */
interface Reader extends Queryable {
  open(): Promise<unknown>
  /** Number of statements without an answer yet. */
  inFlight(): number
  close(): Promise<void>
}

/**
 * Opens one of `count` connections, and the others at the first statement that finds all open ones busy. A statement
 * goes to the least busy one, because a slow statement delays the next one.
 */
export async function openReaders(kind: ConnectionKind, count: number): Promise<Readers> {
  const readers = Array.from({ length: count }, () => createReader(kind))
  const leastBusy = () => {
    let [least] = readers as [Reader]
    for (const reader of readers) if (reader.inFlight() < least.inFlight()) least = reader
    return least
  }
  await leastBusy().open()
  return {
    query: (text, values, name) => leastBusy().query(text, values, name),
    async close() {
      await Promise.all(readers.map(reader => reader.close()))
    },
  }
}

function createReader(kind: ConnectionKind): Reader {
  let closed = false
  let current: Promise<pg.Client> | undefined
  let inFlight = 0
  /** Returns the present connection, or a new one. The fate of an older one does not affect it. */
  const connection = () => {
    if (current) return current
    const client = newClient(kind, { pipeline: true })
    const connecting = client.connect().then(() => client)
    const giveUp = () => {
      if (current === connecting && !closed) current = undefined
      client.end().catch(() => {})
    }
    client.on('error', giveUp).once('end', giveUp)
    connecting.catch(giveUp)
    current = connecting
    return connecting
  }
  return {
    open: connection,
    inFlight: () => inFlight,
    async query(text, values, name) {
      inFlight += 1
      const asked = connection()
      try {
        return await runAlone(await asked, kind, text, values, name)
      } catch (error) {
        if ((error as { code?: string }).code !== READ_ONLY) throw error
        // The next statement may find a host that accepts writes. Running statements here are still answered.
        if (current === asked) current = undefined
        asked.then(client => client.end()).catch(() => {})
        throw readOnlyServer(error)
      } finally {
        inFlight -= 1
      }
    },
    async close() {
      closed = true
      await (await current)?.end()
    },
  }
}
