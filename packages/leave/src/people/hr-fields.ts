import type { AwayVisibility, LockableField } from '../entities/company-settings.ts'
import type { LeaveLimits } from '../entities/leave-limit.ts'
import type { LeavePolicyRecord, PolicyAssignmentRecord } from '../entities/leave-policy.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'

/** Settings of the organisation that can depend on a person's department or hire date. */
export interface EntitlementFacts {
  assignments: readonly Pick<PolicyAssignmentRecord, 'leave_type' | 'policy_name' | 'scope'>[]
  versions: readonly Pick<LeavePolicyRecord, 'leave_type' | 'name' | 'rules'>[]
  limits: LeaveLimits
  awayCircle: AwayVisibility | null
}

/** Whether these rules depend on the hire date: amounts, leave years, or the first possible day of leave. */
const readsHireDate = ({ grant, period, usable_after_days = 0 }: PolicyRules): boolean =>
  grant.kind !== 'hand' ||
  usable_after_days > 0 ||
  (period.kind === 'year' && period.starts === 'anniversary')

/**
 * Returns the fields that only HR changes, because leave depends on them (docs/decisions/0124). A policy that grants
 * leave depends on both. An assignment or a limit of a department depends on the department. So do absences that the
 * department sees. With *Calendar days* alone there is none (I-05, I-08).
 */
export function fieldsOfHr({ assignments, versions, limits, awayCircle }: EntitlementFacts): LockableField[] {
  const isAssigned = ({ leave_type, name }: EntitlementFacts['versions'][number]) =>
    assignments.some(each => each.leave_type === leave_type && each.policy_name === name)
  const grants = versions.some(version => isAssigned(version) && readsHireDate(version.rules))
  const hasDepartments =
    [...assignments, ...limits.blackouts, ...limits.coverage].some(({ scope }) => scope === 'department') ||
    awayCircle === 'department'
  return [
    ...(grants ? (['date_hired'] as const) : []),
    ...(grants || hasDepartments ? (['department'] as const) : []),
  ]
}
