import type { Asker, Database, Queryable } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'

/** Where reads run: those that may take long apart, so that no other waits behind them. */
export interface ReadLanes extends Queryable {
  readonly costly: Queryable
}

/** Aborted when whoever asked has gone; made only for reads that may take long. */
export type GoneSignal = () => AbortSignal

/** The lanes of one request. */
export const readLanes = (
  { reads, costlyReads }: Database,
  principal: Principal,
  gone: GoneSignal = neverGone,
): ReadLanes => ({
  query: reads.query,
  costly: {
    query: (text, values, name) => costlyReads.query(asker(principal, gone), text, values, name),
  },
})

/** Within a transaction, and where the platform reads for itself, there is one lane. */
export const laneFor = (database: Queryable | ReadLanes, isCostly: boolean): Queryable =>
  isCostly && 'costly' in database ? database.costly : database

const asker = (principal: Principal, gone: GoneSignal): Asker => ({
  name: principal.kind === 'user' ? principal.user.id : principal.kind,
  signal: gone(),
})

const neverGone: GoneSignal = () => new AbortController().signal
