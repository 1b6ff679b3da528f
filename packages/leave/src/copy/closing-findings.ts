import type { ClosingCodes } from '../balances/closed-periods.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import { closedPeriodsCopy as copy } from './closed-periods.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Why everything through a day is not closed. */
export const closingSentence = (finding: RuleFinding<ClosingCodes>) => sentenceOf(SENTENCES, finding)

const SENTENCES: Sentences<ClosingCodes> = {
  no_such_day: ({ day }) => copy.noSuchDay(day),
  not_over: copy.notOver,
  closed_already: ({ day }) => copy.closedAlready(day),
}
