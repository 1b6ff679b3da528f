import {
  type Cause,
  type EntryStory,
  type LeaveFacts,
  type LeaveLedgerEntry,
  type LeaveType,
  type LedgerEntry,
  postedOf,
  type RecalculatedDay,
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
  /** The year of a balance record that was written directly, or all years. Its movements exist already. */
  explained?: number | 'all'
  /** What a day of a request costs now, if leave was recalculated. */
  recalculated?: (day: string, requestId: string) => RecalculatedDay | undefined
}

/** A ledger entry to write. */
export type NewEntry = Omit<
  LeaveLedgerEntry,
  keyof EntryStory | 'id' | 'created_date' | 'updated_date' | 'created_by' | 'created_by_id'
> &
  EntryStory

/** What the ledger lacks of the statement until today, and why; closed days stay as they were posted. */
export function missingEntries(
  posted: readonly LeaveLedgerEntry[],
  lines: Parameters<typeof reconcile>[1],
  posting: PostingOf,
  closed: string | null,
): NewEntry[] {
  const { today, cause, recalculated } = posting
  const entries = reconcile(postedOf(posted), lines, {
    cause,
    through: today,
    isDayOver: false,
    closedThrough: closed,
    recalculated,
  })
  return newEntries(entries, posting)
}

/** Entries of the ledger of an employee as they are written. */
export const newEntries = (
  entries: readonly LedgerEntry[],
  { userId, leaveType, actorId }: Pick<PostingOf, 'userId' | 'leaveType' | 'actorId'>,
): NewEntry[] =>
  entries.map(({ request, ...entry }) => ({
    ...entry,
    user_id: userId,
    leave_type: leaveType,
    request_id: request,
    sentence: null,
    actor_id: actorId,
  }))
