import {
  type EmployeeToTry,
  type EmploymentKind,
  isCalendarDays,
  type LeaveTypeKey,
  type PolicyEffects,
  type PolicyOverview,
  type PolicyPreview,
  type PolicyRules,
  type PolicyScope,
  type PreviewDigests,
  type SelfChangeEffect,
  type Transfer,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'
import { askWatched } from '../connection/watched-work.ts'

/** A policy assignment: people and first day. */
export interface AssignmentInput {
  leave_type: LeaveTypeKey
  policy_name: string
  scope: PolicyScope
  scope_id: string
  valid_from: string
  /** Employment types that are left out. */
  except_employment: EmploymentKind[]
  /** Ids of people who are left out. */
  except_users: string[]
}

/** A version of a policy that is not saved yet. */
export interface NewVersion {
  leave_type: LeaveTypeKey
  name: string
  effective_from: string
  on_change: Transfer
  rules: PolicyRules
}

export const leavePolicies = {
  /** All policies with their assignments. */
  all: () =>
    queryOptions({
      queryKey: ['LeavePolicy', 'all'],
      queryFn: async () => (await ask<{ policies: PolicyOverview[] }>('listLeavePolicies', {})).policies,
      meta: { reads: ['PolicyAssignment', 'UserPolicy'] },
    }),
  /** The same without calendar days, whose rules are fixed. */
  changeable: () =>
    queryOptions({
      ...leavePolicies.all(),
      select: policies => policies.filter(({ name }) => !isCalendarDays(name)),
    }),
  /** Fields that affect entitlement and that employees changed themselves, with the effect. */
  selfChanges: () =>
    queryOptions({
      queryKey: ['LeavePolicy', 'self-changes'],
      queryFn: () => ask<SelfChangeEffect[]>('listSelfChanges', {}),
      meta: { reads: ['PolicyAssignment', 'UserPolicy', 'User'] },
    }),
  /** Previews an assignment for everyone affected. */
  preview: (giving: AssignmentInput) =>
    queryOptions({
      queryKey: ['LeavePolicy', 'preview', giving],
      queryFn: ({ signal }) =>
        askWatched<PolicyPreview>('assignLeavePolicy', { mode: 'preview', ...giving }, signal),
      // Never cached, because it must be current.
      gcTime: 0,
      meta: { isPreview: true, reads: ['LeaveRequest', 'LeaveBalance', 'UserPolicy'] },
    }),
}

/** The version that is previewed: one answer has the numbers of all treatments of the allowance. */
export const previewedVersion = (version: NewVersion): NewVersion => ({ ...version, on_change: 'share' })

/** Previews the balances that a version leaves to people on the policy. */
export const previewLeavePolicy = (version: NewVersion) =>
  queryOptions({
    queryKey: ['LeavePolicy', 'version-preview', version],
    queryFn: ({ signal }) =>
      askWatched<PolicyEffects & PreviewDigests>('previewLeavePolicy', version, signal),
    gcTime: 0,
    meta: { isPreview: true, reads: ['LeaveRequest', 'LeaveBalance', 'UserPolicy'] },
  })

/** The work and the booked leave of an employee, to try a policy with them. */
export const employeeToTry = (question: {
  user_id: string
  leave_type: LeaveTypeKey
  from: string
  to: string
}) =>
  queryOptions({
    queryKey: ['LeavePolicy', 'employee-to-try', question],
    queryFn: () => ask<EmployeeToTry>('getEmployeeToTry', question),
    meta: { reads: ['User', 'LeaveRequest'] },
  })

/** Saves a version of a policy. The first version of a name creates the policy. */
export const saveLeavePolicy = () =>
  mutationOptions({
    mutationFn: (version: NewVersion & Partial<PreviewDigests>) => ask('saveLeavePolicy', { ...version }),
    meta: { changes: ['LeavePolicy', 'LeaveBalance'], evenIfRefused: true },
  })

export const assignLeavePolicy = () =>
  mutationOptions({
    mutationFn: (giving: AssignmentInput & { on_move: Transfer } & PreviewDigests) =>
      ask<PolicyPreview>('assignLeavePolicy', { mode: 'apply', ...giving }),
    // A refusal can mean that the shown preview is out of date.
    meta: { changes: ['LeavePolicy', 'LeaveBalance', 'LeaveRequest'], evenIfRefused: true },
  })
