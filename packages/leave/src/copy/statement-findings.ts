import type { StatementCodes } from '../balances/balance-statement.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { formatDay } from '../dates/format-date.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** What is wrong with the days of a statement. */
export const statementSentence = (finding: RuleFinding<StatementCodes>) => sentenceOf(SENTENCES, finding)

const SENTENCES: Sentences<StatementCodes> = {
  no_such_day: ({ day }) => `There is no day ${day}.`,
  backwards: 'A statement cannot end before it begins.',
  too_long: ({ years }) => `A statement covers at most ${years} years.`,
  too_far_ahead: ({ day }) => `A statement reaches until ${formatDay(day)} at most.`,
}
