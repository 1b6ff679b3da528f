/** For how long something is kept, in months; null for ever. */
export interface RetentionChoice {
  anonymise_after_months: number | null
  certificates_after_months: number | null
}

/** Who is anonymised next, and how many certificates go, if that were chosen. */
export interface RetentionPreview {
  /** The earliest first, no more than `RETENTION_SHOWN`. */
  people: FormerPerson[]
  /** How many have left and are not anonymised yet. */
  total: number
  /** How many of these go in the next night. */
  due: number
  /** Certificates that go in the next night. */
  certificates: number
}

export interface FormerPerson {
  user_id: string
  /** Null for whoever may not know who left. */
  name: string | null
  last_day: string
  /** From which day on. */
  on: string
}

export const RETENTION_SHOWN = 10

/** Nothing is kept longer by a setting; empty is for ever. */
export const MAX_RETENTION_MONTHS = 240
