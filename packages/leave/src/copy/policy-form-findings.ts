import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDayLength, formatNumber } from '../formats/numbers.ts'
import type { PolicyFormCodes } from '../policy-settings/check-policy-form.ts'
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
  most_below_least: 'Enter at least the minimum per request',
}
