import {
  addDays,
  allocatedOf,
  assistantCopy as copy,
  costOf,
  currentYearIn,
  type DaysRead,
  displayName,
  formatAmount,
  formatDayRange,
  formatLeaveDays,
  type LeaveBalance,
  type LeaveEntities,
  type LeaveEntityName,
  type LeaveRequest,
  leftOf,
  MASKED_LEAVE,
  statusLabel,
  todayIn,
} from '@leavewell/leave'
import type { AgentCall } from '@leavewell/platform'
import type { LeaveSettings } from '../leave-ledger/read-user-leave.ts'

/** The person's own balances of a year. */
export const ownBalances = (call: AgentCall, year: number): Promise<LeaveBalance[]> =>
  listFor(call, 'LeaveBalance', { q: { user_id: call.principal.user.id, year }, sort: 'leave_type' })

/** The remaining days, in words. */
export async function describeBalances(
  call: AgentCall,
  { timeZone, leaveTypes }: LeaveSettings,
): Promise<string> {
  const year = currentYearIn(timeZone, call.now)
  const balances = await ownBalances(call, year)
  if (balances.length === 0) return copy.noBalances(year)
  return copy.balances(
    year,
    balances.map(balance =>
      copy.balance(
        leaveTypes.label(balance.leave_type),
        formatAmount(leftOf(balance)),
        formatAmount(allocatedOf(balance)),
      ),
    ),
  )
}

const LATEST = 5

/** The person's own latest requests. Private leave is on its page only. */
export const ownRequests = (call: AgentCall): Promise<LeaveRequest[]> =>
  listFor(call, 'LeaveRequest', {
    q: { user_id: call.principal.user.id, leave_type: { $ne: MASKED_LEAVE } },
    sort: '-created_date',
    limit: LATEST,
  })

/** The status of each of these requests, in words. */
export async function describeRequests(call: AgentCall, { leaveTypes }: LeaveSettings): Promise<string> {
  const requests = await ownRequests(call)
  if (requests.length === 0) return copy.noRequests
  return copy.requests(
    requests.map(request =>
      copy.request(
        leaveTypes.label(request.leave_type),
        formatLeaveDays(request),
        formatAmount(costOf(request)),
        statusLabel(request.status),
      ),
    ),
  )
}

/** No one reads more lines than that. */
const MAX_USERS_AWAY = 30
const WEEK = 6

/** Approved leave of one person. */
export interface Away
  extends Pick<
    LeaveRequest,
    'leave_type' | 'start_date' | 'end_date' | 'start_half' | 'end_half' | 'minutes'
  > {
  name: string
}

/** Approved leave between two days, as far as the person can see it, without their own private leave. */
export async function awayBetween(call: AgentCall, start: string, end: string): Promise<Away[]> {
  const found = await listFor(call, 'LeaveRequest', {
    q: { status: 'approved', start_date: { $lte: end }, end_date: { $gte: start } },
    sort: 'start_date',
    limit: MAX_USERS_AWAY,
  })
  const requests = found.filter(
    ({ user_id, leave_type }) => user_id !== call.principal.user.id || leave_type !== MASKED_LEAVE,
  )
  const users = await listFor(call, 'User', { q: { id: { $in: requests.map(({ user_id }) => user_id) } } })
  const names = new Map(users.map(user => [user.id, displayName(user)]))
  return requests.map(({ user_id, leave_type, start_date, end_date, start_half, end_half, minutes }) => ({
    name: user_id === call.principal.user.id ? copy.you : (names.get(user_id) ?? user_id),
    leave_type,
    start_date,
    end_date,
    start_half,
    end_half,
    minutes,
  }))
}

/** Who is away, in words. Without dates it covers the next week. */
export async function describeAway(
  call: AgentCall,
  days: DaysRead,
  { timeZone, leaveTypes }: LeaveSettings,
): Promise<string> {
  const start = days.start ?? todayIn(timeZone, call.now)
  const end = days.end ?? (days.start === undefined ? addDays(start, WEEK) : start)
  const away = await awayBetween(call, start, end)
  const range = formatDayRange(start, end)
  if (away.length === 0) return copy.nobodyAway(range)
  return copy.away(
    range,
    away.map(leave =>
      copy.awayPerson(leave.name, leaveTypes.label(leave.leave_type), formatLeaveDays(leave)),
    ),
  )
}

type Q<Name extends LeaveEntityName> = Partial<Record<keyof LeaveEntities[Name], unknown>>

/** Records that the person spoken with may see, typed by entity. */
const listFor = <Name extends LeaveEntityName>(
  call: AgentCall,
  entity: Name,
  query: { q: Q<Name>; sort?: string; limit?: number },
): Promise<LeaveEntities[Name][]> =>
  call.list(entity, query) as Promise<unknown[]> as Promise<LeaveEntities[Name][]>
