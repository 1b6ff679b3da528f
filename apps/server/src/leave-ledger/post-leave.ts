import {
  closedThrough,
  balanceStatementCopy as copy,
  type Difference,
  entrySentence,
  type LeaveLedgerEntry,
  type LeaveType,
  postedOf,
  reconcile,
  statementOf,
} from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import { together } from '../kernel/together.ts'
import { type BalanceChange, balanceChanges, type PostingOf, writeBalances } from './balance-changes.ts'

type NewEntry = Omit<
  LeaveLedgerEntry,
  'id' | 'created_date' | 'updated_date' | 'created_by' | 'created_by_id'
>

/**
 * Appends the entries that the ledger lacks compared with the statement, and updates the balance records. The caller has locked the user's
 * record, so that nothing else is posted meanwhile. Doing it twice posts nothing more.
 */
export const postLeave = (records: Records, posting: PostingOf): Promise<void> =>
  postLeaveOfMany(records, [posting])

/** The same for many at once, who are held all: in as few exchanges with PostgreSQL as for one where nothing is due. */
export async function postLeaveOfMany(records: Records, postings: readonly PostingOf[]): Promise<void> {
  if (postings.length === 0) return
  const whose = {
    user_id: { $in: [...new Set(postings.map(({ userId }) => userId))] },
    leave_type: { $in: [...new Set(postings.map(({ leaveType }) => leaveType))] },
  }
  const [posted, balances, closed] = await together(
    records.find('LeaveLedgerEntry', whose),
    records.find('LeaveBalance', whose),
    records.find('ClosedPeriod', {}),
  )
  const entriesOf = Map.groupBy(posted, keyOf)
  const balancesOf = Map.groupBy(balances, keyOf)
  const fresh: NewEntry[] = []
  const changes: BalanceChange[] = []
  for (const posting of postings) {
    const key = keyOf({ user_id: posting.userId, leave_type: posting.leaveType })
    const before = entriesOf.get(key) ?? []
    const statement = statementOf(posting.facts, { through: posting.today })
    const entries = missingEntries(before, statement.lines, posting, closedThrough(closed, posting.leaveType))
    fresh.push(...entries)
    const after = [...before, ...entries]
    changes.push(...balanceChanges(posting, after, statement, balancesOf.get(key) ?? []))
  }
  if (fresh.length > 0) await records.createMany('LeaveLedgerEntry', fresh)
  await writeBalances(records, changes)
}

const keyOf = ({ user_id, leave_type }: { user_id: string; leave_type: LeaveType }) =>
  `${user_id} ${leave_type}`

function missingEntries(
  posted: readonly LeaveLedgerEntry[],
  lines: Parameters<typeof reconcile>[1],
  posting: PostingOf,
  closed: string | null,
): NewEntry[] {
  const { userId, leaveType, today, cause, actorId } = posting
  return reconcile(postedOf(posted), lines, {
    cause,
    through: today,
    isDayOver: false,
    closedThrough: closed,
    sentence: difference => sentenceOf(difference, posting),
  }).map(({ request, ...entry }) => ({
    ...entry,
    user_id: userId,
    leave_type: leaveType,
    request_id: request,
    actor_id: actorId,
  }))
}

/** The request of an entry is linked beside its sentence, and needs no id in it. */
function sentenceOf(difference: Difference, { requoted }: PostingOf): string {
  const { day, request, cause, type, minutes, late } = difference
  if (request !== null && type === 'usage') {
    const why = cause === 'requote' ? requoted?.(day, request) : undefined
    const sentence = why ?? (minutes > 0 ? copy.leaveReturned(day) : copy.leaveOn(day))
    return late ? copy.postedLate(sentence) : sentence
  }
  return entrySentence(difference)
}
