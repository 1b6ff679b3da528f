import {
  addDays,
  appendCharge,
  type BalanceAmounts,
  type BalanceKey,
  type ChargedLeave,
  type EntryCode,
  type EntryKind,
  isRemoval,
  type LeaveBalance,
  type LeaveFacts,
  type LeaveLedgerEntry,
  type LeaveTypeKey,
  type LedgerPosition,
  lockedThrough,
  type Statement,
  statementOf,
  toHundredth,
  type YearlyMove,
  yearAfterCharge,
  yearlyBalances,
  yearlyMoves,
} from '@leavewell/leave'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import { listOf, type RecordReads, type Records } from '../kernel/records.ts'
import { missingEntries, type NewEntry, newEntries, type PostingOf } from './missing-entries.ts'
import { readingListsOf } from './read-user-leave.ts'

/**
 * Appends the entries of the statement that the ledger lacks, and updates the balance records. The caller has
 * locked the user's record, so that nothing else is posted meanwhile. A second run posts nothing.
 */
export const postLeave = (records: Records, posting: PostingOf, posted?: PostedLeave): Promise<void> =>
  postLeaveOfMany(records, [posting], posted)

/** The posted entries of leave types and people, their balance records, and the locked period. */
export type PostedLeave = Awaited<ReturnType<typeof readPosted>>

export const readPosted = (records: RecordReads, of: readonly Pick<PostingOf, 'userId' | 'leaveType'>[]) => {
  const whose = {
    user_id: { $in: [...new Set(of.map(({ userId }) => userId))] },
    leave_type: { $in: [...new Set(of.map(({ leaveType }) => leaveType))] },
  }
  return readingListsOf(
    whose.user_id.$in,
    records,
  )([
    listOf('LeaveLedgerEntry', whose),
    listOf('LeaveBalance', whose),
    listOf('ClosedPeriod', {}),
    listOf('PayrollLock', { user_id: whose.user_id }),
  ])
}

/** The same for many users, all locked, in as few exchanges with PostgreSQL as for one. Many are posted in parts. */
export async function postLeaveOfMany(
  records: Records,
  postings: readonly PostingOf[],
  known?: PostedLeave,
): Promise<void> {
  for (const part of batchesOf(postings)) await postPart(records, part, known)
}

async function postPart(
  records: Records,
  postings: readonly PostingOf[],
  known?: PostedLeave,
): Promise<void> {
  const [posted, balances, periods, locks] = known ?? (await readPosted(records, postings))
  const lastLocked = lockedThrough({ periods, locks })
  const entriesOf = Map.groupBy(posted, keyOf)
  const balancesOf = Map.groupBy(balances, keyOf)
  const fresh: NewEntry[] = []
  const changes: BalanceChange[] = []
  for (const posting of postings) {
    const key = keyOf({ user_id: posting.userId, leave_type: posting.leaveType })
    const before = entriesOf.get(key) ?? []
    const statement = statementOf(posting.facts, { through: posting.today })
    const entries = missingEntries(
      before,
      statement.lines,
      posting,
      lastLocked(posting.userId, posting.leaveType),
    )
    fresh.push(...entries)
    changes.push(...balanceChanges(posting, before, entries, statement, balancesOf.get(key) ?? []))
  }
  await write(records, fresh, changes)
}

/** One more charge to the ledger of an employee, without a statement. */
interface ChargeOf extends Pick<PostingOf, 'userId' | 'leaveType' | 'facts' | 'actorId'> {
  position: LedgerPosition
  charged: ChargedLeave
  /** The record of the year. */
  balance: LeaveBalance
}

/**
 * Posts leave that is charged today like `postLeave`, but without reading the ledger. Returns false and writes
 * nothing if the statement has to be calculated. The caller has locked the user's record and that of the year.
 */
export async function postCharge(
  records: Records,
  { position, charged, balance: before, ...posting }: ChargeOf,
): Promise<boolean> {
  const { userId, leaveType, facts, actorId } = posting
  // Only past days are locked.
  const entries = appendCharge(facts, position, charged, { cause: 'decision', closedThrough: null })
  if (entries === null) return false
  const fresh = newEntries(entries, posting)
  const after = yearAfterCharge(facts, position, fresh, before)
  if (after === undefined) return false
  const key = { user_id: userId, leave_type: leaveType, year: before.year }
  await write(records, fresh, [{ before, key, actorId, ...after }])
  return true
}

const write = (records: Records, fresh: readonly NewEntry[], changes: readonly BalanceChange[]) =>
  allInOneRoundTrip(
    ...(fresh.length > 0 ? [records.createMany('LeaveLedgerEntry', fresh)] : []),
    ...writesOf(records, changes),
  )

const keyOf = ({ user_id, leave_type }: { user_id: string; leave_type: LeaveTypeKey }) =>
  `${user_id} ${leave_type}`

/** A balance record to write, with the entry in days that explains it. */
interface BalanceChange {
  before: LeaveBalance | undefined
  key: BalanceKey
  amounts: BalanceAmounts
  actorId: string | null
  moves: YearlyMove[]
}

/** The records that differ from what is stored. */
function balanceChanges(
  { userId, leaveType, facts, today, cause, actorId, explained }: PostingOf,
  posted: readonly LeaveLedgerEntry[],
  fresh: readonly NewEntry[],
  statement: Statement,
  stored: readonly LeaveBalance[],
): BalanceChange[] {
  return yearlyBalances(facts, [...posted, ...fresh], statement, today).flatMap(({ year, ...amounts }) => {
    const before = stored.find(record => record.year === year)
    const change = toHundredth(amounts.balance - (before?.balance ?? 0))
    // Leave can use days that would have expired. Then the balance stays, but its parts change. For a new
    // record, entries that were posted earlier explain it too, unless they explain a record that was removed.
    const moves =
      explained === 'all' || year === explained
        ? []
        : cause === 'policy' && isFirstPolicy(facts, today)
          ? broughtOver(change)
          : yearlyMoves(
              facts,
              before ? fresh : [...sinceRemoved(posted).toSorted(byDay), ...fresh],
              statement,
              {
                year,
                today,
                change,
              },
            )
    if (before && isSame(before, amounts) && moves.length === 0) return []
    const key = { user_id: userId, leave_type: leaveType, year }
    return [{ before, key, amounts, actorId, moves }]
  })
}

/** The entries after the last removal of their allocation. Those up to it add up to nothing. */
function sinceRemoved(posted: readonly LeaveLedgerEntry[]): LeaveLedgerEntry[] {
  const removed = new Map<string | null, string>()
  for (const { allocation, code, created_date } of posted) {
    if (isRemoval(code) && created_date > (removed.get(allocation) ?? ''))
      removed.set(allocation, created_date)
  }
  return posted.filter(({ allocation, created_date }) => created_date > (removed.get(allocation) ?? ''))
}

const byDay = (one: LeaveLedgerEntry, other: LeaveLedgerEntry) =>
  one.effective_on < other.effective_on ? -1 : Number(one.effective_on > other.effective_on)

/** Whether the person was on calendar days until now. Then the balance stays as it was. */
function isFirstPolicy({ history }: LeaveFacts, today: string): boolean {
  const { from, rules } = history.stretchOn(today)
  return (
    rules.missing_allocation === undefined &&
    from !== null &&
    history.rulesOn(addDays(from, -1)).missing_allocation !== undefined
  )
}

/** A first policy enters again what the record already had, so only the difference is explained. */
const broughtOver = (change: number): YearlyMove[] =>
  change === 0 ? [] : [{ code: 'opening', params: {}, request_id: null, days: change, minutes: null }]

const AMOUNTS = [
  'balance',
  'total_allocated',
  'balance_minutes',
  'allocated_minutes',
] as const satisfies readonly (keyof BalanceAmounts)[]

const isSame = (one: BalanceAmounts, other: BalanceAmounts): boolean =>
  AMOUNTS.every(field => one[field] === other[field])

/** Explains each change of a record by an entry in days. So a record stays the sum of its entries. */
function writesOf(records: Records, changes: readonly BalanceChange[]): Promise<unknown>[] {
  const written = changes.map(change => ({ ...change, id: change.before?.id ?? records.newId() }))
  const created = written.flatMap(({ before, key, amounts, id }) =>
    before ? [] : [{ ...key, ...amounts, id }],
  )
  const changed = written.flatMap(({ before, amounts, id }) =>
    before && !isSame(before, amounts) ? [{ id, ...amounts }] : [],
  )
  const entries = written.flatMap(entriesOf)
  return [
    ...(created.length > 0 ? [records.createMany('LeaveBalance', created)] : []),
    ...updatesOf(records, changed),
    ...(entries.length > 0 ? [records.createMany('LeaveBalanceEntry', entries)] : []),
  ]
}

/** A statement for several records costs twice that for one. */
function updatesOf(
  records: Records,
  changed: readonly ({ id: string } & BalanceAmounts)[],
): Promise<unknown>[] {
  const [first, ...others] = changed
  if (first === undefined) return []
  if (others.length > 0) return [records.updateEach('LeaveBalance', changed)]
  const { id, ...amounts } = first
  return [records.update('LeaveBalance', id, amounts)]
}

const entriesOf = ({ id, key, actorId, moves }: BalanceChange & { id: string }) =>
  moves.map(({ days, minutes, ...move }) => ({
    balance_id: id,
    ...key,
    ...move,
    kind: KINDS[move.code] ?? 'adjustment',
    amount: days,
    amount_minutes: minutes,
    reason: null,
    actor_id: actorId,
  }))

/**
 * The kinds of entries that clients know. Returned days are deductions above zero, so that the sum of
 * deductions is what was taken.
 */
const KINDS: Partial<Record<EntryCode, EntryKind>> = {
  granted: 'allocation',
  accrued: 'allocation',
  share_in: 'allocation',
  standard: 'allocation',
  allocated: 'allocation',
  carried_over: 'allocation',
  carried_in: 'allocation',
  leave: 'deduction',
  returned: 'deduction',
  recalculated: 'deduction',
}
