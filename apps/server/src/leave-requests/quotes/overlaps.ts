import {
  type AskedFields,
  type LeaveRequest,
  ordinaryHours,
  overlappingRequests,
  overlapSentence,
  TAKING_DAYS,
  UNKNOWN_HOURS,
  userLeave,
  type WorkedOn,
} from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import type { Organisation } from '../../kernel/organisation.ts'
import { type Records, recordsOf } from '../../kernel/records.ts'
import { readLeaveOfUsers } from '../../leave-ledger/read-user-leave.ts'

type Days = Pick<LeaveRequest, 'user_id'> & AskedFields & { id?: string }

/**
 * Other pending or approved leave of the same person on these days. Different halves of a day do not overlap.
 */
async function findOverlaps(
  org: Organisation,
  records: Records,
  now: Date,
  days: Days,
): Promise<LeaveRequest[]> {
  const { id = '', user_id, start_date, end_date } = days
  const sameDays = await records.find(
    'LeaveRequest',
    {
      id: { $ne: id },
      user_id,
      status: { $in: TAKING_DAYS },
      start_date: { $lte: end_date },
      end_date: { $gte: start_date },
    },
    { sort: 'start_date', limit: MAX_OVERLAPS, planOnce: true },
  )
  const isInHours = sameDays.length > 0 && [days, ...sameDays].some(({ minutes }) => minutes)
  const workedOn = isInHours ? await workedHours(org, records, now, days) : UNKNOWN_HOURS
  return overlappingRequests(days, sameDays, workedOn)
}

/** Returns the working hours of the person: only leave in hours needs them. */
async function workedHours(
  org: Organisation,
  records: Records,
  now: Date,
  { user_id, start_date: start, end_date: end }: Days,
): Promise<WorkedOn> {
  const user = await records.get('User', user_id)
  if (user === undefined) return UNKNOWN_HOURS
  const known = await readLeaveOfUsers(org, records, [user], now, { days: { start, end }, reads: 'calendar' })
  const leave = known.get(user_id)
  return leave ? ordinaryHours(userLeave(leave).calendar) : UNKNOWN_HOURS
}

const MAX_OVERLAPS = 10

const foundBefore = new WeakMap<HookContext, LeaveRequest[]>()

/** The same before a new request is written, in one exchange with PostgreSQL with other lookups for it. */
export async function findOverlapsEarly(org: Organisation, context: HookContext, days: Days): Promise<void> {
  foundBefore.set(context, await findOverlaps(org, recordsOf(context.entities), context.now, days))
}

/** The leave that newly written days overlap with. */
export const overlapsOf = async (
  org: Organisation,
  context: HookContext,
  days: Days,
): Promise<LeaveRequest[]> =>
  foundBefore.get(context) ?? (await findOverlaps(org, recordsOf(context.entities), context.now, days))

/**
 * Refuses days that the person has already requested, if the organisation or the client wants that. The lock on
 * the person excludes simultaneous requests.
 */
export async function refuseOverlap(org: Organisation, context: HookContext, days: Days): Promise<void> {
  const mode = org.overlappingLeave ?? 'forms'
  if (mode === 'always' || (mode === 'forms' && !context.isStrict)) return
  const records = recordsOf(context.entities)
  await records.lock('User', { id: days.user_id })
  const [taken] = await findOverlaps(org, records, context.now, days)
  if (taken) throw errors.conflict(overlapSentence(taken, org.leaveTypes), taken)
}
