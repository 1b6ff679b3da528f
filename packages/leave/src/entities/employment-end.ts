import type { BaseRecord } from './base-record.ts'

/** What becomes of leave that begins after the last day: it is withdrawn on the day after it, or stays in the lists as it is. */
export const LATER_LEAVE = ['withdraw', 'keep'] as const

/** That somebody leaves the company, one a person. It may be changed and taken back until the day after the last day. */
export interface EmploymentEnd extends BaseRecord {
  user_id: string
  /** The last day of the employment. */
  last_day: string
  /** Who decides what then still waits for the person; null: as when an account is disabled without a choice. */
  waiting_to: string | null
  /** Who takes the person's reports; null: they keep the manager they have. */
  reports_to: string | null
  later_leave: (typeof LATER_LEAVE)[number]
  /** Who noted it, or changed it last; null for the service role. */
  noted_by: string | null
  /** When the account was disabled, ISO UTC; null until then. */
  ended_at: string | null
  /** When everything that said who they were was taken out, ISO UTC; null until then. */
  anonymised_at: string | null
}
