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

/** What a record would have from the server if it were stored: for asking what would be. It is younger than all that are. */
export const NOT_STORED: BaseRecord = {
  id: '?',
  created_date: '9999-12-31T00:00:00.000Z',
  updated_date: '9999-12-31T00:00:00.000Z',
  created_by: null,
  created_by_id: null,
}
