import { FOR_EVER, yearOf } from '../dates/calendar-day.ts'
import type { LeaveBalance } from '../entities/leave-balance.ts'
import type { LeaveLedgerEntry } from '../entities/leave-ledger.ts'
import type { AllocationSpec } from '../ledger/allocations.ts'
import type { LeaveFacts } from '../ledger/leave-account.ts'
import type { Statement } from '../ledger/statement.ts'
import { inDays } from '../working-time/work-pattern.ts'

type Posted = Pick<LeaveLedgerEntry, 'type' | 'allocation' | 'minutes' | 'effective_on'>

/** What a balance record says of a year, in days. */
export type YearlyBalance = Pick<LeaveBalance, 'year' | 'balance' | 'total_allocated'>

/**
 * The balance records of a leave type as the wire knows them, made of what is posted: of each year through that of `today` what its allocations
 * held at its end, and what they began it with or were given in it.
 */
export function yearlyBalances(
  { history }: Pick<LeaveFacts, 'history'>,
  entries: readonly Posted[],
  { allocations }: Pick<Statement, 'allocations'>,
  today: string,
): YearlyBalance[] {
  const current = yearOf(today)
  const years = yearsOf(entries, current)
  // Before anything is posted there is an empty record, so that the balance can be adjusted from the first minute.
  const isEmpty = years.length === 0 && history.rulesOn(today).period.kind !== 'none'
  return (isEmpty ? [current] : years).map(year => {
    const { day_minutes } = history.rulesOn(year < yearOf(today) ? `${year}-12-31` : today)
    return { year, ...projectYear(entries, allocations, year, day_minutes) }
  })
}

/** A year to come has a record once something is given in it; what is booked ahead alone makes none. */
function yearsOf(entries: readonly Posted[], current: number): number[] {
  const years = new Set<number>()
  for (const { effective_on, type } of entries) {
    const year = yearOf(effective_on)
    if (year <= current || GIVEN.has(type)) years.add(year)
  }
  const first = Math.min(...years)
  return [...years].length === 0 ? [] : range(first, Math.max(current, ...years))
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const GIVEN: ReadonlySet<Posted['type']> = new Set(['grant', 'carry_in', 'adjust'])

/** In days, to the hundredth. */
function projectYear(
  entries: readonly Posted[],
  allocations: readonly AllocationSpec[],
  year: number,
  dayMinutes: number,
): Omit<YearlyBalance, 'year'> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const ends = new Map(
    allocations
      .filter(({ from, to }) => from <= last && (to === null || to >= first))
      .map(({ name, to }) => [name, to ?? FOR_EVER]),
  )
  let [balance, allocated] = [0, 0]
  for (const { allocation, effective_on, minutes, type } of entries) {
    const end = allocation === null ? undefined : ends.get(allocation)
    // What is posted late to an allocation that has ended counts on its last day.
    if (end === undefined || (effective_on < end ? effective_on : end) > last) continue
    balance += minutes
    if (effective_on < first || GIVEN.has(type)) allocated += minutes
  }
  return { balance: inDays(balance, dayMinutes), total_allocated: inDays(allocated, dayMinutes) }
}
