import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { CashOutOffer } from './cash-out.ts'

/** Parameters of `getBalanceStatement`, which explains a balance. */
export interface StatementQuestion {
  leave_type: LeaveTypeKey
  /** Another user, for administrators. */
  user_id?: string
  from: string
  to: string
}

/** What moved a balance, as an entry of its statement. */
export type StatementEntryType =
  | 'opening'
  | 'grant'
  | 'share_out'
  | 'usage'
  | 'carry_out'
  | 'carry_in'
  | 'expire'
  | 'pay_out'
  | 'adjust'
  | 'convert'

/** One line of a statement. Amounts in days, to the hundredth as everywhere, and in whole minutes, which add up. */
export interface StatementEntry {
  day: string
  type: StatementEntryType
  /** The allocation that the entry moves: `2026`, `carried 2025`. Null where no allocation could be charged. */
  allocation: string | null
  sentence: string
  days: number
  minutes: number
  /** The balance after it. */
  running: number
  running_minutes: number
  /** The request that it belongs to. */
  request_id: string | null
  /** Not posted yet: expected in the future. */
  isAhead: boolean
}

/** Explains a balance from one day to another. */
export interface BalanceStatement {
  leave_type: LeaveTypeKey
  /** The name of the policy. Null: calendar days. */
  policy: string | null
  day_minutes: number
  /** Whether the policy counts hours, so that they come first. */
  is_in_hours: boolean
  from: string
  to: string
  /** The balance before the first day. */
  opening: number
  opening_minutes: number
  entries: StatementEntry[]
  /** The balance at the end of the last day. */
  closing: number
  closing_minutes: number
  /** Whether the rounded days don't add up, so that minutes have to be shown, too. */
  shows_time: boolean
  /** Pending leave through the last day. Not in the entries. */
  pending: number
  pending_minutes: number
  /** The balance of each allocation at the end of the last day. */
  allocations: { name: string; from: string; to: string | null; days: number; minutes: number }[]
  /** The next expiry from today on if no further leave is taken. Null if there is none within two years. */
  /** What can be taken on the last day, where it is not the whole balance. More can be taken from a later day. */
  free?: { days: number; minutes: number; more_from: string }
  /** What can be paid out today. Missing without a cash-out in the policy. */
  cash_out?: CashOutOffer
  lapses_next: { day: string; days: number; minutes: number } | null
}
