import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeKey } from './leave-type.ts'

/** Approvers other than the manager, who comes first for every request. */
export const ROUTE_WHO = ['manager_of_manager', 'person'] as const

export type RouteWho = (typeof ROUTE_WHO)[number]

/** Maximum number of rules. */
export const MAX_ROUTE_RULES = 20

/** One further step of approval, and the leave that it is for. */
export interface RouteRule {
  id: string
  who: RouteWho
  /** User id, where `who` is a person. */
  person_id: string | null
  /** Only leave that costs more days than this. Null: any. */
  longer_than_days: number | null
  /** Only leave of these types. Empty: every type. */
  leave_types: LeaveTypeKey[]
}

/** The steps after the manager, in order. The organisation has one record (docs/decisions/0111). */
export interface ApprovalRoute extends BaseRecord {
  rules: RouteRule[]
}

/**
 * A step of an approval: who approved it, when and with which note. The step without a decision is the current
 * one. There are none where only the manager decides and no delegate acts.
 */
export interface ApprovalStep extends BaseRecord {
  request_id: string
  /** The request, or the change of approved leave that is decided. */
  about_id: string
  /** The owner of the leave. */
  user_id: string
  /** 1 is the manager. */
  no: number
  /** The rule of the step. Null for the manager. */
  rule_id: string | null
  /** User id of the approver of the step. */
  approver_id: string
  /** User id of the approver that a delegate acts for. */
  acting_for: string | null
  /** User id of the person who approved it. Null before that, and for the service role. */
  decided_by: string | null
  /** ISO UTC. */
  decided_date: string | null
  note: string | null
}

/** A delegation: who acts for an approver, and when. */
export interface Deputy extends BaseRecord {
  /** The approver. */
  user_id: string
  deputy_id: string
  start_date: string
  /** The last day. Null: until the delegation is removed. */
  end_date: string | null
  /** Within these days only while approved leave of `user_id` covers the day. */
  only_when_away: boolean
}
