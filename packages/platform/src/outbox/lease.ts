import type { Queryable, Statement } from '../database/database.ts'

/** Tables whose rows are processed under a lease. */
export type LeasedTable = 'platform.mail' | 'platform.webhook_delivery' | 'platform.job'

/** A row that one node processes. An older lease of it is void. */
export interface Leased {
  lease: string
}

/** How long a row of a dead node stays leased. A running node renews much earlier. */
const LEASE_SECONDS = 30
/**
 * The node treats its lease as expired a little before PostgreSQL does. The two timers start at different
 * moments.
 */
const BELIEVED_MS = 25_000
const RENEW_MS = 10_000

/** PostgreSQL's clock, because those of the nodes may differ. */
export const LEASED_UNTIL = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`
export const NEW_LEASE = `leased_until = ${LEASED_UNTIL}, lease = gen_random_uuid()`
export const NO_LEASE = 'leased_until = NULL, lease = NULL'
export const isUnleased = (row: string): string =>
  `(${row}.leased_until IS NULL OR ${row}.leased_until < clock_timestamp())`

/**
 * Renews a lease while `work` runs, so that it needs no connection and no lock. The process may die at any
 * moment. Then the lease expires and another node takes its rows. `isHeld` becomes false once that may have
 * happened to a process that was paused or could not renew.
 */
export async function whileLeased<T>(
  database: Queryable,
  table: LeasedTable,
  { lease }: Leased,
  work: (isHeld: () => boolean) => Promise<T>,
): Promise<T> {
  let renewed = performance.now()
  const timer = setInterval(() => {
    const asked = performance.now()
    // The next renewal makes up for a failed one. If all fail, a row may be processed twice, which is allowed.
    database
      .query(`UPDATE ${table} SET leased_until = ${LEASED_UNTIL} WHERE lease = $1`, [lease])
      .then(({ rowCount }) => {
        if (rowCount > 0) renewed = asked
      })
      .catch(() => {})
  }, RENEW_MS)
  timer.unref()
  try {
    return await work(() => performance.now() - renewed < BELIEVED_MS)
  } finally {
    clearInterval(timer)
  }
}

/** Releases the unfinished rows of a lease unchanged. */
export const releasing = (table: LeasedTable, { lease }: Leased): Statement => ({
  text: `UPDATE ${table} SET ${NO_LEASE} WHERE lease = $1`,
  values: [lease],
})
