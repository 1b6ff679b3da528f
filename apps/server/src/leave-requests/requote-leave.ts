import {
  askOf,
  closedThrough,
  displayName,
  FOR_EVER,
  type FrozenCost,
  inDays,
  type LeaveRequest,
  type QuoteLine,
  quoteOf,
  type RequoteLine,
  type RequotePreview,
  requote,
  requoteSentence,
  TAKING_DAYS,
  type User,
  type UserLeave,
  userLeave,
  type WorkAssignmentRecord,
} from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { readLeaveOfUsers, type Supposed } from '../leave-ledger/read-user-leave.ts'

/** Which leave a change of holidays or working time may touch. */
export interface Touched {
  /** The first and last day that are counted anew; null: no last day. */
  from: string
  to: string | null
  /** The days themselves, where not all between are meant. */
  days?: readonly string[]
  /** Whose; everybody's when missing. */
  userIds?: readonly string[]
}

/** Whether a change touches a day. */
export function touchesDay({ from, to, days }: Touched): (day: string) => boolean {
  if (days === undefined) return day => day >= from && (to === null || day <= to)
  const only = new Set(days)
  return day => only.has(day)
}

/** The days of holidays, each alone. */
export function touchedBy(holidays: readonly { day: string }[]): Touched {
  const days = holidays.map(({ day }) => day).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '', days }
}

/** The days of assignments, as they were and as they are, for those whose they are. */
export function touchedByAssignments(
  assignments: readonly Pick<WorkAssignmentRecord, 'scope' | 'scope_id' | 'valid_from' | 'valid_to'>[],
): Touched {
  const ends = assignments.map(({ valid_to }) => valid_to ?? FOR_EVER).sort()
  const last = ends.at(-1) ?? FOR_EVER
  return {
    from: assignments.map(({ valid_from }) => valid_from).sort()[0] ?? FOR_EVER,
    to: last === FOR_EVER ? null : last,
    ...(assignments.every(({ scope }) => scope === 'user') && {
      userIds: assignments.map(({ scope_id }) => scope_id),
    }),
  }
}

/** A request that costs something else after a change. */
export interface Requoted {
  request: LeaveRequest
  cost: FrozenCost
  /** The lines that changed. */
  changed: QuoteLine[]
}

/** Somebody whose leave costs something else. */
export interface RequotedUser {
  user: User
  requoted: Requoted[]
}

/** What a change of holidays or working time does to booked leave. */
export interface Recount {
  users: RequotedUser[]
  /** The last day that is closed, where it keeps some of that leave as it is. */
  closedThrough: string | null
}

/** People whose calendars are read together: a change for everybody stays a matter of few exchanges, and of little memory. */
const BATCH = 250

/**
 * Counts anew what is pending or approved on the days that a change touches: nothing else of a frozen quote moves. With `supposed` the change is
 * not stored yet. Closed days stay as they are. Nothing is written.
 */
export async function requoteLeave(
  org: Organisation,
  records: RecordReads,
  now: Date,
  touched: Touched,
  supposed?: Supposed,
): Promise<Recount> {
  const { from, to, userIds } = touched
  const closed = await records.find('ClosedPeriod', {})
  const requests = await records.find('LeaveRequest', {
    status: { $in: TAKING_DAYS },
    end_date: { $gte: from },
    ...(to !== null && { start_date: { $lte: to } }),
    ...(userIds && { user_id: { $in: userIds } }),
  })
  const touches = touchesDay(touched)
  const concerned = requests.filter(({ quote }) => quote?.lines.some(({ day }) => touches(day)))
  const frozen = Map.groupBy(concerned, ({ user_id }) => user_id)
  const lastClosed = (leaveType: string) => closedThrough(closed, leaveType) ?? ''
  const ids = [...frozen.keys()].sort()
  const users: RequotedUser[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const own = new Map(ids.slice(at, at + BATCH).map(id => [id, frozen.get(id) ?? []]))
    users.push(...(await requoteBatch(org, records, now, { own, touches, lastClosed, supposed })))
  }
  return { users, closedThrough: keptByClosing(concerned, touches, lastClosed) }
}

/** The latest of the closed days, where leave is booked on any that would have been counted anew. */
function keptByClosing(
  requests: readonly LeaveRequest[],
  touches: (day: string) => boolean,
  lastClosed: (leaveType: string) => string,
): string | null {
  const kept = requests
    .filter(({ quote, leave_type }) =>
      quote?.lines.some(({ day }) => touches(day) && day <= lastClosed(leave_type)),
    )
    .map(({ leave_type }) => lastClosed(leave_type))
  return kept.sort().at(-1) ?? null
}

interface BatchOf {
  /** The requests in question, by whose they are. */
  own: ReadonlyMap<string, readonly LeaveRequest[]>
  touches: (day: string) => boolean
  lastClosed: (leaveType: string) => string
  supposed: Supposed | undefined
}

async function requoteBatch(
  org: Organisation,
  records: RecordReads,
  now: Date,
  { own, touches, lastClosed, supposed }: BatchOf,
): Promise<RequotedUser[]> {
  const users = await records.find('User', { id: { $in: [...own.keys()] } }, { sort: 'id' })
  const known = await readLeaveOfUsers(org, records, users, now, {
    days: rangeOf([...own.values()].flat()),
    supposed,
    reads: 'calendar',
  })
  return users.flatMap(user => {
    const ofUser = known.get(user.id)
    if (ofUser === undefined) return []
    const leave = userLeave(ofUser)
    const requoted = (own.get(user.id) ?? []).flatMap(request => {
      const closed = lastClosed(request.leave_type)
      return requoteOne(request, leave, day => day > closed && touches(day))
    })
    return requoted.length > 0 ? [{ user, requoted }] : []
  })
}

const rangeOf = (requests: readonly LeaveRequest[]) => ({
  start: requests.reduce((first, each) => (each.start_date < first ? each.start_date : first), FOR_EVER),
  end: requests.reduce((last, each) => (each.end_date > last ? each.end_date : last), ''),
})

function requoteOne(request: LeaveRequest, leave: UserLeave, touches: (day: string) => boolean): Requoted[] {
  const { quote: frozen } = request
  if (frozen === null) return []
  const { rulesOn } = leave.history(request.leave_type)
  const quoted = { ask: askOf(request), quote: quoteOf(frozen) }
  const { quote, changed } = requote(quoted, touches, leave.calendar, rulesOn)
  if (!changed) return []
  return [
    {
      request,
      cost: {
        quote: { ...frozen, version: frozen.version + 1, lines: quote.lines, minutes: quote.total },
        days_requested: inDays(quote.total, frozen.day_minutes),
      },
      changed: quote.lines.filter(({ am, pm }, at) => {
        const line = frozen.lines[at]
        return line?.am !== am || line.pm !== pm
      }),
    },
  ]
}

/** What `requoteLeave` found, as people are shown it before they confirm. */
export function shownPreview({ users, closedThrough: closed }: Recount): RequotePreview {
  const lines: RequoteLine[] = users.flatMap(({ user, requoted }) =>
    requoted.map(({ request, cost, changed }) => ({
      request_id: request.id,
      user_id: user.id,
      name: displayName(user),
      leave_type: request.leave_type,
      status: request.status === 'approved' ? 'approved' : 'pending',
      start_date: request.start_date,
      end_date: request.end_date,
      start_half: request.start_half,
      end_half: request.end_half,
      minutes: request.minutes,
      days_before: request.days_requested,
      days_after: cost.days_requested,
      reasons: changed.map(requoteSentence),
    })),
  )
  const sum = (difference: (line: RequoteLine) => number) =>
    Math.round(lines.reduce((all, line) => all + Math.max(0, difference(line)), 0) * 100) / 100
  return {
    users: users.length,
    lines,
    days_returned: sum(({ days_before, days_after }) => days_before - days_after),
    days_more: sum(({ days_before, days_after }) => days_after - days_before),
    closed_through: closed,
  }
}
