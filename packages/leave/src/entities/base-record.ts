/** What the server adds to every record. */
export interface BaseRecord {
  id: string
  /** ISO UTC. */
  created_date: string
  /** ISO UTC. */
  updated_date: string
  created_by: string | null
  created_by_id: string | null
}
