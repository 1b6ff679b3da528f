import {
  type Cause,
  balanceStatementCopy as copy,
  type Difference,
  entrySentence,
  type LeaveFacts,
  type LeaveLedgerEntry,
  type LeaveType,
  postedOf,
  reconcile,
} from '@leavewell/leave'

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

/** An entry of the ledger that is to be written. */
export type NewEntry = Omit<
  LeaveLedgerEntry,
  'id' | 'created_date' | 'updated_date' | 'created_by' | 'created_by_id'
>

/** What the ledger lacks of the statement until today, and why; closed days stay as they were posted. */
export function missingEntries(
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
