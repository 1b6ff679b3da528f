import {
  adminCopy,
  leavingCopy as copy,
  type EmploymentEnd,
  mayManage,
  rightsLost,
  rolesCopy,
  type User,
} from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { RecordReads } from '../kernel/records.ts'
import { findRightsHolders } from '../kernel/rights.ts'

const leavingOf = ({ id }: User, ends: readonly EmploymentEnd[], lastDay: string) =>
  ends.find(end => end.user_id === id && end.ended_at === null && end.last_day <= lastDay)

/** Refuses a person who cannot take over from the employee who leaves. */
export async function checkSuccessor(
  records: RecordReads,
  field: 'waiting_to' | 'reports_to' | 'manager_id',
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

/**
 * Refuses an offboarding that leaves no one with a permission. Holders who leave by the same day do not count.
 */
export async function checkRightsRemain(records: RecordReads, user: User, lastDay: string): Promise<void> {
  const [holders, ends] = await Promise.all([
    findRightsHolders(records),
    records.find('EmploymentEnd', { ended_at: null }),
  ])
  const staying = holders.filter(each => leavingOf(each, ends, lastDay) === undefined)
  const lost = rightsLost(user, { ...user, disabled: true }, staying)
  if (lost.length === 0) return
  const isLastAdmin = lost.length > 1 && user.role === 'admin'
  throw errors.unprocessable(isLastAdmin ? copy.lastAdmin : rolesCopy.lastHolder(lost), 'last_day')
}
