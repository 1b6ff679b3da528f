import type { Tx } from '../../database/database.ts'

const QUIET = new WeakSet<Tx>()

/** Other systems get no further events of this transaction. */
export const quieten = (tx: Tx): void => void QUIET.add(tx)

/** Whether other systems get no events of this transaction. */
export const isQuiet = (tx: Tx): boolean => QUIET.has(tx)
