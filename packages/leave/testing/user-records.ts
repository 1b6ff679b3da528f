import { NOT_STORED } from '../src/entities/base-record.ts'
import type { LeavePolicyRecord, UserPolicyRecord } from '../src/entities/leave-policy.ts'
import type { LeaveRequest } from '../src/entities/leave-request.ts'
import { createLeaveTypes } from '../src/leave-types/leave-types.ts'
import { completeRules } from '../src/policies/calendar-days.ts'
import type { AccrualGrant, PolicyRules } from '../src/policies/policy-rules.ts'
import { templateRules } from '../src/policies/policy-templates.ts'
import type { UserLeaveRecords } from '../src/requests/user-leave.ts'
import { STANDARD_WEEK } from '../src/working-time/work-pattern.ts'

/** Working days of 7.6 hours, twenty a year for everyone. Five carry over until the end of March. */
export const WORKING_DAYS: Partial<PolicyRules> = {
  ...templateRules('working_days'),
  grant: { kind: 'upfront', minutes: 9120, prorate: 'none', round: { to: 1, how: 'nearest' } },
}

/** 1.5 days of 7.6 hours each month. */
export const INSTALMENTS: AccrualGrant = {
  kind: 'accrue',
  basis: { of: 'instalments', minutes: 684, per: 'month' },
  post: 'month',
  at: 'end',
}

/** Records of a user with defaults: hired in 2024, the standard week, no policy. */
export const userRecords = (known: Partial<UserLeaveRecords> = {}): UserLeaveRecords => ({
  today: '2026-11-23',
  timeZone: 'Australia/Sydney',
  leaveTypes: createLeaveTypes(),
  hired: '2024-02-01',
  serviceFrom: null,
  employmentKind: null,
  lastDay: null,
  formerEmployments: [],
  policies: [],
  versions: [],
  assignments: [{ valid_from: '1000-01-01', valid_to: null, pattern: STANDARD_WEEK, region: null }],
  regions: [],
  holidays: [],
  requests: [],
  adjustments: [],
  amendments: [],
  ...known,
})

/** A version of a policy for annual leave. */
export const policyVersion = (
  name: string,
  version: number,
  effective_from: string,
  rules: Partial<PolicyRules> = WORKING_DAYS,
): LeavePolicyRecord => ({
  ...NOT_STORED,
  leave_type: 'annual',
  name,
  version,
  effective_from,
  on_change: null,
  rules: completeRules('annual', rules),
})

/** The assignment of a policy for annual leave to the user, from a day on. */
export const onPolicy = (
  policy_name: string,
  valid_from: string,
  on_move: UserPolicyRecord['on_move'] = null,
): UserPolicyRecord => ({
  ...NOT_STORED,
  user_id: 'ann',
  leave_type: 'annual',
  policy_name,
  valid_from,
  on_move,
})

/** A request for one day of annual leave, of a whole day of 7.6 hours. */
export const requestOf = (id: string, day: string, status: LeaveRequest['status']): LeaveRequest => ({
  ...NOT_STORED,
  id,
  user_id: 'ann',
  manager_id: 'boss',
  amendment_id: null,
  change_attachment_url: null,
  shutdown_id: null,
  converted_from: null,
  same_occasion_as: null,
  leave_type: 'annual',
  start_date: day,
  end_date: day,
  start_half: null,
  end_half: null,
  minutes: null,
  start_minute: null,
  days_requested: 1,
  minutes_requested: null,
  quote: {
    version: 1,
    policy: 'Working days',
    day_minutes: 456,
    lines: [{ day, am: 228, pm: 228, why: 'work' }],
    minutes: 456,
    without: [],
  },
  reason: null,
  attachment_url: null,
  status,
  manager_notes: null,
  reviewed_date: status === 'approved' ? '2026-11-01T00:00:00.000Z' : null,
  reviewed_by: null,
  approved_automatically: null,
  entered_by: null,
  comments: [],
})
