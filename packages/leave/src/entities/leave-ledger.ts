import type { AdjustmentCode, EntryCode, EntryParams } from '../ledger/entry-code.ts'
import type { Cause } from '../ledger/reconcile.ts'
import type { EntryType, Rank } from '../ledger/statement.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveType } from './leave-type.ts'

/** A difference that was posted to the ledger of a person and leave type; never changed, never deleted: the database refuses it. */
export interface LeaveLedgerEntry extends BaseRecord {
  user_id: string
  leave_type: LeaveType
  type: EntryType
  /** The name of the allocation; null where none could take it. */
  allocation: string | null
  minutes: number
  effective_on: string
  /** The line of the statement that it brings up to date. */
  of: string
  rank: Rank
  request_id: string | null
  cause: Cause
  late: boolean
  /** Null in entries of former versions, which stored a sentence. */
  code: EntryCode | null
  params: EntryParams | null
  /** Rendered from the code. */
  sentence: string | null
  /** Who caused it; null for the system. */
  actor_id: string | null
}

/** The fields of a ledger entry that its sentence is made of. */
export type ShownEntry = Pick<
  LeaveLedgerEntry,
  'code' | 'params' | 'sentence' | 'of' | 'allocation' | 'late' | 'request_id'
>

/** Something given or taken by hand: opening balances, corrections, time in lieu. A fact, from which entries of the ledger follow; never changed. */
export interface BalanceAdjustment extends BaseRecord {
  user_id: string
  leave_type: LeaveType
  allocation: string
  /** The days in which the allocation may be used; null: for ever. */
  allocation_from: string
  allocation_to: string | null
  day: string
  /** May be below zero. */
  minutes: number
  /** What the minutes were counted in when they were entered; null: by the rules of the day, as in records of former versions. */
  unit: AmountUnit | null
  /** `usage`: leave that was taken before the policy began. */
  kind: 'grant' | 'adjust' | 'usage'
  /** Null in records of former versions. */
  code: AdjustmentCode | null
  params: EntryParams | null
  /** The balance record whose write or adoption entered it. */
  balance_id: string | null
  /** Typed by a person. Rendered for an opening. */
  reason: string
  actor_id: string | null
}

/**
 * A period that was closed, as for a payroll: what changes on its days afterwards is posted on the day after it. Added, never changed; the latest day
 * holds.
 */
export interface ClosedPeriod extends BaseRecord {
  /** Null: of all types. */
  leave_type: LeaveType | null
  /** The last day that is closed. */
  day: string
  actor_id: string | null
}
