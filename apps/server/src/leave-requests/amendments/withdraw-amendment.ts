import type { LeaveRequest } from '@leavewell/leave'
import { type AppFunction, errors, type HookContext, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { deleteSteps, stepSubjectId } from '../../approvals/steps-of-requests.ts'
import { recordsOf } from '../../kernel/records.ts'
import { requireTransition } from '../../kernel/require-transition.ts'
import { archiveNotifications } from '../../notifications/notify.ts'
import { READS_ORGANISATION } from '../../org-structure/organisation-lock.ts'

const schema = Type.Object({ request_id: Type.String({ maxLength: 100 }) })

/** Cancels a pending change for the person who requested it. The leave stays as it was. */
export const withdrawAmendment: AppFunction = async call => {
  const { principal, body, entities, lock, visibility } = call
  const { request_id } = readInput(schema, body)
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  await lock(READS_ORGANISATION)
  const records = recordsOf(entities)
  const request = await records.lock('LeaveRequest', { id: request_id })
  if (request === undefined || !visibility.canRead('LeaveRequest', request))
    throw errors.recordNotFound('LeaveRequest', request_id)
  const shown = visibility.redact('LeaveRequest', request)
  requireTransition(principal, request, 'withdrawChange', {}, shown)
  await discardAmendment(call, request)
  await records.update('LeaveRequest', request.id, { amendment_id: null, change_attachment_url: null })
  return { body: { withdrawn: true } }
}

/** Deletes the pending change with its steps and notifications. */
export async function discardAmendment(
  context: Pick<HookContext, 'entities' | 'mail' | 'posts'>,
  request: LeaveRequest,
): Promise<void> {
  const records = recordsOf(context.entities)
  await deleteSteps(context.entities, { about_id: stepSubjectId(request) })
  await records.updateMany(
    'LeaveAmendment',
    { request_id: request.id, status: 'pending' },
    { status: 'withdrawn' },
  )
  await archiveNotifications(context, request.id)
}
