import { balanceStatementCopy as copy } from '../copy/balance-statement.ts'
import { entrySentence } from '../copy/leave-engine.ts'
import type { LeaveLedgerEntry } from '../entities/leave-ledger.ts'
import { postedOf, reconcile } from '../ledger/reconcile.ts'
import { compare, type Line } from '../ledger/statement.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { StatementMove } from './statement-move.ts'

/** An entry of the ledger, as far as a statement has to know it. */
export type PostedEntry = Pick<
  LeaveLedgerEntry,
  'type' | 'allocation' | 'minutes' | 'effective_on' | 'of' | 'rank' | 'request_id' | 'cause' | 'sentence'
>

/** A movement of a ledger, with what it was posted for. */
export interface LedgerMove extends StatementMove {
  rank: PostedEntry['rank']
  cause: PostedEntry['cause']
}

/** What was posted, and what will be through a day as things stand: by day, what comes before what is taken before what closes. */
export function ledgerMoves(
  posted: readonly PostedEntry[],
  lines: readonly Line[],
  through: Day,
): LedgerMove[] {
  const ahead = reconcile(postedOf(posted), lines, {
    cause: 'schedule',
    through,
    isDayOver: true,
    closedThrough: null,
    sentence: difference =>
      difference.type === 'usage' ? copy.leaveOn(difference.day) : entrySentence(difference),
  })
  return [
    ...posted.map(entry => moveOf(entry, false)),
    ...ahead.map(({ request, ...entry }) => moveOf({ ...entry, request_id: request }, true)),
  ].sort(byDayAndRank)
}

const moveOf = (
  { type, allocation, minutes, effective_on, rank, request_id, cause, sentence }: Omit<PostedEntry, 'of'>,
  isAhead: boolean,
): LedgerMove => ({
  day: effective_on,
  type,
  allocation,
  sentence,
  request_id,
  isAhead,
  hundredths: 0,
  minutes,
  rank,
  cause,
})

const byDayAndRank = (a: LedgerMove, b: LedgerMove) =>
  compare(a.day, b.day) || a.rank - b.rank || Number(a.minutes < 0) - Number(b.minutes < 0)
