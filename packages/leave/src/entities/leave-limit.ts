import type { BaseRecord } from './base-record.ts'
import type { LeaveType } from './leave-type.ts'

/** Whom a limit concerns: everybody, the people of a department, or those who are based in an office. */
export const LIMIT_SCOPES = ['everyone', 'department', 'office'] as const

export type LimitScope = (typeof LIMIT_SCOPES)[number]

/** `block` refuses what is asked for; `warn` tells whoever asks and whoever decides. */
export const LIMIT_MODES = ['block', 'warn'] as const

export type LimitMode = (typeof LIMIT_MODES)[number]

/** What every limit of the organisation says beside its own: whom it concerns, which leave, and how strict it is. */
interface LeaveLimit extends BaseRecord {
  scope: LimitScope
  /** The name of a department or of an office; empty for everybody. */
  scope_id: string
  /** Leave of these types; none: of every type. */
  leave_types: LeaveType[]
  mode: LimitMode
}

/** Days on which no leave is to be taken, with the reason that is told to whoever asks for them. */
export interface Blackout extends LeaveLimit {
  reason: string
  /** `YYYY-MM-DD`, the first and the last day. */
  start_date: string
  end_date: string
}

/** How many may be away at once, or have to be at work, of those whom it concerns. At least one of the two numbers is there. */
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
