import type { PolicyRules } from './policy-rules.ts'

/** Ids of templates. Their texts are in `policyTemplateCopy`. */
export type PolicyTemplateId = 'working_days' | 'au_annual' | 'au_personal' | 'by_hand'

/** A template for a new policy: rules that can be changed before it is saved. */
export interface PolicyTemplate {
  id: PolicyTemplateId
  /** The day on which its legal facts were checked. Missing if it has none. */
  facts_of?: string
  rules: Partial<PolicyRules>
}

/** 38 hours a week over five days, the ordinary hours of the Australian standards. */
const STANDARD_DAY = 456

/** Common rules for counting working days: free days cost nothing, and no half day can be requested twice. */
const COUNTED: Partial<PolicyRules> = {
  day_minutes: STANDARD_DAY,
  counting: 'work',
  holidays_free: true,
  overlap: 'refuse',
  charge_on: 'leave_day',
  floor: { at_submit: 0, at_approval: 0 },
  pending_reserves: true,
  on_cancel_approved: 'ask',
}

/** Ordinary hours earn leave week by week, in an allocation without an end: unused leave stays. */
const earned = (den: number): Partial<PolicyRules> => ({
  ...COUNTED,
  measure: 'time',
  request_unit: 'minutes',
  step: 15,
  period: { kind: 'perpetual' },
  grant: {
    kind: 'accrue',
    basis: { of: 'ordinary_minutes', num: 1, den },
    post: 'week',
    at: 'end',
  },
  book_ahead: { months: 18, against: 'granted_by_then' },
})

/**
 * Templates of policies, in the order of display. Annual leave of the National Employment Standards is four
 * weeks for each year of service. It is earned by ordinary hours: 4 of 52 weeks are 1/13 (Fair Work Act 2009
 * s 87). Personal/carer's leave is 1/26 of them (s 96; Mondelez v AMWU [2020] HCA 29). These are facts to
 * start from, no legal advice: awards and agreements can give more.
 */
export const POLICY_TEMPLATES: readonly PolicyTemplate[] = [
  {
    id: 'working_days',
    rules: {
      ...COUNTED,
      request_unit: 'half_day',
      grant: {
        kind: 'upfront',
        minutes: 20 * STANDARD_DAY,
        prorate: 'days',
        round: { to: STANDARD_DAY / 2, how: 'nearest' },
      },
      close: {
        mode: 'carry',
        cap: 5 * STANDARD_DAY,
        until: { month: 3, day: 31 },
        // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits it.
        then: 'lapse',
        debt: 'carry',
      },
      book_ahead: { months: 18, against: 'granted_by_then' },
    },
  },
  {
    id: 'au_annual',
    facts_of: '2026-11-22',
    rules: { ...earned(13), on_leaving: 'pay_out' },
  },
  {
    id: 'au_personal',
    facts_of: '2026-11-22',
    rules: { ...earned(26), on_leaving: 'lapse', backdate: { days: 30, by: 'anyone' } },
  },
  { id: 'by_hand', rules: { ...COUNTED, request_unit: 'half_day', grant: { kind: 'hand' } } },
]

/** What a template sets; `completeRules` fills in the rest. */
export const templateRules = (id: PolicyTemplateId): Partial<PolicyRules> =>
  POLICY_TEMPLATES.find(template => template.id === id)?.rules ?? {}
