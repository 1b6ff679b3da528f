import {
  FOR_EVER,
  type FrozenCost,
  LEAVE_STATUSES,
  type LeaveRequest,
  type QuoteLine,
  recount,
  transition,
  type User,
  type UserLeave,
  userLeave,
} from '@leavewell/leave'
import { batchesOf } from '../../kernel/batches-of.ts'
import { type LongWork, UNWATCHED } from '../../kernel/long-work.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import type { RecordReads } from '../../kernel/records.ts'
import { type LastLocked, readLocks } from '../../leave-ledger/read-locks.ts'
import { type HypotheticalLeave, readLeaveOfUsers } from '../../leave-ledger/read-user-leave.ts'
import { type Touched, touchesDay } from '../quotes/touched-days.ts'

/** A request whose cost changes. */
export interface RequoteResult {
  request: LeaveRequest
  cost: FrozenCost
  /** The lines that changed. */
  changed: QuoteLine[]
}

/** A person whose leave has a new cost. */
export interface RequotedUser {
  user: User
  requoted: RequoteResult[]
}

/** The effects of a change of holidays or work schedules on pending and approved leave. */
export interface Recalculation {
  users: RequotedUser[]
  /** The last locked day, if it keeps some of that leave as it is. */
  closedThrough: string | null
}

/** The states in which leave is recalculated. */
const RECOUNTED = LEAVE_STATUSES.filter(
  status => 'to' in transition({ user_id: '', status }, 'recount', { actor: null }),
)

/**
 * Recalculates pending and approved leave on the days that a change touches. The other days of a frozen quote
 * stay. With `supposed` the change is not stored yet. Locked days stay as they are. Nothing is written.
 */
export async function recalculateQuotes(
  org: Organisation,
  records: RecordReads,
  now: Date,
  touched: Touched,
  supposed?: HypotheticalLeave,
  work: LongWork = UNWATCHED,
): Promise<Recalculation> {
  const { from, to, userIds } = touched
  const lastLocked = await readLocks(records, userIds)
  const requests = await records.find('LeaveRequest', {
    status: { $in: RECOUNTED },
    end_date: { $gte: from },
    ...(to !== null && { start_date: { $lte: to } }),
    ...(userIds && { user_id: { $in: userIds } }),
  })
  const touches = touchesDay(touched)
  const concerned = requests.filter(
    ({ quote }) => quote.policy !== '' && quote.lines.some(({ day }) => touches(day)),
  )
  const frozen = Map.groupBy(concerned, ({ user_id }) => user_id)
  const ids = [...frozen.keys()].sort()
  const users: RequotedUser[] = []
  const through = work.through(ids.length)
  for (const batch of batchesOf(ids)) {
    const own = new Map(batch.map(id => [id, frozen.get(id) ?? []]))
    users.push(...(await requoteBatch(org, records, now, { own, touches, lastLocked, supposed, through })))
  }
  return { users, closedThrough: keptByClosing(concerned, touches, lastLocked) }
}

/** The last locked day, if leave on locked days would have been recalculated. */
function keptByClosing(
  requests: readonly LeaveRequest[],
  touches: (day: string) => boolean,
  lastLocked: LastLocked,
): string | null {
  const kept = requests
    .filter(({ quote, user_id, leave_type }) =>
      quote.lines.some(({ day }) => touches(day) && day <= lastLocked(user_id, leave_type)),
    )
    .map(({ user_id, leave_type }) => lastLocked(user_id, leave_type))
  return kept.sort().at(-1) ?? null
}

interface BatchOf {
  /** The requests to recalculate, by user id. */
  own: ReadonlyMap<string, readonly LeaveRequest[]>
  touches: (day: string) => boolean
  lastLocked: LastLocked
  supposed: HypotheticalLeave | undefined
  through: ReturnType<LongWork['through']>
}

async function requoteBatch(
  org: Organisation,
  records: RecordReads,
  now: Date,
  { own, touches, lastLocked, supposed, through }: BatchOf,
): Promise<RequotedUser[]> {
  const users = await records.find('User', { id: { $in: [...own.keys()] } }, { sort: 'id' })
  const known = await readLeaveOfUsers(org, records, users, now, {
    days: rangeOf([...own.values()].flat()),
    supposed,
    reads: 'calendar',
  })
  const found: RequotedUser[] = []
  for await (const user of through(users)) {
    const ofUser = known.get(user.id)
    if (ofUser === undefined) continue
    const leave = userLeave(ofUser)
    const requoted = (own.get(user.id) ?? []).flatMap(request => {
      const closed = lastLocked(request.user_id, request.leave_type)
      return requoteOne(request, leave, day => day > closed && touches(day))
    })
    if (requoted.length > 0) found.push({ user, requoted })
  }
  return found
}

const rangeOf = (requests: readonly LeaveRequest[]) => ({
  start: requests.reduce((first, each) => (each.start_date < first ? each.start_date : first), FOR_EVER),
  end: requests.reduce((last, each) => (each.end_date > last ? each.end_date : last), ''),
})

function requoteOne(
  request: LeaveRequest,
  leave: UserLeave,
  touches: (day: string) => boolean,
): RequoteResult[] {
  const cost = recount(request, touches, leave)
  if (cost === undefined) return []
  const changed = cost.quote.lines.filter(({ am, pm }, at) => {
    const line = request.quote.lines[at]
    return line?.am !== am || line.pm !== pm
  })
  return [{ request, cost, changed }]
}
