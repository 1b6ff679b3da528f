import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { StartError } from '../errors.ts'
import { FORMER_CHANNELS } from './wake-nodes.ts'

/** A server that has just stopped may still be connected. */
const CLOSE_TIMEOUT_MS = 5_000
const LOOK_MS = 250

/**
 * The last statement of the session in which a node listens. That session never goes through a pooler, so it
 * ends with its node.
 */
const FORMER_NODES = `SELECT DISTINCT coalesce(host(client_addr), 'this machine') AS address FROM pg_stat_activity
  WHERE datname = current_database() AND query = ANY($1) ORDER BY address`

/**
 * Throws while nodes of an incompatible version are connected to the database. It runs before anything is
 * changed.
 */
export async function refuseFormerNodes(database: Database): Promise<void> {
  const statements = FORMER_CHANNELS.map(channel => `LISTEN "${channel}"`)
  const look = () => database.setUp(tx => tx.query<{ address: string }>(FORMER_NODES, [statements]))
  const end = performance.now() + CLOSE_TIMEOUT_MS
  let { rows: nodes } = await look()
  while (nodes.length > 0 && performance.now() < end) {
    await sleep(LOOK_MS)
    nodes = (await look()).rows
  }
  if (nodes.length === 0) return
  const addresses = nodes.map(({ address }) => address).join(', ')
  throw new StartError(
    `Stop the other Leavewell servers first: servers of a former version are connected from ${addresses}, and this upgrade changes how data is stored.`,
  )
}
