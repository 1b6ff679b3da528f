import type { Deputy, RouteRule, RouteWho } from '../entities/approval.ts'
import type { LeaveType } from '../entities/leave-type.ts'

/** Somebody, by name. */
export interface UserName {
  id: string
  name: string
}

/** A rule of the route as it is sent; without an id it is new. */
export type RouteRuleForm = Pick<RouteRule, 'who'> & Partial<RouteRule>

/** The whole route in its order, sent to `saveApprovalRoute`. */
export interface ApprovalRouteForm {
  rules: readonly RouteRuleForm[]
  /** `updated_date` of the route on the screen; null where there was none. */
  seen?: string | null
}

/** The route as administrators see it (`getApprovalRoute`). */
export interface ApprovalRouteView {
  rules: ShownRule[]
  /** Everybody who can be chosen, by name. */
  people: UserName[]
  /** Null where nothing was ever chosen. */
  updated_date: string | null
}

/** A rule with the person that it names; null where there is none, or not any more. */
export interface ShownRule extends RouteRule {
  person: (UserName & { may_decide: boolean }) | null
}

/** What would become of a request, asked of `tryApprovalRoute`; `rules` that are not saved yet take the place of those that are. */
export interface RouteQuestion {
  user_id: string
  leave_type: LeaveType
  start_date: string
  end_date: string
  rules?: readonly RouteRuleForm[]
}

/** The steps of a request if it were asked for today. */
export interface ApprovalTrial {
  /** What it would cost. */
  days: number
  steps: TrialStep[]
  skipped: SkippedRule[]
  /** When somebody above would be told that nobody has decided, and who; null where the organisation has chosen no such reminder. */
  escalates: { on: string; to: string[] } | null
}

export interface TrialStep {
  rule_id: string | null
  why: 'manager' | RouteWho
  approver: UserName
  /** Who stands in for them today. */
  deputy: UserName | null
}

/** A rule that asks nobody, and why. */
export interface SkippedRule {
  rule_id: string
  why: SkipReason
}

/** `twice`: whoever it names is asked already; `own`: it is their own leave. */
export type SkipReason = 'other_type' | 'shorter' | 'nobody' | 'cannot_decide' | 'own' | 'twice'

/** Where an approval is (`getApprovals`); names alone, for whoever may read the request. */
export interface ApprovalProgress {
  agreed: AgreedStep[]
  /** For whose decision it waits; null once it is decided. */
  waits_for: string | null
  /** In whose place they decide. */
  acting_for: string | null
}

/** Somebody has agreed. */
export interface AgreedStep {
  no: number
  /** To whom it was sent. */
  approver: string | null
  acting_for: string | null
  /** Who agreed: another than the approver did it in their place. Null for the service role. */
  by: string | null
  /** ISO UTC. */
  on: string
  note: string | null
}

/** Which approvals are asked for. */
export interface ApprovalsQuestion {
  /** Ids of requests; what the caller may not read, and what has had one step alone, is left out of the answer. */
  ids: readonly string[]
}

/** By the id of the request. */
export interface Approvals {
  approvals: Record<string, ApprovalProgress>
}

/** A deputy as it is sent to `saveDeputy`; with an id one that is there is changed. */
export type DeputyForm = Pick<Deputy, 'user_id' | 'deputy_id' | 'start_date'> &
  Partial<Pick<Deputy, 'id' | 'end_date' | 'only_when_away'>>

/** Whether somebody stands in today, and why not. */
export type DeputyState = 'in_force' | 'later' | 'over' | 'not_away' | 'deputy_away' | 'cannot_decide'

export interface DeputyRow extends Deputy {
  /** Names; null for who is gone. */
  person: string | null
  deputy: string | null
  state: DeputyState
}

/** Who stands in for whom, as far as the caller may know, and who can be chosen (`listDeputies`). */
export interface DeputyList {
  rows: DeputyRow[]
  candidates: UserName[]
}
