/** How long data is kept, in months. Null: for ever. */
export interface RetentionChoice {
  anonymise_after_months: number | null
  certificates_after_months: number | null
}

/** The people who are anonymised next, and the number of certificates that are deleted, with this choice. */
export interface RetentionPreview {
  /** Sorted by day, at most `RETENTION_SHOWN`. */
  people: FormerPerson[]
  /** Number of people who have left and are not anonymised yet. */
  total: number
  /** How many of these are anonymised next night. */
  due: number
  /** Certificates that are deleted next night. */
  certificates: number
}

export interface FormerPerson {
  user_id: string
  /** Null if the caller cannot see who left. */
  name: string | null
  last_day: string
  /** The day of the anonymisation. */
  on: string
}

export const RETENTION_SHOWN = 10

/** The longest retention that can be set. Empty is for ever. */
export const MAX_RETENTION_MONTHS = 240
