import type { LockableField } from '../entities/company-settings.ts'
import type { PolicyAssignmentRecord } from '../entities/leave-policy.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import type { LeaveType } from '../entities/leave-type.ts'
import type { Amount } from '../formats/numbers.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Transfer } from '../policies/transfer.ts'

/** A policy with its versions and to whom it is given, as the page of policies shows it (`listLeavePolicies`). */
export interface PolicyOverview {
  leave_type: LeaveType
  name: string
  versions: { id: string; version: number; effective_from: string; rules: PolicyRules }[]
  /** Those that hold or are to come; what a later one to the same replaces is left out. */
  assignments: GivenPolicy[]
  /** How many people are on it today. */
  users: number
}

/** To whom a policy is given, since when. */
export interface GivenPolicy
  extends Pick<
    PolicyAssignmentRecord,
    'id' | 'scope' | 'scope_id' | 'valid_from' | 'except_employment' | 'except_users'
  > {
  /** The name of the department or employee; null for everyone, and for somebody who is gone. */
  whom: string | null
}

/** What a change does to one leave type of one person, on the day of the change. */
export interface PolicyEffect {
  user_id: string
  name: string
  leave_type: LeaveType
  /** The policy until then. Null: calendar days. */
  from_policy: string | null
  to_policy: string | null
  /** What is left before; null without a balance. */
  before: Amount | null
  /** What is left after; null for a type without balances. */
  after: Amount | null
  /** What is left after each way to treat the grant of the period. Null where there is no choice. */
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

/** A field that holds what its owner entered, and what it held before. */
export interface SelfChange {
  user_id: string
  field: EntitlementField
  before: string | null
  now: string | null
  /** Day of the first of the person's own changes that still counts. */
  day: string
}

/** A department or hire date that an employee entered, and what it changes of their leave. */
export interface SelfChangeEffect extends SelfChange {
  name: string
  leave_type: LeaveType
  /** How many days more (or less, below 0) are left today with it than with the value before; null without a balance. */
  days: number | null
}

/** What a change of a policy or of a person does to balances (`previewLeavePolicy`, `previewUserChange`). */
export interface PolicyEffects {
  effects: PolicyEffect[]
}

/** The preview of giving a policy. */
export interface PolicyPreview {
  moves: PolicyEffect[]
  /** Fields that employees no longer change in their own profile once this is assigned. */
  hr_fields: LockableField[]
  /** What employees changed of these fields before, of those who move and those whose leave it changes. */
  self_changes: SelfChangeEffect[]
}
