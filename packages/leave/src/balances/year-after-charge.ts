import { yearOf } from '../dates/calendar-day.ts'
import type { BalanceAmounts } from '../entities/leave-balance.ts'
import type { LeaveLedgerEntry } from '../entities/leave-ledger.ts'
import { toHundredth } from '../formats/hundredths.ts'
import type { EntryStory } from '../ledger/entry-code.ts'
import type { LeaveFacts, LedgerPosition } from '../ledger/leave-account.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import { type YearlyMove, yearlyMoves } from './yearly-balances.ts'

/** The record of the year after the entries of one more charge, and its explanation. */
export interface YearAfterCharge {
  amounts: BalanceAmounts
  moves: YearlyMove[]
}

/**
 * Returns the record of the year after a charge on the day of a position. Undefined where the record differs from the
 * ledger.
 */
export function yearAfterCharge(
  facts: Pick<LeaveFacts, 'history'>,
  position: LedgerPosition,
  entries: readonly (EntryStory &
    Pick<LeaveLedgerEntry, 'type' | 'allocation' | 'minutes' | 'effective_on' | 'of' | 'request_id'>)[],
  before: BalanceAmounts,
): YearAfterCharge | undefined {
  const { day: today, allocations } = position
  const year = yearOf(today)
  const rules = facts.history.rulesOn(today)
  const held = allocations
    .filter(({ from, to }) => from <= `${year}-12-31` && (to === null || to >= `${year}-01-01`))
    .reduce((sum, { minutes }) => sum + minutes, 0)
  const known = amountUnder(rules, held)
  if (known.days !== before.balance || known.minutes !== before.balance_minutes) return undefined
  const left = amountUnder(
    rules,
    entries.reduce((sum, { minutes }) => sum + minutes, held),
  )
  const change = toHundredth(left.days - before.balance)
  return {
    amounts: { ...before, balance: left.days, balance_minutes: left.minutes },
    moves: yearlyMoves(facts, entries, position, { year, today, change }),
  }
}
