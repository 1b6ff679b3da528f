import {
  addDays,
  type DaysRead,
  displayName,
  formatDayRange,
  leaveTypeLabel,
  messages,
  todayIn,
} from '@leavewell/leave'
import type { AgentCall } from '@leavewell/platform'
import { listFor } from './records-for.ts'

/** Nobody reads more lines than that. */
const MOST = 30
const WEEK = 6

/** Somebody's approved leave. */
export interface Away {
  name: string
  leave_type: string
  start_date: string
  end_date: string
}

/** Approved leave between two days, as far as the person may see it: that is what their calendar shows, too. */
export async function awayBetween(call: AgentCall, start: string, end: string): Promise<Away[]> {
  const requests = await listFor(call, 'LeaveRequest', {
    q: { status: 'approved', start_date: { $lte: end }, end_date: { $gte: start } },
    sort: 'start_date',
    limit: MOST,
  })
  const people = await listFor(call, 'User', { q: { id: { $in: requests.map(({ user_id }) => user_id) } } })
  const names = new Map(people.map(person => [person.id, displayName(person)]))
  return requests.map(({ user_id, leave_type, start_date, end_date }) => ({
    name: user_id === call.principal.user.id ? messages.assistant.you : (names.get(user_id) ?? user_id),
    leave_type,
    start_date,
    end_date,
  }))
}

/** Who is away, in words; in the week to come unless days are named. */
export async function tellAway(call: AgentCall, days: DaysRead, timeZone: string): Promise<string> {
  const { assistant: said } = messages
  const start = days.start ?? todayIn(timeZone, call.now)
  const end = days.end ?? (days.start === undefined ? addDays(start, WEEK) : start)
  const away = await awayBetween(call, start, end)
  const range = formatDayRange(start, end)
  if (away.length === 0) return said.nobodyAway(range)
  return said.away(
    range,
    away.map(({ name, leave_type, start_date, end_date }) =>
      said.awayPerson(name, leaveTypeLabel(leave_type), formatDayRange(start_date, end_date)),
    ),
  )
}
