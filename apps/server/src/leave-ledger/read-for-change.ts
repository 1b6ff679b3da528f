import {
  type DayRange,
  factsNeeded,
  type LeaveQuestion,
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
import { type LeaveOwner, type LeaveSettings, readLeaveOfUsers, readLeaveRecords } from './read-user-leave.ts'

/** The facts that answer a question about leave. */
export interface LeaveForChange {
  records: UserLeaveRecords
  /** Undefined if the records decide the balance. */
  position?: LedgerPosition
}

type Change = Pick<HookContext, 'entities' | 'now'>

/** Records that the hooks of a change have read, by the record access that the hooks share. */
const READ_IN_CHANGES = new WeakMap<EntityReads, Map<string, Promise<UserLeaveRecords>>>()

const keyOf = ({ id }: LeaveOwner, { start, end }: DayRange) => `${id} ${start} ${end}`

/** Returns what a check of the same days has read in this change, or reads everything. */
export const readOnceInChange = (
  org: LeaveSettings,
  { entities, now }: Change,
  user: LeaveOwner,
  days: DayRange,
): Promise<UserLeaveRecords> =>
  READ_IN_CHANGES.get(entities)?.get(keyOf(user, days)) ??
  readLeaveRecords(org, readsOf(entities), user, now, days)

/**
 * Reads all facts about the leave of an employee. Keeps them for the email about the same request. The caller
 * excludes the request itself.
 */
export const readForChange = (
  org: LeaveSettings,
  change: Change,
  user: LeaveOwner,
  days: DayRange,
): Promise<UserLeaveRecords> =>
  kept(change, user, days, readLeaveRecords(org, readsOf(change.entities), user, change.now, days))

/**
 * Reads what the rules need to answer some questions. Keeps it for the email about the same request. If pending
 * leave counts, the user's record is locked, so that simultaneous requests see each other. Both statements
 * travel together, but PostgreSQL reads only after it has the lock.
 */
export async function readNeeded(
  org: LeaveSettings,
  change: Change,
  user: LeaveOwner,
  known: TypeLeave,
  days: DayRange,
  questions: readonly LeaveQuestion[],
): Promise<LeaveForChange> {
  const { entities, now } = change
  const records = withoutLeave(org, known, user, now)
  const leave = userLeave(records)
  const needed = neededOf(leave, known, days, questions)
  const position = needed.position ? positionIn(known, leave) : undefined
  const usesOther = org.leaveTypes.of(known.leaveType).only_after !== null
  // Only some people can see a planned last day. All leave is needed to find out.
  const needsAll = needed.leave || usesOther || records.lastDay !== null || position === null
  const held = needed.order ? recordsOf(entities).lock('User', { id: user.id }) : undefined
  const read = needsAll
    ? readLeaveRecords(org, readsOf(entities), user, now, days)
    : needed.calendar
      ? withCalendar(org, change, user, days, records)
      : Promise.resolve(records)
  const [found] = await allInOneRoundTrip(kept(change, user, days, read), Promise.resolve(held))
  return { records: found, ...(position && !needsAll && { position }) }
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
  days: DayRange,
  records: Promise<UserLeaveRecords>,
): Promise<UserLeaveRecords> {
  const read = READ_IN_CHANGES.get(entities) ?? new Map<string, Promise<UserLeaveRecords>>()
  READ_IN_CHANGES.set(entities, read.set(keyOf(user, days), records))
  return records
}
