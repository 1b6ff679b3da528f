import {
  type AllocationSpec,
  type Cause,
  FOR_EVER,
  inDays,
  type LeaveBalance,
  type LeaveBalanceEntry,
  type LeaveFacts,
  type LeaveLedgerEntry,
  type LeaveType,
  type Statement,
  yearOf,
} from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import { together } from '../kernel/together.ts'

/** What is brought up to date, and why. */
export interface PostingOf {
  userId: string
  leaveType: LeaveType
  /** All that is known of the type, the change included. */
  facts: LeaveFacts
  /** The organisation's day. */
  today: string
  cause: Cause
  actorId: string | null
  /** Why a day of a request is counted anew, where that is the cause. */
  requoted?: (day: string, requestId: string) => string | undefined
}

type Posted = Pick<LeaveLedgerEntry, 'type' | 'allocation' | 'minutes' | 'effective_on' | 'sentence'>

/** A balance record that is to be written, with the entry in days that explains it. */
export interface BalanceChange {
  before: LeaveBalance | undefined
  after: Pick<LeaveBalance, 'user_id' | 'leave_type' | 'year' | 'balance' | 'total_allocated'>
  cause: Cause
  actorId: string | null
  reason: string
}

/**
 * The balance records as the wire knows them, made of what is posted: of each year what its allocations held at its end, and what they
 * began it with or were given in it. Returns only those that differ from what is stored.
 */
export function balanceChanges(
  { userId, leaveType, facts, today, cause, actorId }: PostingOf,
  entries: readonly Posted[],
  { allocations }: Statement,
  stored: readonly LeaveBalance[],
): BalanceChange[] {
  const reason = entries.at(-1)?.sentence ?? ''
  return yearsOf(entries, yearOf(today)).flatMap(year => {
    const { day_minutes } = facts.history.rulesOn(year < yearOf(today) ? `${year}-12-31` : today)
    const now = projectYear(entries, allocations, year, day_minutes)
    const before = stored.find(each => each.year === year)
    if (before && before.balance === now.balance && before.total_allocated === now.total_allocated) return []
    return [
      { before, after: { user_id: userId, leave_type: leaveType, year, ...now }, cause, actorId, reason },
    ]
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
): Pick<LeaveBalance, 'balance' | 'total_allocated'> {
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

/** Writes the records; each change is explained by an entry in days, so that a record stays the sum of its entries. */
export async function writeBalances(records: Records, changes: readonly BalanceChange[]): Promise<void> {
  if (changes.length === 0) return
  const written = changes.map(change => ({ ...change, id: change.before?.id ?? records.newId() }))
  const created = written.flatMap(({ before, after, id }) => (before ? [] : [{ ...after, id }]))
  await together(
    ...(created.length > 0 ? [records.createMany('LeaveBalance', created)] : []),
    ...written.flatMap(({ before, after: { balance, total_allocated }, id }) =>
      before ? [records.update('LeaveBalance', id, { balance, total_allocated })] : [],
    ),
  )
  const entries = written.flatMap(entryOf)
  if (entries.length > 0) await records.createMany('LeaveBalanceEntry', entries)
}

function entryOf({ id, before, after, cause, actorId, reason }: BalanceChange & { id: string }) {
  const amount = Math.round((after.balance - (before?.balance ?? 0)) * 100) / 100
  if (amount === 0) return []
  const { user_id, leave_type, year } = after
  return [
    {
      balance_id: id,
      user_id,
      leave_type,
      year,
      kind: kindOf(cause, amount),
      amount,
      reason,
      actor_id: actorId,
      request_id: null,
    },
  ]
}

const kindOf = (cause: Cause, amount: number): LeaveBalanceEntry['kind'] =>
  cause === 'schedule' && amount > 0
    ? 'allocation'
    : amount < 0 && cause === 'decision'
      ? 'deduction'
      : 'adjustment'
