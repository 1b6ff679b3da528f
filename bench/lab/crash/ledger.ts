/** What the server has acknowledged of one request, and must never forget. */
export interface Acknowledged {
  id: string
  reason: string
  comments: string[]
  decision?: { status: 'approved' | 'rejected'; notes: string }
}

/** Everything acknowledged so far, over all crashes. */
export type Ledger = Map<string, Acknowledged>

export const openLedger = (): Ledger => new Map()
