import {
  type Cause,
  type EntryStory,
  type LeaveFacts,
  type LeaveLedgerEntry,
  type LeaveTypeKey,
  type LedgerEntry,
  postedOf,
  type RecalculatedDay,
  reconcile,
} from '@leavewell/leave'

/** The ledger to update, and the reason. */
export interface PostingOf {
  userId: string
  leaveType: LeaveTypeKey
  /** All facts about the leave type, including the change. */
  facts: LeaveFacts
  /** Today in the organisation's time zone. */
  today: string
  cause: Cause
  actorId: string | null
  /** The year of a balance record that was written directly, or all years. Its movements exist already. */
  explained?: number | 'all'
  /** The new cost of a day of a request, if leave was recalculated. */
  recalculated?: (day: string, requestId: string) => RecalculatedDay | undefined
}

/** A ledger entry to write. */
export type NewEntry = Omit<
  LeaveLedgerEntry,
  keyof EntryStory | 'id' | 'created_date' | 'updated_date' | 'created_by' | 'created_by_id'
> &
  EntryStory

/**
 * The entries of the statement until today that the ledger lacks, with their cause. Locked days stay as they
 * were posted.
 */
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

/** Ledger entries of an employee in the form that is written. */
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
