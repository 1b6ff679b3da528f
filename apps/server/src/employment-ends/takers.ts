import { adminCopy, leavingCopy as copy, type EmploymentEnd, mayManage, type User } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { RecordReads } from '../kernel/records.ts'

/** Somebody who can decide now, and is still there the day after a last day. */
const staysAfter = (lastDay: string, user: User, ends: readonly EmploymentEnd[]): boolean =>
  mayManage(user) && leavingOf(user, ends, lastDay) === undefined

const leavingOf = ({ id }: User, ends: readonly EmploymentEnd[], lastDay: string) =>
  ends.find(end => end.user_id === id && end.ended_at === null && end.last_day <= lastDay)

/** Refuses whoever cannot take over what somebody leaves behind. */
export async function checkTaker(
  records: RecordReads,
  field: 'waiting_to' | 'reports_to',
  id: string | null,
  { userId, lastDay }: { userId: string; lastDay: string },
): Promise<void> {
  if (id === null) return
  const taker = await records.get('User', id)
  if (taker === undefined || !mayManage(taker) || id === userId)
    throw errors.unprocessable(adminCopy.cannotTakeOver, field)
  const leaving = leavingOf(taker, await records.find('EmploymentEnd', { user_id: id }), lastDay)
  if (leaving) throw errors.unprocessable(copy.takerLeaves(leaving.last_day), field)
}

/** Refuses that the last administrator leaves; those who leave by then do not count. */
export async function checkAdministratorsRemain(
  records: RecordReads,
  user: User,
  lastDay: string,
): Promise<void> {
  if (!mayManage(user)) return
  const [administrators, ends] = await Promise.all([
    records.find('User', { role: 'admin', disabled: false }),
    records.find('EmploymentEnd', { ended_at: null }),
  ])
  if (!administrators.some(each => each.id !== user.id && staysAfter(lastDay, each, ends)))
    throw errors.unprocessable(copy.lastAdmin, 'last_day')
}
