import { type PolicyField, type PolicyForm, TIERS_OF } from './policy-form.ts'

/** The field of each rule, by the path of the rule. */
export const FIELD_OF_RULE: Readonly<Record<string, PolicyField>> = {
  day_minutes: 'day',
  counting: 'counting',
  measure: 'measure',
  request_unit: 'request_unit',
  step: 'step',
  holidays_free: 'holidays_free',
  overlap: 'refuses_overlap',
  charge_on: 'charge_on',
  'grant.kind': 'grant',
  'grant.minutes': 'granted',
  'grant.prorate': 'prorate',
  'grant.round.to': 'round_minutes',
  'grant.round.how': 'round_how',
  'grant.proportion_to.weekly_minutes': 'full_week',
  'grant.basis.of': 'earned_by',
  'grant.basis.num': 'earned_num',
  'grant.basis.den': 'earned_den',
  'grant.basis.minutes_per_year': 'granted',
  'grant.basis.minutes': 'monthly',
  'grant.basis.per': 'earned_by',
  'grant.post': 'posted',
  'grant.post.month_days': 'month_days',
  'grant.post.pay_period_days': 'pay_days',
  'grant.post.anchor': 'pay_from',
  'grant.at': 'posted_at',
  'grant.tiers.after_months': 'year_tiers',
  'grant.tiers.num': 'rate_tiers',
  'grant.tiers.den': 'rate_tiers',
  'grant.tiers.minutes_per_year': 'year_tiers',
  'grant.tiers.minutes_per_month': 'month_tiers',
  'grant.balance_cap': 'balance_cap',
  'grant.yearly_cap': 'yearly_cap',
  'grant.usable_after_months': 'usable_months',
  'grant.steps.every_months': 'step_months',
  'grant.steps.until_months': 'steps_until',
  'period.kind': 'year',
  'period.starts': 'year',
  'period.starts.month': 'year_month',
  'period.starts.day': 'year_day',
  'period.minutes': 'occasion',
  'close.mode': 'close',
  'close.cap': 'carried',
  'close.until': 'carried_until',
  'close.until.months': 'carry_months',
  'close.until.month': 'carry_month',
  'close.until.day': 'carry_day',
  'close.then': 'carry_then',
  'close.debt': 'debt',
  on_leaving: 'on_leaving',
  order: 'order',
  'floor.at_submit': 'below_zero',
  'floor.at_approval': 'below_zero_approval',
  pending_reserves: 'pending_reserves',
  'book_ahead.months': 'ahead_months',
  'book_ahead.against': 'ahead_against',
  'backdate.days': 'back_days',
  'backdate.by': 'back_by',
  'notice.min_days': 'notice_days',
  'notice.mode': 'notice_mode',
  'notice.per_length.from_minutes': 'longer_notice',
  'notice.per_length.min_days': 'longer_notice',
  min_block: 'least',
  max_block: 'most',
  max_consecutive_days: 'longest',
  usable_after_days: 'probation',
  evidence: 'document',
  'evidence.after_minutes': 'document_after',
  'evidence.beside_free_day': 'document_beside',
  'evidence.grace_days': 'document_days',
  'cash_out_limits.keep_weeks': 'cash_out_keep',
  'cash_out_limits.max_weeks': 'cash_out_most',
  'cash_out_limits.agreement': 'cash_out_agreement',
  decide_within_days: 'decide_days',
  confirm_days_before: 'confirm_days',
  notify_hr_from_weeks: 'notify_hr_weeks',
  on_cancel_approved: 'cancel_approved',
  cancel_until: 'cancel_until',
}

/**
 * Returns the field of a server error (`rules.grant.tiers[0].num`). A rule with parts has the field of its first part,
 * and a tier that of its basis. Undefined for rules without a field.
 */
export function fieldOfRule(
  path: string,
  earnedBy: PolicyForm['earned_by'] = 'calendar',
): PolicyField | undefined {
  const [root, ...parts] = path.replaceAll(/\[\d+\]/g, '').split('.')
  if (root !== 'rules') return undefined
  if (parts[0] === 'grant' && parts[1] === 'tiers') return TIERS_OF[earnedBy]
  for (let length = parts.length; length > 0; length--) {
    const rule = parts.slice(0, length).join('.')
    const [first] = Object.keys(FIELD_OF_RULE).filter(each => `${each}.`.startsWith(`${rule}.`))
    const field = FIELD_OF_RULE[rule] ?? FIELD_OF_RULE[first ?? '']
    if (field !== undefined) return field
  }
  return undefined
}
