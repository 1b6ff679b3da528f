import type { PolicyRules } from '../policies/policy-rules.ts'
import { dateText, earnedAmount, monthsText, policyAmount, postedText } from './policy-amounts.ts'

/**
 * Returns a policy in one line: `Working days · 20 days a year · 5 days carried over until 31 Mar · half days`.
 */
export function policySummary(rules: PolicyRules): string {
  const units = { day: undefined, half_day: 'half days', minutes: 'hours' }
  return [
    rules.counting === 'work' ? 'Working days' : 'Calendar days',
    grantSummary(rules),
    closeSummary(rules),
    units[rules.request_unit],
  ]
    .filter(part => part !== undefined)
    .join(' · ')
}

function grantSummary(rules: PolicyRules): string {
  const { grant, period } = rules
  if (period.kind === 'none') return 'no balance'
  if (period.kind === 'occasion') return `${policyAmount(rules, period.minutes)} for each occasion`
  if (grant.kind === 'hand') return 'manual balances'
  if (grant.kind === 'upfront') return `${policyAmount(rules, grant.minutes)} a year`
  const { basis } = grant
  return basis.of === 'ordinary_minutes'
    ? `${basis.num}/${basis.den} of ordinary hours, accrues ${postedText(grant)}`
    : `${earnedAmount(rules, basis)}, accrues ${postedText(grant)}`
}

function closeSummary(rules: PolicyRules): string | undefined {
  const { close, period } = rules
  if (period.kind === 'perpetual') return 'never expires'
  if (period.kind !== 'year') return undefined
  if (close.mode !== 'carry')
    return { keep: undefined, lapse: 'the rest expires', pay_out: 'the rest is paid out' }[close.mode]
  const amount = close.cap === null ? 'the rest' : policyAmount(rules, close.cap)
  if (close.until === null) return `${amount} carried over`
  return 'months' in close.until
    ? `${amount} carried over for ${monthsText(close.until.months)}`
    : `${amount} carried over until ${dateText(close.until)}`
}
