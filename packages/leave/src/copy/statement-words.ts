import type { StatementFacts } from '../balances/balance-statement.ts'
import type { MoveStory } from '../balances/ledger-moves.ts'
import type { BalanceStatement } from '../contracts/balance-statement.ts'
import { allocationName } from './allocation-name.ts'
import { ledgerSentence } from './entry-sentences.ts'

/** A statement as people read it. */
export const statementInWords = ({ entries, ...statement }: StatementFacts): BalanceStatement => ({
  ...statement,
  entries: entries.map(({ story, ...entry }) => ({ ...entry, sentence: moveSentence(story) })),
})

function moveSentence(story: MoveStory): string {
  if (story.code === 'brought_over') return `Moved to ${story.policy}`
  if (story.code === 'year_ended') return `Unused leave of ${allocationName(story.year)} expired`
  return ledgerSentence(story)
}
