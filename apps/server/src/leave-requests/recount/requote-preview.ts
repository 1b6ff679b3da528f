import {
  displayName,
  type RequoteLine,
  type RequotePreview,
  recalculatedSentence,
  toHundredth,
} from '@leavewell/leave'
import type { Recalculation } from './recalculate-quotes.ts'

/** The result of `recalculateQuotes`, as people see it before they confirm. */
export function shownPreview({ users, closedThrough: closed }: Recalculation): RequotePreview {
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
      minutes_before: request.minutes_requested,
      minutes_after: cost.minutes_requested,
      reasons: changed.map(recalculatedSentence),
    })),
  )
  const sum = (difference: (line: RequoteLine) => number) =>
    toHundredth(lines.reduce((all, line) => all + Math.max(0, difference(line)), 0))
  return {
    users: users.length,
    lines,
    days_returned: sum(({ days_before, days_after }) => days_before - days_after),
    days_more: sum(({ days_before, days_after }) => days_after - days_before),
    closed_through: closed,
  }
}
