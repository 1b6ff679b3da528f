import { all, callerHas, owner, type Rule } from '@leavewell/platform'

/** Somebody who decides the leave of their reports without being an administrator (docs/decisions/0077). */
export const approver: Rule = callerHas('is_approver', true)

/** An approver, of what was sent to them: its `manager_id` is their user id. */
export const itsApprover: Rule = all(approver, owner('manager_id'))
