import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDayLength, formatNumber } from '../formats/numbers.ts'
import type { PolicyFormCodes } from '../policy-settings/check-policy-form.ts'
import type { PolicyWarningCode } from '../policy-settings/policy-warnings.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** What is wrong with a policy form. */
export const policyFormSentence = (finding: RuleFinding<PolicyFormCodes>) => sentenceOf(SENTENCES, finding)

const SENTENCES: Sentences<PolicyFormCodes> = {
  not_a_length: 'Enter hours and minutes, such as 7:36',
  hours_outside: ({ least, most }) => `Enter between ${least} and ${most} hours`,
  length_outside: ({ least }) => `Enter between ${formatDayLength(least)} and 24:00`,
  not_a_number: 'Enter a number',
  amount_outside: ({ most }) => `Enter between 0 and ${formatNumber(most)}`,
  not_whole: ({ least, most }) => `Enter a whole number from ${formatNumber(least)} to ${formatNumber(most)}`,
  not_after_first_use: ({ first }) =>
    `Enter more than ${formatNumber(first)}, the months before the first use`,
  most_below_least: 'Enter at least the minimum per request',
  not_a_day: 'Choose the first day of a pay period',
  leap_day: '29 February isn’t in every year. Choose another day.',
  carry_at_start: 'Choose a day after the leave year starts',
  no_month_days: 'Add a day of the month',
  same_month_day: 'Choose each day once',
  tier_not_later: 'Enter more months than in the step before',
  notice_not_longer: 'Enter more than in the row before',
  shorter_notice: 'Enter more days than for shorter leave',
  too_many_rows: ({ most }) => `Enter up to ${most} rows`,
}

/** What is probably a mistake in a policy form. */
export const policyWarningSentence: Readonly<Record<PolicyWarningCode, string>> = {
  step_cuts_day: 'The length of a day isn’t a multiple of this step.',
  nothing_accrues: 'Nothing accrues with a maximum of 0.',
  approval_stricter: 'This is stricter than for requests. Approvers can’t approve some of them.',
}
