import type { StatementCodes } from '../balances/balance-statement.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDay } from '../dates/format-date.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** What is wrong with the days of a statement. */
export const statementSentence = (finding: RuleFinding<StatementCodes>) => sentenceOf(SENTENCES, finding)

const SENTENCES: Sentences<StatementCodes> = {
  no_such_day: ({ day }) => `${day} isn’t a date.`,
  backwards: 'Choose a last day on or after the first day.',
  too_long: ({ years }) => `Choose a range of up to ${years} years.`,
  too_far_ahead: ({ day }) => `Choose a last day up to ${formatDay(day)}.`,
}
