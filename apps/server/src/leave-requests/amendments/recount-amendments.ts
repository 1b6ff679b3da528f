import { recount, type User } from '@leavewell/leave'
import type { Organisation } from '../../kernel/organisation.ts'
import type { Records } from '../../kernel/records.ts'
import { readLocks } from '../../leave-ledger/read-locks.ts'
import { readUserLeave } from '../../leave-ledger/read-user-leave.ts'
import { type Touched, touchesDay } from '../quotes/touched-days.ts'

/** Recalculates pending changes of approved leave on the days that a change of the calendar touches. */
export async function recountAmendments(
  org: Organisation,
  records: Records,
  now: Date,
  touched: Touched,
): Promise<void> {
  const { from, to, userIds } = touched
  const touches = touchesDay(touched)
  const waiting = await records.find('LeaveAmendment', {
    status: 'pending',
    end_date: { $gte: from },
    ...(to !== null && { start_date: { $lte: to } }),
    ...(userIds && { user_id: { $in: userIds } }),
  })
  if (waiting.length === 0) return
  const lastLocked = await readLocks(records, userIds)
  for (const amendment of waiting) {
    const { id, quote: frozen, leave_type, user_id, start_date, end_date } = amendment
    const user: User | undefined = await records.get('User', user_id)
    if (frozen === null || user === undefined) continue
    const leave = await readUserLeave(org, records, user, now, { start: start_date, end: end_date })
    const closed = lastLocked(user_id, leave_type)
    const cost = recount({ ...amendment, quote: frozen }, day => day > closed && touches(day), leave)
    if (cost) await records.update('LeaveAmendment', id, cost)
  }
}
