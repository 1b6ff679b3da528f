import type { Deputy, RouteRule, RouteWho } from '../entities/approval.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'

/** A user's id and name. */
export interface UserName {
  id: string
  name: string
}

/** A rule of the route as it is sent. Without an id it is new. */
export type RouteRuleForm = Pick<RouteRule, 'who'> & Partial<RouteRule>

/** The whole route in its order, sent to `saveApprovalRoute`. */
export interface ApprovalRouteForm {
  rules: readonly RouteRuleForm[]
  /** `updated_date` of the route on the screen. Null if there was none. */
  seen?: string | null
}

/** The route as administrators see it (`getApprovalRoute`). */
export interface ApprovalRouteView {
  rules: ShownRule[]
  /** Everyone who can be chosen, by name. */
  people: UserName[]
  /** Null where nothing was ever chosen. */
  updated_date: string | null
}

/** A rule with the person that it names. Null where there is none, or the person no longer exists. */
export interface ShownRule extends RouteRule {
  person: (UserName & { may_decide: boolean }) | null
}

/**
 * Describes a hypothetical request, to find its approvers (`tryApprovalRoute`). Unsaved `rules` replace the stored
 * ones.
 */
export interface RouteQuestion {
  user_id: string
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
  rules?: readonly RouteRuleForm[]
}

/** The steps of a hypothetical request of today. */
export interface ApprovalTrial {
  /** What it would cost. */
  days: number
  steps: TrialStep[]
  skipped: SkippedRule[]
  /**
   * When an undecided request would escalate, and to which people. Null where the organisation has no such reminder.
   */
  escalates: { on: string; to: string[] } | null
}

export interface TrialStep {
  rule_id: string | null
  why: 'manager' | RouteWho
  approver: UserName
  /** The delegate who acts for them today. */
  deputy: UserName | null
}

/** A rule that finds no one, and why. */
export interface SkippedRule {
  rule_id: string
  why: SkipReason
}

/** `twice`: the person is asked already. `own`: it is their own leave. */
export type SkipReason = 'other_type' | 'shorter' | 'nobody' | 'cannot_decide' | 'own' | 'twice'

/** Progress of an approval (`getApprovals`). Names only, for everyone who can read the request. */
export interface ApprovalProgress {
  agreed: AgreedStep[]
  /** Name of the current approver. Null once it is decided. */
  waits_for: string | null
  /** The approver that the current one acts for as a delegate. */
  acting_for: string | null
}

/** A step that was approved. */
export interface AgreedStep {
  no: number
  /** The approver of the step. */
  approver: string | null
  acting_for: string | null
  /** Who approved it. Differs from the approver if a delegate acted. Null for the service role. */
  by: string | null
  /** ISO UTC. */
  on: string
  note: string | null
}

/** Parameters of `getApprovals`. */
export interface ApprovalsQuestion {
  /** Ids of requests. The answer omits requests that the caller cannot read, and those with a single step. */
  ids: readonly string[]
}

/** By the id of the request. */
export interface Approvals {
  approvals: Record<string, ApprovalProgress>
}

/** A delegate as sent to `saveDeputy`. With an id, an existing one is changed. */
export type DeputyForm = Pick<Deputy, 'user_id' | 'deputy_id' | 'start_date'> &
  Partial<Pick<Deputy, 'id' | 'end_date' | 'only_when_away'>>

/** State of a delegation today: active, or why not. */
export type DeputyState = 'in_force' | 'later' | 'over' | 'not_away' | 'deputy_away' | 'cannot_decide'

export interface DeputyRow extends Deputy {
  /** Names. Null for people who no longer exist. */
  person: string | null
  deputy: string | null
  state: DeputyState
}

/** The delegations that the caller can see, and the people who can be chosen (`listDeputies`). */
export interface DeputyList {
  rows: DeputyRow[]
  candidates: UserName[]
}
