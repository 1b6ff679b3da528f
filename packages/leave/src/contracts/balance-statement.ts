import type { LeaveType } from '../entities/leave-type.ts'

/** Asks why a balance is what it is (`getBalanceStatement`). */
export interface StatementQuestion {
  leave_type: LeaveType
  /** Somebody else, for administrators. */
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
  /** The allocation it moves: `2026`, `carried 2025`; null where none could take it. */
  allocation: string | null
  sentence: string
  days: number
  minutes: number
  /** What is left after it. */
  running: number
  running_minutes: number
  /** The request that it belongs to. */
  request_id: string | null
  /** Not posted yet: what will happen as things stand. */
  isAhead: boolean
}

/** Why a balance is what it is, from one day to another. */
export interface BalanceStatement {
  leave_type: LeaveType
  /** The name of the policy. Null: calendar days. */
  policy: string | null
  day_minutes: number
  /** Whether the policy counts hours, so that they come first. */
  is_in_hours: boolean
  from: string
  to: string
  /** What was left before the first day. */
  opening: number
  opening_minutes: number
  entries: StatementEntry[]
  /** What is left at the end of the last day. */
  closing: number
  closing_minutes: number
  /** Whether the rounded days don't add up, so that minutes have to be shown, too. */
  shows_time: boolean
  /** Leave through the last day that waits for a decision; not in the entries. */
  pending: number
  pending_minutes: number
  /** What each allocation holds at the end of the last day. */
  allocations: { name: string; from: string; to: string | null; days: number; minutes: number }[]
  /** What ends next from today on, if nothing more is taken; null where nothing does within two years. */
  lapses_next: { day: string; days: number; minutes: number } | null
}
