import { type LeaveRequest, refusalToCancel } from '@leavewell/leave'
import type { EntityRecord, HookContext } from '@leavewell/platform'
import { actorFor } from '../kernel/actor.ts'
import { refuse } from '../kernel/refuse.ts'

/** Cancelling deletes a pending request; a decided one stays (L-05, L-06). */
export function cancel({ principal }: HookContext, record: EntityRecord): void {
  const request = record as unknown as LeaveRequest
  const refusal = refusalToCancel(actorFor(principal, request.user_id), request)
  if (refusal) throw refuse(refusal, record)
}
