import {
  type EmploymentKind,
  isCalendarDays,
  type LeaveType,
  type PolicyEffects,
  type PolicyOverview,
  type PolicyPreview,
  type PolicyRules,
  type Scope,
  type SelfChangeEffect,
  type Transfer,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const ask = async <Answer>(name: string, body: Record<string, unknown>) =>
  (await client.functions.invoke<Answer>(name, body)).data

/** To whom a policy is to be given, from which day on. */
export interface Giving {
  leave_type: LeaveType
  policy_name: string
  scope: Scope
  scope_id: string
  valid_from: string
  /** Employment types that are left out. */
  except_employment: EmploymentKind[]
  /** Ids of people who are left out. */
  except_users: string[]
}

/** A version of a policy that is not saved yet. */
export interface NewVersion {
  leave_type: LeaveType
  name: string
  effective_from: string
  on_change: Transfer
  rules: PolicyRules
}

export const leavePolicies = {
  /** All of them, with to whom they are given. */
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
  /** Entitlement that employees changed themselves, with its effect. */
  selfChanges: () =>
    queryOptions({
      queryKey: ['LeavePolicy', 'self-changes'],
      queryFn: () => ask<SelfChangeEffect[]>('listSelfChanges', {}),
      meta: { reads: ['PolicyAssignment', 'UserPolicy', 'User'] },
    }),
  /** What giving one would do to everybody concerned. */
  preview: (giving: Giving) =>
    queryOptions({
      queryKey: ['LeavePolicy', 'preview', giving],
      queryFn: () => ask<PolicyPreview>('assignLeavePolicy', { mode: 'preview', ...giving }),
      // What it says must be of now.
      gcTime: 0,
      meta: { reads: ['LeaveRequest', 'LeaveBalance', 'UserPolicy'] },
    }),
}

/** What a version would leave the people who are on the policy. */
export const previewLeavePolicy = (version: NewVersion) =>
  queryOptions({
    queryKey: ['LeavePolicy', 'version-preview', version],
    queryFn: async () => (await ask<PolicyEffects>('previewLeavePolicy', { ...version })).effects,
    gcTime: 0,
    meta: { reads: ['LeaveRequest', 'LeaveBalance', 'UserPolicy'] },
  })

/** A version of a policy; the first of a name makes it. */
export const saveLeavePolicy = () =>
  mutationOptions({
    mutationFn: (version: NewVersion) => ask('saveLeavePolicy', { ...version }),
    meta: { changes: ['LeavePolicy', 'LeaveBalance'] },
  })

export const giveLeavePolicy = () =>
  mutationOptions({
    mutationFn: (giving: Giving & { on_move: Transfer }) =>
      ask<PolicyPreview>('assignLeavePolicy', { mode: 'apply', ...giving }),
    meta: { changes: ['LeavePolicy', 'LeaveBalance', 'LeaveRequest'] },
  })
