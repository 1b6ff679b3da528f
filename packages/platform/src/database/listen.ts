import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RECONNECT_MS = 500

/** Holds one connection that LISTENs on `channel` and comes back by itself when it is lost. */
export async function listenOn(
  config: pg.ClientConfig,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void = () => {},
): Promise<() => Promise<void>> {
  let closed = false
  let client: pg.Client

  const connect = async () => {
    client = new pg.Client(config)
    client.on('notification', message => onMessage(message.payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => {
      if (!closed) void reconnect()
    })
    await client.connect()
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  }
  const reconnect = async () => {
    while (!closed) {
      await sleep(RECONNECT_MS)
      try {
        await connect()
        onReconnect()
        return
      } catch {
        // PostgreSQL is still away; try again.
      }
    }
  }

  await connect()
  return async () => {
    closed = true
    await client.end()
  }
}
