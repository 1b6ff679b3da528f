import type { StatementEntryType } from '../contracts/balance-statement.ts'
import { balanceStatementCopy as copy } from '../copy/balance-statement.ts'
import { balanceEntryReason } from '../copy/entry-sentences.ts'
import { yearOf } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import type { EntryKind, LeaveBalanceEntry } from '../entities/leave-balance.ts'
import { compare } from '../ledger/statement.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { StatementMove } from './statement-move.ts'

/** An entry of a balance record, as far as a statement has to know it. */
export type RecordEntry = Pick<
  LeaveBalanceEntry,
  'created_date' | 'year' | 'kind' | 'amount' | 'code' | 'params' | 'reason' | 'request_id'
>

/**
 * The entries of the balance records of a leave type as movements. A record is of a year: what is entered for a year to come counts from its first
 * day, what is entered later from its last, and what was left then is gone the day after. So on every day the sum is what the record of its year
 * held. `lastYear` ends with nothing: it goes on, or a policy takes it over.
 */
export function literalMoves(
  entries: readonly RecordEntry[],
  { timeZone, today, lastYear }: { timeZone: string; today: Day; lastYear: number },
): StatementMove[] {
  const moves: StatementMove[] = []
  const left = new Map<number, number>()
  for (const entry of entries) {
    const { created_date, year, kind, amount, request_id } = entry
    if (year > lastYear) continue
    const hundredths = Math.round(amount * 100)
    left.set(year, (left.get(year) ?? 0) + hundredths)
    moves.push({
      day: withinYear(todayIn(timeZone, new Date(created_date)), year),
      type: TYPES[kind],
      allocation: `${year}`,
      sentence: balanceEntryReason(entry),
      request_id,
      isAhead: false,
      hundredths,
      minutes: 0,
    })
  }
  for (const [year, hundredths] of left) {
    const day = `${year + 1}-01-01`
    if (year >= lastYear || hundredths === 0) continue
    moves.push({
      day,
      type: 'expire',
      allocation: `${year}`,
      sentence: copy.yearEnded(year),
      request_id: null,
      isAhead: day > today,
      hundredths: -hundredths,
      minutes: 0,
    })
  }
  // What ends with a year comes before what is given for the next one.
  return moves.sort(
    (a, b) => compare(a.day, b.day) || Number(b.type === 'expire') - Number(a.type === 'expire'),
  )
}

const TYPES: Record<EntryKind, StatementEntryType> = {
  allocation: 'grant',
  deduction: 'usage',
  adjustment: 'adjust',
  reassignment: 'adjust',
}

const withinYear = (day: Day, year: number): Day =>
  yearOf(day) < year ? `${year}-01-01` : yearOf(day) > year ? `${year}-12-31` : day
