import { currentYearIn, type LeaveBalance, type LeaveForm } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'

/** A person's balance of a leave type in the organisation's current year, if there is one. */
export async function lookUpBalance(
  org: Organisation,
  { entities, now }: Pick<HookContext, 'entities' | 'now'>,
  userId: string,
  leaveType: LeaveForm['leave_type'],
): Promise<LeaveBalance | undefined> {
  const [balance] = await recordsOf(entities).find(
    'LeaveBalance',
    { user_id: userId, leave_type: leaveType, year: currentYearIn(org.timeZone, now) },
    { limit: 1 },
  )
  return balance
}
