import {
  type AllocationSpec,
  type Cause,
  inDays,
  type LeaveBalance,
  type LeaveLedgerEntry,
  type Statement,
  yearOf,
} from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import type { PostingOf } from './posting.ts'

type Posted = Pick<LeaveLedgerEntry, 'type' | 'allocation' | 'minutes' | 'effective_on' | 'sentence'>

/**
 * The balance records as the wire knows them, made of what is posted: of each year what its allocations held at its end, and what they
 * began it with or were given in it. A change is explained by an entry in days, so that a record stays the sum of its entries.
 */
export async function projectBalances(
  records: Records,
  { userId, leaveType, facts, today, cause, actorId }: PostingOf,
  entries: readonly Posted[],
  { allocations }: Statement,
): Promise<void> {
  const years = yearsOf(entries, yearOf(today))
  if (years.length === 0) return
  const stored = await records.find('LeaveBalance', {
    user_id: userId,
    leave_type: leaveType,
    year: { $in: years },
  })
  for (const year of years) {
    const { day_minutes } = facts.history.rulesOn(year < yearOf(today) ? `${year}-12-31` : today)
    const now = projectYear(entries, allocations, year, day_minutes)
    const record = stored.find(each => each.year === year)
    await writeBalance(
      records,
      record,
      { user_id: userId, leave_type: leaveType, year, ...now },
      {
        cause,
        actorId,
        reason: entries.at(-1)?.sentence ?? '',
      },
    )
  }
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
): Pick<LeaveBalance, 'balance' | 'total_allocated'> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const ofYear = new Set(
    allocations
      .filter(({ from, to }) => from <= last && (to === null || to >= first))
      .map(({ name }) => name),
  )
  let [balance, allocated] = [0, 0]
  for (const { allocation, effective_on, minutes, type } of entries) {
    if (effective_on > last || allocation === null || !ofYear.has(allocation)) continue
    balance += minutes
    if (effective_on < first || GIVEN.has(type)) allocated += minutes
  }
  return { balance: inDays(balance, dayMinutes), total_allocated: inDays(allocated, dayMinutes) }
}

async function writeBalance(
  records: Records,
  before: LeaveBalance | undefined,
  after: Pick<LeaveBalance, 'user_id' | 'leave_type' | 'year' | 'balance' | 'total_allocated'>,
  { cause, actorId, reason }: { cause: Cause; actorId: string | null; reason: string },
): Promise<void> {
  const { balance, total_allocated } = after
  if (before && before.balance === balance && before.total_allocated === total_allocated) return
  const id = before?.id ?? records.newId()
  if (before) await records.update('LeaveBalance', id, { balance, total_allocated })
  else await records.create('LeaveBalance', { ...after, id })
  const amount = Math.round((balance - (before?.balance ?? 0)) * 100) / 100
  if (amount === 0) return
  await records.create('LeaveBalanceEntry', {
    balance_id: id,
    user_id: after.user_id,
    leave_type: after.leave_type,
    year: after.year,
    kind: kindOf(cause, amount),
    amount,
    reason,
    actor_id: actorId,
    request_id: null,
  })
}

const kindOf = (cause: Cause, amount: number) =>
  cause === 'schedule' && amount > 0
    ? 'allocation'
    : amount < 0 && cause === 'decision'
      ? 'deduction'
      : 'adjustment'
