import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Transfer } from '../policies/transfer.ts'
import type { BaseRecord } from './base-record.ts'
import type { LeaveTypeKey } from './leave-type.ts'
import type { EmploymentKind } from './user.ts'

/** One version of the rules of a leave type, under a name. Versions are added, never changed. */
export interface LeavePolicyRecord extends BaseRecord {
  leave_type: LeaveTypeKey
  name: string
  /** 1 for the first of its name. */
  version: number
  /** The first day of the version. The first version of a name applies whenever the policy does. */
  effective_from: string
  /** What happens to the grant of the period in which the version begins. Null: `whole`, as in versions of former releases. */
  on_change: Transfer | null
  rules: PolicyRules
}

/**
 * The scope of an assignment: everyone, a region of public holidays, a department, or one employee. The nearest
 * wins. A person is in the region of their public holidays and in its parents.
 */
export const POLICY_SCOPES = ['everyone', 'region', 'department', 'user'] as const

export type PolicyScope = (typeof POLICY_SCOPES)[number]

/** Assigns a policy from a day on. The nearest scope wins, then the later day. */
export interface PolicyAssignmentRecord extends BaseRecord {
  leave_type: LeaveTypeKey
  policy_name: string
  scope: PolicyScope
  /** The code of a region, the name of a department, or the id of a user. Empty for everyone. */
  scope_id: string
  valid_from: string
  /** What happens to the grant of the period for people who come from another policy. Null: `share`. */
  on_move: Transfer | null
  /** Excluded employment types. Null: none. A person without a type is included. */
  except_employment: EmploymentKind[] | null
  /** Ids of excluded people. Null: none. */
  except_users: string[] | null
}

/**
 * The policy of a person since a day. Written when an assignment begins to apply to them. Their past then stays as it
 * was after a move to another department. A person without one is on calendar days.
 */
export interface UserPolicyRecord extends BaseRecord {
  user_id: string
  leave_type: LeaveTypeKey
  policy_name: string
  valid_from: string
  /** As it was in the assignment. Null: `whole`, as in records of former versions. */
  on_move: Transfer | null
}

/**
 * The day through which all ledgers are posted, by the nightly job or an earlier reader. There is one record, and its
 * day moves forward.
 */
export interface PostedThrough extends BaseRecord {
  day: string
  /** Whether leave of former versions is in the ledger. Null until the first start has looked. */
  is_adopted: boolean | null
}
