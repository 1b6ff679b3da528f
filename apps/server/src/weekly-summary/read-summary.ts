import {
  addDays,
  amountUnder,
  type CalendarRequest,
  formatAmount,
  liabilityOn,
  type MyTeam,
  minutesLeft,
  type TeamMember,
  type TeamRequestPage,
  type User,
} from '@leavewell/leave'
import type { ReadCall, ReadingFunction } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { leaveKnownTo, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { listReportLeave } from '../leave-requests/lists/list-report-leave.ts'
import { listTeamRequests } from '../leave-requests/lists/list-team-requests.ts'
import { listMyTeam } from '../my-team/list-my-team.ts'
import type { ExpiringLine, SummaryLine, WeeklySummary } from '../notifications/events/weekly-summary.ts'

type Person = Pick<User, 'id' | 'full_name' | 'email'>

/** More than an email shows. */
const MAX_ROWS = 500

/**
 * What the screens show a manager of their team now: *Team Calendar*, *Team Requests* and *My team*. Undefined if there is
 * nothing to say.
 */
export async function readSummary(
  org: Organisation,
  call: ReadCall,
  managerId: string,
  monday: string,
): Promise<{ params: WeeklySummary; people: Person[] } | undefined> {
  const ask = async <Answer>(run: ReadingFunction, body: Record<string, unknown>): Promise<Answer> =>
    ((await run.reads({ ...call, body })) as { body: unknown }).body as Answer
  const to = addDays(monday, 13)
  const team = await ask<MyTeam>(listMyTeam(org), { limit: MAX_ROWS })
  const leave = await ask<CalendarRequest[]>(listReportLeave(org), {
    from: monday,
    to,
    statuses: ['approved'],
  })
  const pending = await ask<TeamRequestPage>(listTeamRequests(org), { status: 'pending', limit: MAX_ROWS })
  const sunday = addDays(monday, 6)
  const ofReports = leave.filter(({ user_id }) => user_id !== managerId)
  const params: WeeklySummary = {
    from: monday,
    to,
    this_week: ofReports.filter(each => each.start_date <= sunday).map(lineOf),
    next_week: ofReports.filter(each => each.end_date > sunday).map(lineOf),
    pending: pending.rows.map(row => ({ ...lineOf(row), ...(row.amendment && { is_change: true }) })),
    expiring: await readExpiring(org, call, team.rows),
  }
  const { this_week, next_week, pending: open, expiring } = params
  if ([this_week, next_week, open, expiring].every(lines => lines.length === 0)) return undefined
  return { params, people: [...team.rows, ...pending.rows.flatMap(({ person }) => person ?? [])] }
}

const lineOf = (leave: Omit<SummaryLine, 'employee_id'> & { user_id: string }): SummaryLine => ({
  employee_id: leave.user_id,
  leave_type: leave.leave_type,
  start_date: leave.start_date,
  end_date: leave.end_date,
  start_half: leave.start_half,
  end_half: leave.end_half,
  minutes: leave.minutes,
})

/** The parts of visible balances that expire within three months, as leave liability defines it. */
async function readExpiring(
  org: Organisation,
  { principal, entities, now }: ReadCall,
  members: readonly TeamMember[],
): Promise<ExpiringLine[]> {
  const records = readsOf(entities)
  const users = await records.find('User', { id: { $in: members.map(({ id }) => id) } })
  const known = await readLeaveOfUsers(org, records, users, now)
  return members.flatMap(({ id, balances }) => {
    const its = known.get(id)
    if (its === undefined) return []
    const leave = leaveKnownTo(principal, its)
    return balances.flatMap(({ leave_type }) => {
      const facts = leave.facts(leave_type)
      // A manual balance changes only by records.
      const isManual = leave.policyOn(leave_type, its.today) === null
      const left = isManual ? null : minutesLeft(facts, its.today)
      if (left === null) return []
      const { expiring_minutes } = liabilityOn(facts, left, { day: its.today, today: its.today })
      const amount = formatAmount(amountUnder(facts.history.rulesOn(its.today), expiring_minutes))
      return expiring_minutes > 0 ? [{ employee_id: id, leave_type, amount }] : []
    })
  })
}
