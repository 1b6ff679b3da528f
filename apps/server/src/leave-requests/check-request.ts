import { addDays, checkLeaveForm, currentYearIn, type LeaveForm, todayIn } from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import type { Organisation } from '../organisation.ts'
import { recordsOf } from '../records.ts'

/** Refuses what the leave form refuses: the same rules, with the server's day and the stored balance (Q-01 to Q-07, OP-13). */
export async function checkRequest(
  org: Organisation,
  { entities, now }: HookContext,
  userId: string,
  form: LeaveForm,
): Promise<void> {
  const [balance] = await recordsOf(entities).find(
    'LeaveBalance',
    { user_id: userId, leave_type: form.leave_type, year: currentYearIn(org.timeZone, now) },
    { limit: 1 },
  )
  const [problem] = checkLeaveForm(form, {
    minimumDate: addDays(todayIn(org.timeZone, now), -1),
    available: balance?.balance,
  })
  if (problem) throw errors.refused(problem.message, problem.field)
}
