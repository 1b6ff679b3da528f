import type { BaseRecord } from './base-record.ts'
import type { LeaveType } from './leave-type.ts'

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
