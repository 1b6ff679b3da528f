import type { BaseRecord } from './base-record.ts'
import type { LeaveType } from './leave-type.ts'

/** Who can be asked beside the manager, whom every request goes to first. */
export const ROUTE_WHO = ['manager_of_manager', 'person'] as const

export type RouteWho = (typeof ROUTE_WHO)[number]

/** How many rules there may be. */
export const MAX_ROUTE_RULES = 20

/** One further step of approval, and the leave that it is for. */
export interface RouteRule {
  id: string
  who: RouteWho
  /** User id, where `who` is a person. */
  person_id: string | null
  /** Only leave that costs more days than these; null: however long. */
  longer_than_days: number | null
  /** Only leave of these types; none: of every type. */
  leave_types: LeaveType[]
}

/** The steps after the manager, in order: one record of the organisation (docs/decisions/0111). */
export interface ApprovalRoute extends BaseRecord {
  rules: RouteRule[]
}

/**
 * A step of an approval: who agreed, when, with which note; the one that is not decided yet is what the request waits at. There are none where only
 * the manager decides and nobody stands in.
 */
export interface ApprovalStep extends BaseRecord {
  request_id: string
  /** The request, or the change of approved leave that is decided. */
  about_id: string
  /** Whose leave it is. */
  user_id: string
  /** 1 is the manager. */
  no: number
  /** The rule that asks for it; null for the manager. */
  rule_id: string | null
  /** User id of the one to whom it was sent. */
  approver_id: string
  /** User id of the one in whose place they decide. */
  acting_for: string | null
  /** User id of who agreed; null until then, and for the service role. */
  decided_by: string | null
  /** ISO UTC. */
  decided_date: string | null
  note: string | null
}

/** Who decides in the place of somebody, and when. */
export interface Deputy extends BaseRecord {
  /** In whose place. */
  user_id: string
  deputy_id: string
  start_date: string
  /** The last day; null: until it is taken back. */
  end_date: string | null
  /** Within these days only while approved leave of `user_id` covers the day. */
  only_when_away: boolean
}
