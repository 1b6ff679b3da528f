import {
  inDays,
  type LeaveRequest,
  lastDayToDecide,
  MASKED_LEAVE,
  quoteOf,
  type TeamRequestRow,
  toAsk,
  todayIn,
} from '@leavewell/leave'
import type { Principal } from '@leavewell/platform'
import type { RecordReads } from '../../kernel/records.ts'
import { type LeaveSettings, leaveKnownTo, readLeaveOfUsers } from '../../leave-ledger/read-user-leave.ts'
import { balanceTimeline } from './frozen-quote.ts'

/**
 * Adds the last day to decide each pending request under a policy, and the balance on its last day. That is the figure
 * of the employee and of the breakdown. Where the caller does not see the type, there is none of both. A planned last
 * working day that the caller cannot know is ignored.
 */
export async function withLeft<Row extends LeaveRequest & Pick<TeamRequestRow, 'left' | 'decide_by'>>(
  principal: Principal,
  org: LeaveSettings,
  records: RecordReads,
  now: Date,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.filter(({ status }) => status === 'pending').map(({ user_id }) => user_id))]
  if (ids.length === 0) return [...rows]
  const policies = await records.find('UserPolicy', { user_id: { $in: ids } })
  if (policies.length === 0) return [...rows]
  const members = await records.find('User', {
    id: { $in: [...new Set(policies.map(({ user_id }) => user_id))] },
  })
  const known = await readLeaveOfUsers(org, records, members, now)
  return rows.map(row => {
    const ofUser = known.get(row.user_id)
    const request = ofUser?.requests.find(({ id, status }) => id === row.id && status === 'pending')
    if (ofUser === undefined || request === undefined || request.quote.policy === '') return row
    if (row.leave_type === MASKED_LEAVE) return row
    const leave = leaveKnownTo(principal, ofUser)
    const askedOn = todayIn(org.timeZone, new Date(request.created_date))
    const decide_by = lastDayToDecide(askedOn, leave.history(request.leave_type).rulesOn(askedOn))
    const dated = decide_by === null ? {} : { decide_by }
    const story = balanceTimeline(
      leave,
      request.leave_type,
      toAsk(request),
      quoteOf(request.quote),
      request.id,
    )
    const { minutes_requested, quote } = request
    const day = request.end_date > leave.today ? request.end_date : leave.today
    if (story === null) return { ...row, ...dated }
    const days = inDays(story.left, quote.day_minutes)
    return { ...row, ...dated, left: { day, days, minutes: minutes_requested === null ? null : story.left } }
  })
}
