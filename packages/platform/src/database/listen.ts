import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ConnectionKind, newClient } from './connection-kind.ts'
import type { Database } from './database.ts'

const RECONNECT_MS = 500

interface Subscription {
  channel: string
  onMessage: (payload: string) => void
  onReconnect: () => void
}

/** LISTENs on all channels over one connection. It is opened for the first channel, and again when it is lost. */
export function createListener(kind: ConnectionKind): Database['listen'] {
  const subscriptions = new Set<Subscription>()
  let current: Promise<pg.Client | undefined> | undefined
  let listening: pg.Client | undefined

  const connect = async () => {
    const client = newClient(kind)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of [...subscriptions]) if (each.channel === channel) each.onMessage(payload)
    })
    client.on('error', () => {})
    // A failed attempt also emits `end`. Its caller already tries again, once.
    client.once('end', () => {
      if (listening === client && subscriptions.size > 0) current = reconnect()
    })
    try {
      await client.connect()
      await subscribe(client)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    listening = client
    return client
  }
  /** Nodes of other versions find this one by its last statement, so that one is for the first channel. */
  const subscribe = async (client: pg.Client) => {
    const channels = new Set([...subscriptions].map(({ channel }) => channel))
    for (const channel of [...channels].reverse()) {
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    }
  }
  const reconnect = async () => {
    while (subscriptions.size > 0) {
      await sleep(RECONNECT_MS)
      try {
        const client = await connect()
        if (subscriptions.size === 0) await client.end()
        for (const { onReconnect } of [...subscriptions]) onReconnect()
        return client
      } catch {
        // PostgreSQL is still unavailable, so try again.
      }
    }
  }

  return async (channel, onMessage, onReconnect = () => {}) => {
    const subscription = { channel, onMessage, onReconnect }
    subscriptions.add(subscription)
    try {
      const open = current
      current ??= connect()
      const client = await current
      if (open && client) await subscribe(client)
    } catch (error) {
      subscriptions.delete(subscription)
      if (subscriptions.size === 0) current = undefined
      throw error
    }
    return async () => {
      subscriptions.delete(subscription)
      if (subscriptions.size > 0) return
      const last = listening
      // A new subscription may begin while this connection ends, and has its own.
      current = undefined
      listening = undefined
      await last?.end()
    }
  }
}
