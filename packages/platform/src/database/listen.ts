import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ConnectionKind, newClient } from './connection-kind.ts'

const RECONNECT_MS = 500

/** Keeps one connection that LISTENs on `channel`, and reconnects automatically when it is lost. */
export async function listenOn(
  kind: ConnectionKind,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void = () => {},
): Promise<() => Promise<void>> {
  let closed = false
  let client: pg.Client

  const connect = async () => {
    const next = newClient(kind)
    let isListening = false
    next.on('notification', message => onMessage(message.payload ?? ''))
    next.on('error', () => {})
    // A failed attempt also emits `end`. Its caller already tries again, once.
    next.once('end', () => {
      if (isListening && !closed) void reconnect()
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    isListening = true
    client = next
  }
  const reconnect = async () => {
    while (!closed) {
      await sleep(RECONNECT_MS)
      try {
        await connect()
        onReconnect()
        return
      } catch {
        // PostgreSQL is still unavailable, so try again.
      }
    }
  }

  await connect()
  return async () => {
    closed = true
    await client.end()
  }
}
