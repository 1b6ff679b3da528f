import type { LeaveRequest } from '../entities/leave-request.ts'
import { requote } from '../quote/requote.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { costAfter, type FrozenCost } from './frozen-quote.ts'
import { type CountedLeave, quotedLeave } from './leave-at-last-day.ts'
import type { UserLeave } from './user-leave.ts'

/**
 * Returns the cost of a stored request or change once the affected days are recounted. Undefined if nothing changes.
 * Calendar days keep their cost, whatever policy was assigned since.
 */
export function recount(
  stored: CountedLeave & Pick<LeaveRequest, 'leave_type'>,
  touches: (day: Day) => boolean,
  { calendar, history }: UserLeave,
): FrozenCost | undefined {
  const frozen = stored.quote
  if (frozen.policy === '') return undefined
  const { quote, changed } = requote(
    quotedLeave(stored),
    touches,
    calendar,
    history(stored.leave_type).rulesOn,
  )
  return changed
    ? costAfter(stored, { ...frozen, version: frozen.version + 1, lines: quote.lines, minutes: quote.total })
    : undefined
}
