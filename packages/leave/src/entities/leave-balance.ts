import type { BaseRecord } from './base-record.ts'
import type { LeaveType } from './leave-type.ts'

/** Days left of one person, leave type and year (K-05); at most one record for each (OP-37). */
export interface LeaveBalance extends BaseRecord {
  user_id: string
  leave_type: LeaveType
  /** Days left; may fall below 0 by an approval (OP-09). Always the sum of its entries. */
  balance: number
  total_allocated: number
  year: number
}

/** Why a balance moved. */
export const ENTRY_KINDS = ['allocation', 'adjustment', 'deduction', 'reassignment'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One movement of a balance. Written by the server only, never changed: a balance is the sum of its entries (OP-08, OP-09). */
export interface LeaveBalanceEntry extends BaseRecord {
  balance_id: string
  user_id: string
  leave_type: LeaveType
  year: number
  kind: EntryKind
  /** Days added; negative for days taken. */
  amount: number
  reason: string
  /** Who caused it; null for the system. */
  actor_id: string | null
  /** The approved request, of a deduction. */
  request_id: string | null
}

/** Days a year of a balance that nobody set up (L-11, H-18). */
export const DEFAULT_ALLOCATION = 20

/** Whose balance of what. */
export type BalanceKey = Pick<LeaveBalance, 'user_id' | 'leave_type' | 'year'>

/** What it holds. */
export type BalanceState = BalanceKey & Pick<LeaveBalance, 'balance' | 'total_allocated'>
