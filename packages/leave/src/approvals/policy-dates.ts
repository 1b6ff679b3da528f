import { addDays } from '../dates/calendar-day.ts'
import type { LeaveStatus } from '../entities/leave-request.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { Day } from '../working-time/work-pattern.ts'

type DateRules = Pick<PolicyRules, 'decide_within_days' | 'confirm_days_before'>

/** The approver and HR are reminded so many days before the last day to decide. */
const DECISION_LEAD_DAYS = 7

/** Whether a policy has dates for requests. */
export const hasPolicyDates = ({ decide_within_days, confirm_days_before }: DateRules): boolean =>
  decide_within_days !== undefined || confirm_days_before !== undefined

/** The last day to decide leave that was requested on a day. Null without a rule. */
export const lastDayToDecide = (askedOn: Day, { decide_within_days }: DateRules): Day | null =>
  decide_within_days === undefined ? null : addDays(askedOn, decide_within_days)

/** The day from which approved leave needs its confirmation. Null without a rule. */
export const confirmedFrom = (start: Day, { confirm_days_before }: DateRules): Day | null =>
  confirm_days_before === undefined ? null : addDays(start, -confirm_days_before)

/**
 * Returns the reminder that is due by a policy, whether or not it was sent. Nothing is due on the day of the request, and
 * nothing is confirmed once the leave has started.
 */
export function policyReminder(
  { status, asked_on, start_date }: { status: LeaveStatus; asked_on: Day; start_date: Day },
  rules: DateRules,
  today: Day,
): 'decide_by' | 'confirm' | undefined {
  if (status === 'pending') {
    const last = lastDayToDecide(asked_on, rules)
    return last !== null && today > asked_on && today >= addDays(last, -DECISION_LEAD_DAYS)
      ? 'decide_by'
      : undefined
  }
  const from = status === 'approved' ? confirmedFrom(start_date, rules) : null
  return from !== null && from <= today && today < start_date ? 'confirm' : undefined
}
