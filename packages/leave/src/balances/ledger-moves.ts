import { ledgerSentence, type ShownEntry } from '../copy/entry-sentences.ts'
import type { LeaveLedgerEntry } from '../entities/leave-ledger.ts'
import { postedOf, reconcile } from '../ledger/reconcile.ts'
import { compare, type Line } from '../ledger/statement.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { StatementMove } from './statement-move.ts'

/** An entry of the ledger, as far as a statement has to know it. */
export type PostedEntry = ShownEntry &
  Pick<LeaveLedgerEntry, 'type' | 'minutes' | 'effective_on' | 'rank' | 'cause'>

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
  })
  return [
    ...posted.map(entry => moveOf(entry, false)),
    ...ahead.map(({ request, ...entry }) => moveOf({ ...entry, request_id: request, sentence: null }, true)),
  ].sort(byDayAndRank)
}

const moveOf = (entry: PostedEntry, isAhead: boolean): LedgerMove => ({
  day: entry.effective_on,
  type: entry.type,
  allocation: entry.allocation,
  sentence: ledgerSentence(entry),
  request_id: entry.request_id,
  isAhead,
  hundredths: 0,
  minutes: entry.minutes,
  rank: entry.rank,
  cause: entry.cause,
})

const byDayAndRank = (a: LedgerMove, b: LedgerMove) =>
  compare(a.day, b.day) || a.rank - b.rank || Number(a.minutes < 0) - Number(b.minutes < 0)
