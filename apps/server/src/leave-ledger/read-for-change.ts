import {
  type DayRange,
  factsNeeded,
  type LeaveQuestion,
  type LeaveTypeKey,
  type LedgerPosition,
  type NeededFacts,
  type UserLeave,
  type UserLeaveRecords,
  userLeave,
} from '@leavewell/leave'
import type { EntityReads, HookContext } from '@leavewell/platform'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { positionIn, type TypeLeave, withoutLeave } from './read-type-leave.ts'
import {
  type LeaveOwner,
  type LeaveSettings,
  type ReadingOf,
  readLeaveOfUsers,
  readLeaveRecords,
} from './read-user-leave.ts'

type Change = Pick<HookContext, 'entities' | 'now'>

/** The days of a request, and its leave type. */
interface AskedDays extends DayRange {
  leaveType: LeaveTypeKey
}

/** Records that the hooks of a change have read, by the record access that the hooks share. */
const READ_IN_CHANGES = new WeakMap<EntityReads, Map<string, Promise<UserLeaveRecords>>>()

const keyOf = ({ id }: LeaveOwner, { leaveType, start, end }: AskedDays) =>
  `${id} ${leaveType} ${start} ${end}`

/** Returns what a check of the same request has read in this change, or reads everything. */
export const readOnceInChange = (
  org: LeaveSettings,
  { entities, now }: Change,
  user: LeaveOwner,
  days: AskedDays,
): Promise<UserLeaveRecords> =>
  READ_IN_CHANGES.get(entities)?.get(keyOf(user, days)) ??
  readLeaveRecords(org, readsOf(entities), user, now, { days })

/**
 * Reads all facts about the leave of an employee. Keeps them for the email about the same request. The caller
 * excludes the request itself.
 */
export const readForChange = (
  org: LeaveSettings,
  change: Change,
  user: LeaveOwner,
  days: AskedDays,
): Promise<UserLeaveRecords> =>
  kept(change, user, days, readLeaveRecords(org, readsOf(change.entities), user, change.now, { days }))

/** What questions about a request need, by the rules of its type. */
export interface Need extends Pick<NeededFacts, 'calendar' | 'order'> {
  days: AskedDays
  known: UserLeaveRecords
  /** Undefined if a statement has to be calculated from facts. */
  position: LedgerPosition | undefined
  /** The facts about leave to read. Undefined if `known` has enough. */
  facts: Pick<ReadingOf, 'leaveTypes' | 'otherLeave'> | undefined
}

export function needOf(
  org: LeaveSettings,
  now: Date,
  user: LeaveOwner,
  type: TypeLeave,
  days: DayRange,
  questions: readonly LeaveQuestion[],
): Need {
  const { leaveType } = type
  const known = withoutLeave(org, type, user, now)
  const leave = userLeave(known)
  const { calendar, order, ...needed } = neededOf(leave, type, days, questions)
  const position = needed.position ? positionIn(type, leave) : undefined
  // Only some people can see a planned last day. The leave of all types is needed to find out.
  const needsTypes = known.lastDay !== null || org.leaveTypes.of(leaveType).only_after !== null
  const shared = { days: { ...days, leaveType }, known, calendar, order }
  if (!(needsTypes || needed.leave || position === null)) return { ...shared, position, facts: undefined }
  return {
    ...shared,
    position: undefined,
    facts: needsTypes ? {} : { leaveTypes: [leaveType], otherLeave: order ? days : undefined },
  }
}

/**
 * Reads what is needed. Keeps it for the email about the same request. If other or pending leave counts, the
 * user's record is locked, so that simultaneous requests see each other. Both statements travel together, but
 * PostgreSQL reads only after it has the lock.
 */
export async function readNeeded(
  org: LeaveSettings,
  change: Change,
  user: LeaveOwner,
  { days, known, facts, calendar, order }: Need,
): Promise<UserLeaveRecords> {
  const { entities, now } = change
  const held = order ? recordsOf(entities).lock('User', { id: user.id }) : undefined
  const read = facts
    ? readLeaveRecords(org, readsOf(entities), user, now, { days, ...facts })
    : calendar
      ? withCalendar(org, change, user, days, known)
      : Promise.resolve(known)
  const [found] = await allInOneRoundTrip(kept(change, user, days, read), Promise.resolve(held))
  return found
}

function neededOf(
  leave: UserLeave,
  { leaveType }: TypeLeave,
  { start: from, end: to }: DayRange,
  questions: readonly LeaveQuestion[],
): NeededFacts {
  const history = leave.history(leaveType)
  const each = questions.map(question => factsNeeded(history, question, { from, to }, leave.today))
  const some = (fact: keyof NeededFacts) => each.some(needed => needed[fact])
  return {
    calendar: some('calendar'),
    leave: some('leave'),
    position: some('position'),
    order: some('order'),
  }
}

/** The records with the user's work schedule and holidays. */
async function withCalendar(
  org: LeaveSettings,
  { entities, now }: Change,
  user: LeaveOwner,
  days: DayRange,
  records: UserLeaveRecords,
): Promise<UserLeaveRecords> {
  const found = await readLeaveOfUsers(org, readsOf(entities), [user], now, { days, reads: 'calendar' })
  return { ...records, ...found.get(user.id), adjustments: records.adjustments }
}

function kept(
  { entities }: Change,
  user: LeaveOwner,
  days: AskedDays,
  records: Promise<UserLeaveRecords>,
): Promise<UserLeaveRecords> {
  const read = READ_IN_CHANGES.get(entities) ?? new Map<string, Promise<UserLeaveRecords>>()
  READ_IN_CHANGES.set(entities, read.set(keyOf(user, days), records))
  return records
}
