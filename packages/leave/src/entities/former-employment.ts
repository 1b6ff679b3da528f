import type { BaseRecord } from './base-record.ts'

/**
 * An employment that ended before the person was rehired. The present one begins with `User.date_hired`, and an `EmploymentEnd` records its last
 * day.
 */
export interface FormerEmployment extends BaseRecord {
  user_id: string
  /** Null: not known. */
  first_day: string | null
  last_day: string
  /** From when earlier service counted. Null: from the first day. */
  service_from: string | null
  /** When the account was deactivated, ISO UTC. */
  ended_at: string
}
