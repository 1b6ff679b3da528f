import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { errors } from '../errors.ts'

/**
 * Messages of the app to addresses outside, such as channels of a chat program. They are sent after the commit and
 * repeated until they arrive. A message is JSON of the receiver's kind, without a signature.
 */
export interface AppPosts {
  /**
   * Stores an address and returns its id. The address is a secret, and nothing shows it again. With `hosts`, other
   * hosts are refused, except for their subdomains and `PRIVATE_HOSTS`.
   */
  keep(url: string, hosts?: { names: readonly string[]; refusal: string }): Promise<string>
  /** Removes an address with its messages. */
  forget(id: string): Promise<void>
  /**
   * Messages to one address are sent in the order of queueing. Does nothing if the address was removed. With `about`,
   * the order is that of messages about the same. `AppDefinition.isCurrentPost` then decides before each attempt.
   */
  queue(id: string, body: object, about?: string): void
}

/** The latest message to an address. */
export interface LatestPost {
  state: 'queued' | 'delivered' | 'failed'
  /** When it arrived, or else when it was queued. */
  at: Date
  /** Why it has not arrived. Never contains the address. */
  reason: string | null
}

const KEEP = `INSERT INTO platform.webhook (id, url, entities, secret, created_date, of_app)
VALUES ($1, $2, '{}', '', $3, true)`
const FORGET = 'DELETE FROM platform.webhook WHERE id = $1 AND of_app'
const QUEUE = `INSERT INTO platform.webhook_delivery (webhook_id, event, body, next_attempt_at, created_date, about)
SELECT id, 'post', $2, $3, $3, coalesce($4, id) FROM platform.webhook WHERE id = $1 AND of_app`

/** The latest message to each of the addresses `$1`. */
const LATEST = `SELECT DISTINCT ON (webhook_id) webhook_id AS id, state,
  coalesce(delivered_date, created_date) AS at, last_error AS reason
FROM platform.webhook_delivery WHERE webhook_id = ANY($1::text[]) ORDER BY webhook_id, id DESC`

/** A message that may have become untrue since it was queued. */
export interface AboutPost {
  address_id: string
  about: string
}

export interface Posts {
  /** Messages as part of one change. Nothing is sent unless the change is committed. */
  within(tx: Tx): AppPosts
  latest(addressIds: readonly string[]): Promise<ReadonlyMap<string, LatestPost>>
}

/** They are deliveries of webhooks without a subscription. `wake` starts the worker. Listed hosts need no TLS. */
export function createPosts(deps: {
  database: Database
  clock: Clock
  privateHosts: readonly string[]
  wake(): void
}): Posts {
  const { database, clock, privateHosts, wake } = deps
  return {
    within: tx => ({
      async keep(url, hosts) {
        const isListed = URL.canParse(url) && privateHosts.includes(new URL(url).host)
        if (!isListed && !url.startsWith('https://'))
          throw errors.unprocessable('Must be an address that starts with https://.', 'url')
        if (!isListed && hosts && !isOnHost(url, hosts.names))
          throw errors.unprocessable(hosts.refusal, 'url')
        const id = randomBytes(12).toString('hex')
        await tx.query(KEEP, [id, url, clock.now()])
        return id
      },
      async forget(id) {
        await tx.query(FORGET, [id])
      },
      queue(id, body, about) {
        tx.beforeCommit(() => ({
          text: QUEUE,
          values: [id, JSON.stringify(body), clock.now(), about ?? null],
        }))
        tx.afterCommit(wake)
      },
    }),
    async latest(addressIds) {
      const { rows } = await database.query<LatestPost & { id: string }>(LATEST, [addressIds])
      return new Map(rows.map(({ id, ...post }) => [id, post]))
    },
  }
}

/** At the usual port, so that no address names another service of the host. */
function isOnHost(url: string, names: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { host } = new URL(url)
  return names.some(name => host === name || host.endsWith(`.${name}`))
}
