import type { AdjustmentCode, EntryCode, EntryParams } from '../ledger/entry-code.ts'
import type { Cause } from '../ledger/reconcile.ts'
import type { EntryType, Rank } from '../ledger/statement.ts'
import type { AmountUnit } from '../policies/day-length.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/**
 * A difference that was posted to the ledger of a person and leave type. Never changed or deleted: the database
 * prevents it.
 */
export interface LeaveLedgerEntry extends BaseRecord {
  user_id: string
  leave_type: LeaveTypeKey
  type: EntryType
  /** The name of the allocation. Null where no allocation could be charged. */
  allocation: string | null
  minutes: number
  effective_on: string
  /** The line of the statement that it updates. */
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
  /** Who caused it. Null for the system. */
  actor_id: string | null
}

/** The fields of a ledger entry that make its sentence. */
export type ShownEntry = Pick<
  LeaveLedgerEntry,
  'code' | 'params' | 'sentence' | 'of' | 'allocation' | 'late' | 'request_id'
>

/**
 * An amount that a person entered: opening balances, corrections, time in lieu. Ledger entries follow from it. Never
 * changed.
 */
export interface BalanceAdjustment extends BaseRecord {
  user_id: string
  leave_type: LeaveTypeKey
  allocation: string
  /** The days in which the allocation can be used. Null: for ever. */
  allocation_from: string
  allocation_to: string | null
  day: string
  /** Can be negative. */
  minutes: number
  /**
   * The unit of the minutes when they were entered. Null: by the rules of the day, as in records of former versions.
   */
  unit: AmountUnit | null
  /** `usage`: leave that was taken before the policy began. `pay_out`: a cash-out. */
  kind: 'grant' | 'adjust' | 'usage' | 'pay_out'
  /** Null in records of former versions. */
  code: AdjustmentCode | null
  params: EntryParams | null
  /** The balance record whose write or adoption entered it. */
  balance_id: string | null
  /** Typed by a person. Rendered for an opening. */
  reason: string
  /** A file, such as an agreement or a letter. Only of adjustments with a reason. */
  document_url: string | null
  /** The adjustment that this one reverses. */
  reverses: string | null
  /** The import that it belongs to. */
  import_id: string | null
  actor_id: string | null
}

/** An adjustment before it is stored. */
export type NewAdjustment = Omit<BalanceAdjustment, keyof BaseRecord | 'user_id' | 'actor_id'>

/**
 * A locked period, for example for payroll. Later changes of its days are posted on the day after it. Records are
 * only added, and the latest day applies.
 */
export interface ClosedPeriod extends BaseRecord {
  /** Null: of all types. */
  leave_type: LeaveTypeKey | null
  /** The last day that is closed. */
  day: string
  /** The pay calendar whose batch locked the days of its people, by `PayrollLock`. Null: of everyone. */
  calendar_id: string | null
  actor_id: string | null
}
