import type { LockableField } from '../entities/company-settings.ts'
import type { PolicyAssignmentRecord } from '../entities/leave-policy.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { EmploymentKind } from '../entities/user.ts'
import type { Amount } from '../formats/numbers.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Transfer } from '../policies/transfer.ts'
import type { Ask } from '../quote/ask.ts'
import type { WorkPattern } from '../working-time/work-pattern.ts'

/** A policy with its versions and assignments, as the page of policies shows it (`listLeavePolicies`). */
export interface PolicyOverview {
  leave_type: LeaveTypeKey
  name: string
  versions: { id: string; version: number; effective_from: string; rules: PolicyRules }[]
  /** Current and future assignments. Left out where a later one to the same scope replaces them. */
  assignments: GivenPolicy[]
  /** Number of people with this policy today. */
  users: number
}

/** An assignment of a policy, and its first day. */
export interface GivenPolicy
  extends Pick<
    PolicyAssignmentRecord,
    'id' | 'scope' | 'scope_id' | 'valid_from' | 'except_employment' | 'except_users'
  > {
  /** The name of the region, department or employee. Null for everyone, and for people who no longer exist. */
  whom: string | null
}

/** The effect of a change on one leave type of one person, on the day of the change. */
export interface PolicyEffect {
  user_id: string
  name: string
  leave_type: LeaveTypeKey
  /** The policy until then. Null: calendar days. */
  from_policy: string | null
  to_policy: string | null
  /** The balance before. Null without one. */
  before: Amount | null
  /** The balance after. Null for a type without balances. */
  after: Amount | null
  /** The balance after each way to treat the grant of the period. Null where there is no choice. */
  choices: Record<Transfer, Amount | null> | null
  /** Pending requests that are recalculated. */
  requests: (Pick<LeaveRequest, 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes'> & {
    request_id: string
    before: Amount
    after: Amount
  })[]
}

/** A field of a person that leave may depend on. */
export type EntitlementField = 'date_hired' | 'department'

/** A field with the value that its owner entered, and the previous value. */
export interface SelfChange {
  user_id: string
  field: EntitlementField
  before: string | null
  now: string | null
  /** Day of the first of the person's own changes that still matters. */
  day: string
}

/** A department or hire date that an employee entered, and its effect on their leave. */
export interface SelfChangeEffect extends SelfChange {
  name: string
  leave_type: LeaveTypeKey
  /**
   * The difference to the balance with the previous value, in days today. Negative if the balance is lower. Null
   * without a balance.
   */
  days: number | null
}

/** What a change of a policy or of a person does to balances (`previewLeavePolicy`, `previewUserChange`). */
export interface PolicyEffects {
  effects: PolicyEffect[]
}

/** The effects of something that can be applied as it was previewed. */
export interface PreviewDigests {
  /** What each person has in the preview, by user id. Applying it is refused if this has changed. */
  digests: Record<string, string>
}

/** The facts of an employee with which a policy can be tried (`getEmployeeToTry`). */
export interface EmployeeToTry {
  leave_type: LeaveTypeKey
  hired: string | null
  employment_kind: EmploymentKind | null
  /** On the first day of the question. */
  pattern: WorkPattern
  region: string | null
  /** Pending and approved leave of the type within the days of the question. */
  leave: Ask[]
}

/** The preview of a policy assignment. */
export interface PolicyPreview extends PreviewDigests {
  moves: PolicyEffect[]
  /** Fields that employees no longer change in their own profile once this is assigned. */
  hr_fields: LockableField[]
  /** Earlier changes of these fields by employees, if they move or their leave is affected. */
  self_changes: SelfChangeEffect[]
}
