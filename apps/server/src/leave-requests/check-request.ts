import { addDays, checkLeaveForm, type LeaveBalance, type LeaveForm, todayIn } from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'

/** Refuses what the leave form refuses: the same rules, with the server's day and the stored balance (Q-01 to Q-07, OP-13). */
export function checkRequest(
  org: Organisation,
  { now }: Pick<HookContext, 'now'>,
  form: LeaveForm,
  balance: LeaveBalance | undefined,
): void {
  const [problem] = checkLeaveForm(form, {
    minimumDate: addDays(todayIn(org.timeZone, now), -1),
    available: balance?.balance,
  })
  if (problem) throw errors.unprocessable(problem.message, problem.field)
}
