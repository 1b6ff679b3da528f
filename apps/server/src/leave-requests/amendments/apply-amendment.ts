import {
  type Cause,
  changedFields,
  type LeaveAmendment,
  type LeaveRequest,
  type User,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { deleteSteps } from '../../approvals/steps-of-requests.ts'
import { actorIdOf } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { recordsOf } from '../../kernel/records.ts'
import { postLeave } from '../../leave-ledger/post-leave.ts'
import { readUserLeave } from '../../leave-ledger/read-user-leave.ts'
import { updateAccruals } from '../../leave-policies/update-accruals.ts'
import { archiveNotifications } from '../../notifications/notify.ts'
import { keepCancelled } from '../cancelled-request.ts'

/**
 * Replaces the leave with its changed version, and posts the difference to the ledger. So no day is returned
 * and taken again. The caller has locked the request and its user. Cancelled leave is deleted, like a cancelled
 * request (docs/decisions/0062).
 */
export async function applyAmendment(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'principal' | 'now' | 'mail' | 'posts'>,
  request: LeaveRequest,
  amendment: LeaveAmendment,
  user: User,
  decision: Partial<
    Pick<
      LeaveRequest,
      'manager_notes' | 'reviewed_date' | 'reviewed_by' | 'approved_automatically' | 'manager_id'
    >
  > = {},
): Promise<void> {
  const records = recordsOf(context.entities)
  if (amendment.quote === null) {
    const cancelled_by = request.user_id
    await keepCancelled(context, request, { how: 'cancelled', cancelled_by, cancel_reason: null })
    await context.entities.delete('LeaveRequest', request.id)
    await deleteSteps(context.entities, { request_id: request.id })
    await archiveNotifications(context, request.id)
  } else
    await records.update('LeaveRequest', request.id, {
      ...changedFields(request, amendment, amendment.quote),
      ...decision,
    })
  const leave = await readUserLeave(org, records, user, context.now)
  await postLeave(records, {
    userId: user.id,
    leaveType: request.leave_type,
    facts: leave.facts(request.leave_type),
    today: leave.today,
    cause: CAUSES[amendment.kind],
    actorId: actorIdOf(context.principal),
  })
  await updateAccruals(org, records, request, context.now, CAUSES[amendment.kind])
}

const CAUSES: Record<LeaveAmendment['kind'], Cause> = {
  change: 'amend',
  give_back: 'cancel',
  cancel: 'cancel',
}
