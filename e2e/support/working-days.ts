import {
  addDays,
  type LeaveTypeKey,
  type PolicyRules,
  templateRules,
  type User,
  weekdayOf,
} from '@leavewell/leave'
import { apiOf } from './api.ts'
import type { Company } from './company.ts'
import { dayFromNow } from './leave-form.ts'
import { registerNamedUser } from './register-user.ts'

const FRIDAY = 5

/** The first Friday in so many days or later. */
export function fridayFrom(days: number): string {
  const day = dayFromNow(days)
  return addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7)
}

/**
 * A colleague of the manager's team. Annual leave counts working days of 7.6 hours, in halves, with a holiday on
 * one day.
 */
export async function registerOnWorkingDays(
  company: Company,
  firstName: string,
  holiday: string,
  /** Where the policy differs. */
  change: Partial<PolicyRules> = {},
): Promise<User> {
  const admin = await apiOf(company, 'admin')
  const manager = await apiOf(company, 'manager')
  const { id } = await registerNamedUser(company, firstName)
  const user: User = await admin.put(`/entities/User/${id}`, { manager_id: manager.id })
  const region = firstName.toUpperCase()
  await admin.post('/entities/HolidayRegion', { code: region, name: region })
  await admin.post('/entities/Holiday', { region, day: holiday, name: 'Founders Day' })
  const [worked, free] = [
    [228, 228],
    [0, 0],
  ]
  const pattern = await admin.post('/entities/WorkPattern', {
    name: `Week of ${firstName}`,
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [worked, worked, worked, worked, worked, free, free],
  })
  await admin.post('/entities/WorkAssignment', {
    scope: 'user',
    scope_id: id,
    valid_from: '2020-01-01',
    pattern_id: pattern.id,
    region,
  })
  await givePolicy(company, user, 'annual', {
    grant: { kind: 'upfront', minutes: 9120, prorate: 'none', round: { to: 1, how: 'nearest' } },
    close: { mode: 'keep' },
    ...change,
  })
  return user
}

/** Gives a person a policy of their own from today on. It counts working days of 7.6 hours. */
export async function givePolicy(
  company: Company,
  { id, first_name }: Pick<User, 'id' | 'first_name'>,
  leave_type: LeaveTypeKey,
  rules: Partial<PolicyRules>,
): Promise<void> {
  const admin = await apiOf(company, 'admin')
  const today = dayFromNow(0)
  const policy_name = `Working days of ${first_name}, ${leave_type}`
  await admin.post('/functions/saveLeavePolicy', {
    leave_type,
    name: policy_name,
    effective_from: today,
    rules: { ...templateRules('working_days'), ...rules },
  })
  await admin.post('/functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type,
    policy_name,
    scope: 'user',
    scope_id: id,
    valid_from: today,
  })
}
