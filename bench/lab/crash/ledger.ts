/** The changes of one request that the server acknowledged, and must never lose. */
export interface Acknowledged {
  id: string
  reason: string
  comments: string[]
  decision?: { status: 'approved' | 'rejected'; notes: string }
}

/** All acknowledged changes so far, over all crashes. */
export type Ledger = Map<string, Acknowledged>

export const openLedger = (): Ledger => new Map()
