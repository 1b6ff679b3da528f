import type { Asker, Database, Queryable } from '../../database/database.ts'
import type { GoneSignal } from '../../http/gone-signal.ts'
import type { Principal } from '../../principal/principal.ts'

/** Where reads run: those that may take long apart, so that no other waits behind them. */
export interface ReadConnections extends Queryable {
  readonly costly: Queryable
}

/** The connections of one request. */
export const readConnections = (
  { reads, costlyReads }: Database,
  principal: Principal,
  gone: GoneSignal = neverGone,
): ReadConnections => ({
  query: reads.query,
  costly: {
    query: (text, values, name) => costlyReads.query(asker(principal, gone), text, values, name),
  },
})

/** Within a transaction, and where the platform reads for itself, there is one connection. */
export const connectionFor = (database: Queryable | ReadConnections, isCostly: boolean): Queryable =>
  isCostly && 'costly' in database ? database.costly : database

const asker = (principal: Principal, gone: GoneSignal): Asker => ({
  name: principal.kind === 'user' ? principal.user.id : principal.kind,
  signal: gone(),
})

const neverGone: GoneSignal = () => new AbortController().signal
