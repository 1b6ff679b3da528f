import type { Queryable, Statement } from '../database/database.ts'

/** Tables whose rows are worked on under a lease. */
export type LeasedTable = 'platform.mail' | 'platform.webhook_delivery' | 'platform.job'

/** A row that one node works on; whoever holds an older lease of it has nothing to say any more. */
export interface Leased {
  lease: string
}

/** How long the row of a node that died stays its own. A node that lives renews long before. */
const LEASE_SECONDS = 30
/** Before that the node that holds a lease takes it for run out: its clock and PostgreSQL's start apart by the way of a question. */
const BELIEVED_MS = 25_000
const RENEW_MS = 10_000

/** PostgreSQL's clock, because those of the nodes may differ. */
export const LEASED_UNTIL = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`
export const NEW_LEASE = `leased_until = ${LEASED_UNTIL}, lease = gen_random_uuid()`
export const NO_LEASE = 'leased_until = NULL, lease = NULL'
export const isFree = (row: string): string =>
  `(${row}.leased_until IS NULL OR ${row}.leased_until < clock_timestamp())`

/**
 * Keeps a lease alive while `work` is under way, so that no connection and no lock has to be held for it. The process may die at any
 * moment: then the lease runs out and another node takes its rows. `isHeld` is false once that may have happened to a process that
 * stood still or could not renew.
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
    // A renewal that fails is made up for by the next; should none succeed, a row is worked on twice, which is allowed.
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

/** Gives back untouched what is still worked on under a lease. */
export const releasing = (table: LeasedTable, { lease }: Leased): Statement => ({
  text: `UPDATE ${table} SET ${NO_LEASE} WHERE lease = $1`,
  values: [lease],
})
