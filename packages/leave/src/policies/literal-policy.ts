import type { PolicyRules } from './policy-rules.ts'

/** Minutes of a day in the literal policy. */
export const LITERAL_DAY_MINUTES = 480

/**
 * The specification word for word, and what holds without any other policy: calendar days, charged to the year of the decision
 * (L-10), at most what is left when it is asked for and no limit when it is decided (OP-09). Unpaid leave needs no balance.
 */
export const literalPolicy = (leaveType: string): PolicyRules => ({
  day_minutes: LITERAL_DAY_MINUTES,
  counting: 'calendar',
  measure: 'days',
  request_unit: 'day',
  step: LITERAL_DAY_MINUTES,
  holidays_free: false,
  overlap: 'allow',
  charge_on: 'decision_day',
  period: { kind: 'year', starts: 'calendar' },
  grant: { kind: 'hand' },
  close: { mode: 'keep' },
  on_leaving: 'keep',
  order: 'soonest_expiry',
  floor: { at_submit: leaveType === 'unpaid' ? null : 0, at_approval: null },
  pending_reserves: false,
  book_ahead: { months: null, against: 'granted_now' },
  // Nobody asks for days gone by; what was taken may be entered (docs/decisions/0069).
  backdate: { days: null, by: 'hr', late_days: 1 },
  notice: { min_days: 0, mode: 'warn' },
  evidence: null,
  route: [{ who: 'manager' }],
  on_cancel_approved: 'never',
  cancel_until: 'before_start',
  change_approved: 'never',
  missing_allocation: { minutes: 20 * LITERAL_DAY_MINUTES },
})

/** Completes written rules with those of the literal policy. Rules that only the literal policy has are left out unless they are given. */
export function completeRules(leaveType: string, given: Partial<PolicyRules>): PolicyRules {
  const { change_approved: _, missing_allocation: __, backdate, ...rules } = literalPolicy(leaveType)
  return { ...rules, backdate: { days: backdate.days, by: backdate.by }, ...given }
}
