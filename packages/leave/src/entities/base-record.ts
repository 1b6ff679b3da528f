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

/** A placeholder for fields that the server would add, for previews. It is younger than every stored record. */
export const NOT_STORED: BaseRecord = {
  id: '?',
  created_date: '9999-12-31T00:00:00.000Z',
  updated_date: '9999-12-31T00:00:00.000Z',
  created_by: null,
  created_by_id: null,
}
