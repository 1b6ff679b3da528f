/** An address that is told of events. */
export interface Webhook {
  id: string
  url: string
  description: string | null
  /** Entities whose changes are told. */
  entities: string[]
  created_by_id: string | null
  created_date: string
}

/** One event on its way to one address, or arrived there. */
export interface Delivery {
  id: number
  webhook_id: string
  event: string
  state: 'queued' | 'delivered' | 'failed'
  attempts: number
  last_status: number | null
  last_error: string | null
  next_attempt_at: string
  created_date: string
  delivered_date: string | null
}
