import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDayLength, formatNumber } from '../formats/numbers.ts'
import type { PolicyFormCodes } from '../policy-settings/check-policy-form.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** What is wrong with a policy form. */
export const policyFormSentence = (finding: RuleFinding<PolicyFormCodes>) => sentenceOf(SENTENCES, finding)

const SENTENCES: Sentences<PolicyFormCodes> = {
  not_a_length: 'Please enter hours and minutes, such as 7:36',
  hours_outside: ({ least, most }) => `Please enter between ${least} and ${most} hours`,
  length_outside: ({ least }) => `Please enter between ${formatDayLength(least)} and 24:00`,
  not_a_number: 'Please enter a number',
  amount_outside: ({ most }) => `Please enter between 0 and ${formatNumber(most)}`,
  not_whole: ({ least, most }) =>
    `Please enter a whole number from ${formatNumber(least)} to ${formatNumber(most)}`,
  most_below_least: 'This is less than the least that is taken at once',
}
