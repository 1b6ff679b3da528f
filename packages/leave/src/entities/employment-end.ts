import type { BaseRecord } from './base-record.ts'

/**
 * The treatment of leave that begins after the last day. `withdraw` cancels it on the day after, `keep` leaves it in
 * the lists.
 */
export const LATER_LEAVE = ['withdraw', 'keep'] as const

/** The offboarding of a person, at most one each. It can be changed or cancelled until the day after the last day. */
export interface EmploymentEnd extends BaseRecord {
  user_id: string
  /** The last day of the employment. */
  last_day: string
  /**
   * The new approver of the person's pending requests. Null: as for an account that is deactivated without a choice.
   */
  waiting_to: string | null
  /** The new manager of the person's reports. Null: unchanged. */
  reports_to: string | null
  later_leave: (typeof LATER_LEAVE)[number]
  /** Who entered it, or changed it last. Null for the service role. */
  noted_by: string | null
  /** When the account was deactivated, ISO UTC. Null before that. */
  ended_at: string | null
  /** When the personal data was removed, ISO UTC. Null before that. */
  anonymised_at: string | null
}
