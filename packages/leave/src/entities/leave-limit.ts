import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** The people that a limit applies to: everyone, a department or an office. */
export const LIMIT_SCOPES = ['everyone', 'department', 'office'] as const

export type LimitScope = (typeof LIMIT_SCOPES)[number]

/** `block` refuses a request. `warn` informs employee and approver. */
export const LIMIT_MODES = ['block', 'warn'] as const

export type LimitMode = (typeof LIMIT_MODES)[number]

/** The common fields of all limits: people, leave types and mode. */
interface LeaveLimit extends BaseRecord {
  scope: LimitScope
  /** The name of a department or an office. Empty for everyone. */
  scope_id: string
  /** Leave of these types. Empty: every type. */
  leave_types: LeaveTypeKey[]
  mode: LimitMode
}

/** A blackout period, with the reason that employees see. */
export interface Blackout extends LeaveLimit {
  reason: string
  /** `YYYY-MM-DD`, the first and the last day. */
  start_date: string
  end_date: string
}

/** How many people can be away, or must be at work, at the same time. At least one of the two numbers is set. */
export interface CoverageRule extends LeaveLimit {
  /** 0 for Sunday to 6 for Saturday. */
  weekdays: number[]
  max_absent: number | null
  min_present: number | null
}

/** Every limit of the organisation. */
export interface LeaveLimits {
  blackouts: readonly Blackout[]
  coverage: readonly CoverageRule[]
}
