import { formatDays, formatHours, formatNumber } from '../formats/numbers.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import type { PolicySection } from '../policy-settings/policy-sections.ts'
import { monthsText, policyAmount, postedText } from './policy-amounts.ts'
import { policySettingsCopy as copy } from './policy-settings.ts'

type Part = string | false | undefined

/** Returns one line about a folded section: `Notice: 14 days for 5 days or more`. */
export const policySectionSummary = (section: FoldedPolicySection, rules: PolicyRules): string =>
  SUMMARIES[section](rules)
    .filter(part => typeof part === 'string')
    .join(' · ')

export type FoldedPolicySection = Exclude<PolicySection, 'basics'>

const SUMMARIES: Record<FoldedPolicySection, (rules: PolicyRules) => Part[]> = {
  counting: ({ counting, day_minutes, holidays_free }) => [
    counting === 'work' ? 'Working days' : 'Calendar days',
    `${formatHours(day_minutes)} a day`,
    counting === 'work' &&
      (holidays_free ? 'public holidays aren’t deducted' : 'public holidays are deducted'),
  ],
  accrual({ grant, ...rules }) {
    if (grant.kind === 'hand') return []
    if (grant.kind === 'upfront')
      return [copy.prorateOptions[grant.prorate], grant.proportion_to && 'part-time share']
    const { tiers = [], balance_cap, usable_after_months, steps } = grant
    return [
      `Posted ${postedText(grant)}`,
      tiers.length > 0 &&
        (tiers.length === 1 ? '1 step by service' : `${formatNumber(tiers.length)} steps by service`),
      balance_cap !== undefined && `up to ${policyAmount(rules, balance_cap)}`,
      usable_after_months !== undefined && `after ${monthsText(usable_after_months)}`,
      steps && `a part every ${monthsText(steps.every_months)}`,
    ]
  },
  year_end: ({ close, on_leaving, order, cash_out_limits }) => [
    `Offboarding: ${copy.onLeavingOptions[on_leaving].toLowerCase()}`,
    close.mode === 'carry' && close.then === 'pay_out' && 'unused carry-over is paid out',
    order === 'oldest' && 'oldest days first',
    cash_out_limits && 'cash-out',
  ],
  balance: ({ floor: { at_approval }, pending_reserves, ...rules }) => [
    at_approval === null
      ? 'Approvals: no limit'
      : at_approval === 0
        ? 'Approvals: not below zero'
        : `Approvals: up to ${policyAmount(rules, at_approval)} below zero`,
    pending_reserves && 'pending leave counts',
    rules.notify_hr_from_weeks !== undefined &&
      `HR notified from ${formatNumber(rules.notify_hr_from_weeks)} weeks`,
  ],
  dates: ({ notice, book_ahead, ...rules }) => [
    noticeSummary(notice, rules),
    book_ahead.months !== null && `up to ${monthsText(book_ahead.months)} ahead`,
  ],
  length: ({ min_block, max_block, max_consecutive_days, ...rules }) => {
    const parts = [
      min_block !== undefined && `Minimum ${policyAmount(rules, min_block)}`,
      max_block !== undefined && `Maximum ${policyAmount(rules, max_block)}`,
      max_consecutive_days !== undefined && `${formatDays(max_consecutive_days)} in a row`,
    ].filter(part => part !== false)
    return parts.length > 0 ? parts : ['No limit']
  },
  documents({ evidence, ...rules }) {
    if (evidence === null) return [copy.documentOptions.type]
    return [
      evidence.after_minutes !== null && `More than ${policyAmount(rules, evidence.after_minutes)}`,
      evidence.beside_free_day && 'Next to a day off',
    ]
  },
  changes: ({ on_cancel_approved, cancel_until }) => [
    `Cancel: ${copy.cancelApprovedOptions[on_cancel_approved].toLowerCase()}`,
    on_cancel_approved !== 'never' && cancel_until === 'any' && 'any time',
  ],
}

function noticeSummary(
  { min_days, per_length = [] }: PolicyRules['notice'],
  rules: Parameters<typeof policyAmount>[0],
): string {
  const longest = per_length.at(-1)
  if (longest !== undefined)
    return `Notice: ${formatDays(longest.min_days)} for ${policyAmount(rules, longest.from_minutes)} or more`
  return min_days === 0 ? 'No notice' : `Notice: ${formatDays(min_days)}`
}
