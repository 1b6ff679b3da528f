import {
  balanceStatementCopy as copy,
  type Difference,
  entrySentence,
  postedOf,
  reconcile,
  statementOf,
} from '@leavewell/leave'
import type { Records } from '../kernel/records.ts'
import type { PostingOf } from './posting.ts'
import { projectBalances } from './project-balances.ts'

/**
 * Appends to the ledger what it lacks to the statement, and brings the balance records along. The user's record is held by the caller, so that
 * nothing else is posted meanwhile. Doing it twice posts nothing more.
 */
export async function postLeave(records: Records, posting: PostingOf): Promise<void> {
  const { userId, leaveType, facts, today, cause, actorId } = posting
  const posted = await records.find('LeaveLedgerEntry', { user_id: userId, leave_type: leaveType })
  const statement = statementOf(facts, { through: today })
  const fresh = reconcile(postedOf(posted), statement.lines, {
    cause,
    through: today,
    isDayOver: false,
    closedThrough: null,
    sentence: difference => sentenceOf(difference, posting),
  }).map(({ request, ...entry }) => ({
    ...entry,
    user_id: userId,
    leave_type: leaveType,
    request_id: request,
    actor_id: actorId,
  }))
  if (fresh.length > 0) await records.createMany('LeaveLedgerEntry', fresh)
  await projectBalances(records, posting, [...posted, ...fresh], statement)
}

/** The request of an entry is linked beside its sentence, and needs no id in it. */
function sentenceOf(difference: Difference, { requoted }: PostingOf): string {
  const { day, request, cause, type, minutes } = difference
  if (request !== null && type === 'usage') {
    const why = cause === 'requote' ? requoted?.(day, request) : undefined
    return why ?? (minutes > 0 ? copy.leaveReturned(day) : copy.leaveOn(day))
  }
  return entrySentence(difference)
}
