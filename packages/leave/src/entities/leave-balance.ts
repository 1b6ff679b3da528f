import type { Amount } from '../formats/numbers.ts'
import type { EntryCode, EntryParams } from '../ledger/entry-code.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** Days left of one person, leave type and year (K-05). At most one record for each (OP-37). */
export interface LeaveBalance extends BaseRecord {
  user_id: string
  leave_type: LeaveTypeKey
  /** Days left. An approval can make it negative (OP-09). Always the sum of its entries. */
  balance: number
  total_allocated: number
  /** Both in minutes where the policy counts hours, else null. */
  balance_minutes: number | null
  allocated_minutes: number | null
  year: number
}

/** Why a balance moved. */
export const ENTRY_KINDS = ['allocation', 'adjustment', 'deduction', 'reassignment'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One movement of a balance. Written by the server only, never changed: a balance is the sum of its entries (OP-08, OP-09). */
export interface LeaveBalanceEntry extends BaseRecord {
  balance_id: string
  user_id: string
  leave_type: LeaveTypeKey
  year: number
  kind: EntryKind
  /** Days added. Negative for days taken. */
  amount: number
  /** The same in minutes where the policy counts hours, else null. */
  amount_minutes: number | null
  /** Null in entries of former versions, which stored a reason. */
  code: EntryCode | null
  params: EntryParams | null
  /** Rendered from the code. */
  reason: string | null
  /** Who caused it. Null for the system. */
  actor_id: string | null
  /** The approved request, of a deduction. */
  request_id: string | null
}

/** Days a year of a balance that no one set up (L-11, H-18). */
export const DEFAULT_ALLOCATION = 20

/** The amounts of a balance: in days, and in minutes where its policy counts hours. */
export type BalanceAmounts = Pick<
  LeaveBalance,
  'balance' | 'total_allocated' | 'balance_minutes' | 'allocated_minutes'
>

/** Returns the remaining and the allocated amounts for display. Former versions of the server send no minutes. */
export const leftOf = ({
  balance,
  balance_minutes,
}: Pick<BalanceAmounts, 'balance' | 'balance_minutes'>): Amount => ({
  days: balance,
  minutes: balance_minutes ?? null,
})
export const allocatedOf = ({
  total_allocated,
  allocated_minutes,
}: Pick<BalanceAmounts, 'total_allocated' | 'allocated_minutes'>): Amount => ({
  days: total_allocated,
  minutes: allocated_minutes ?? null,
})

/** For a balance in days. */
export const IN_DAYS = { balance_minutes: null, allocated_minutes: null } as const

/** The user, leave type and year of a balance. */
export type BalanceKey = Pick<LeaveBalance, 'user_id' | 'leave_type' | 'year'>

/** A balance and its amounts. */
export type BalanceState = BalanceKey & Pick<LeaveBalance, 'balance' | 'total_allocated'>
