import {
  type AskedFields,
  type LeaveRequest,
  notNow,
  overlapSentence,
  sharesDays,
  TAKING_DAYS,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { refuse } from '../kernel/refuse.ts'

type Days = Pick<LeaveRequest, 'user_id'> & AskedFields & { id?: string }

/** Other leave of the same person, pending or approved, on these days; the other half of a day is another. */
async function findOverlaps(records: Records, days: Days): Promise<LeaveRequest[]> {
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
  return sameDays.filter(other => sharesDays(days, other))
}

const MAX_OVERLAPS = 10

const foundBefore = new WeakMap<HookContext, LeaveRequest[]>()

/** The same before a new request is written, in one exchange with PostgreSQL with what else is looked up for it. */
export async function findOverlapsEarly(context: HookContext, days: Days): Promise<void> {
  foundBefore.set(context, await findOverlaps(recordsOf(context.entities), days))
}

/** What days that were just written overlap with. */
export const overlapsOf = async (context: HookContext, days: Days): Promise<LeaveRequest[]> =>
  foundBefore.get(context) ?? (await findOverlaps(recordsOf(context.entities), days))

/** Refuses days that the person has asked for already, where the organisation or the client wants that; nobody else asks meanwhile. */
export async function refuseOverlap(org: Organisation, context: HookContext, days: Days): Promise<void> {
  const mode = org.overlappingLeave ?? 'forms'
  if (mode === 'always' || (mode === 'forms' && !context.isStrict)) return
  const records = recordsOf(context.entities)
  await records.lock('User', { id: days.user_id })
  const [taken] = await findOverlaps(records, days)
  if (taken) throw refuse(notNow(overlapSentence(taken)), taken)
}
