import { calendarDayRules } from './calendar-days.ts'
import type { PolicyRules } from './policy-rules.ts'

/** Ids of templates. Their texts are in `policyTemplateCopy`. */
export type PolicyTemplateId =
  | 'working_days'
  | 'monthly'
  | 'au_annual'
  | 'by_hand'
  | 'sick_days'
  | 'au_personal'
  | 'occasion'
  | 'no_balance'

/** The leave that a template is for. */
export const TEMPLATE_PURPOSES = ['recreation', 'illness', 'other'] as const

/** A template for a new policy: rules that can be changed before it is saved. */
export interface PolicyTemplate {
  id: PolicyTemplateId
  purpose: (typeof TEMPLATE_PURPOSES)[number]
  /** The country whose law it follows. */
  country?: 'AU'
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

/** A step of pro-rated amounts. */
const HALF_DAY = { to: STANDARD_DAY / 2, how: 'nearest' } as const

const UNTIL_MARCH: PolicyRules['close'] = {
  mode: 'carry',
  cap: 5 * STANDARD_DAY,
  until: { month: 3, day: 31 },
  // biome-ignore lint/suspicious/noThenProperty: the rule has this name, and no one awaits it.
  then: 'lapse',
  debt: 'carry',
}

const YEARLY: Partial<PolicyRules> = {
  ...COUNTED,
  request_unit: 'half_day',
  grant: { kind: 'upfront', minutes: 20 * STANDARD_DAY, prorate: 'days', round: HALF_DAY },
  close: UNTIL_MARCH,
  book_ahead: { months: 18, against: 'granted_by_then' },
}

/** The rules of a new policy without a template. */
export const STARTING_RULES: Partial<PolicyRules> = { ...YEARLY, on_leaving: 'pay_out' }

/**
 * Templates of policies, in the order of display. Annual leave of the National Employment Standards is four
 * weeks for each year of service. It is earned by ordinary hours: 4 of 52 weeks are 1/13 (Fair Work Act 2009
 * s 87). Personal/carer's leave is 1/26 of them (s 96; Mondelez v AMWU [2020] HCA 29). These are facts to
 * start from, no legal advice: awards and agreements can give more.
 */
export const POLICY_TEMPLATES: readonly PolicyTemplate[] = [
  { id: 'working_days', purpose: 'recreation', rules: YEARLY },
  {
    id: 'au_annual',
    purpose: 'recreation',
    country: 'AU',
    facts_of: '2026-11-22',
    rules: { ...earned(13), on_leaving: 'pay_out' },
  },
  {
    id: 'monthly',
    purpose: 'recreation',
    rules: {
      ...YEARLY,
      grant: {
        kind: 'accrue',
        basis: { of: 'instalments', minutes: (20 * STANDARD_DAY) / 12, per: 'month' },
        post: 'month',
        at: 'end',
      },
    },
  },
  {
    id: 'by_hand',
    purpose: 'recreation',
    rules: { ...COUNTED, request_unit: 'half_day', grant: { kind: 'hand' } },
  },
  {
    id: 'sick_days',
    purpose: 'illness',
    rules: {
      ...YEARLY,
      grant: { kind: 'upfront', minutes: 10 * STANDARD_DAY, prorate: 'days', round: HALF_DAY },
      close: { mode: 'lapse' },
      on_leaving: 'lapse',
      backdate: { days: 30, by: 'anyone' },
    },
  },
  {
    id: 'au_personal',
    purpose: 'illness',
    country: 'AU',
    facts_of: '2026-11-22',
    rules: { ...earned(26), on_leaving: 'lapse', backdate: { days: 30, by: 'anyone' } },
  },
  {
    id: 'occasion',
    purpose: 'other',
    rules: {
      ...COUNTED,
      request_unit: 'half_day',
      period: { kind: 'occasion', minutes: 2 * STANDARD_DAY },
      grant: { kind: 'hand' },
      close: { mode: 'lapse' },
      backdate: { days: 30, by: 'anyone' },
    },
  },
  {
    id: 'no_balance',
    purpose: 'other',
    rules: { ...COUNTED, request_unit: 'half_day', period: { kind: 'none' }, grant: { kind: 'hand' } },
  },
]

/** Whether a template fits a leave type. An allowance does not fit leave that needs no balance. */
export const fitsLeaveType = ({ rules }: PolicyTemplate, leaveType: string): boolean =>
  rules.grant?.kind === 'hand' || calendarDayRules(leaveType).floor.at_submit !== null

/** What a template sets; `completeRules` fills in the rest. */
export const templateRules = (id: PolicyTemplateId): Partial<PolicyRules> =>
  POLICY_TEMPLATES.find(template => template.id === id)?.rules ?? {}
