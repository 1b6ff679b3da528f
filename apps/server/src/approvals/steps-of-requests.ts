import type { ApprovalStep, BaseRecord, LeaveRequest } from '@leavewell/leave'
import type { EntityAccess } from '@leavewell/platform'
import { type RecordReads, recordsOf } from '../kernel/records.ts'

/** The filter of records for pending requests and changes. */
export const WAITING = {
  $or: [{ status: 'pending' }, { status: 'approved', amendment_id: { $ne: null } }],
} as const

/** The steps of pending requests, or of their pending changes, by the id of the request. */
export async function stepsOfRequests(
  records: Pick<RecordReads, 'find'>,
  requests: readonly LeaveRequest[],
): Promise<Map<string, ApprovalStep[]>> {
  if (requests.length === 0) return new Map()
  const about = requests.map(stepSubjectId)
  const steps = await records.find('ApprovalStep', { about_id: { $in: about } }, { sort: 'no' })
  return Map.groupBy(steps, ({ request_id }) => request_id)
}

/** The id of what is decided: the pending change or the request. */
export const stepSubjectId = ({ id, amendment_id }: LeaveRequest): string => amendment_id ?? id

export const pendingStep = (steps: readonly ApprovalStep[] = []): ApprovalStep | undefined =>
  steps.find(({ decided_date }) => decided_date === null)

/** Whether an earlier step was approved, so that another approver than the manager is next. */
export const isStepApproved = (steps: readonly ApprovalStep[] = []): boolean =>
  steps.some(({ decided_date }) => decided_date !== null)

/** The manager's step, which a delegate decides. */
export const delegatedStep = (
  request: Pick<LeaveRequest, 'id' | 'user_id'>,
  { about, deputyId, inPlaceOf }: { about: string; deputyId: string; inPlaceOf: string },
): Omit<ApprovalStep, keyof BaseRecord> => ({
  request_id: request.id,
  about_id: about,
  user_id: request.user_id,
  no: 1,
  rule_id: null,
  approver_id: deputyId,
  acting_for: inPlaceOf,
  decided_by: null,
  decided_date: null,
  note: null,
})

/** Deletes the steps of a deleted request or change, or of one whose approval starts again. */
export async function deleteSteps(entities: EntityAccess, q: { request_id: string } | { about_id: string }) {
  for (const { id } of await recordsOf(entities).find('ApprovalStep', q))
    await entities.delete('ApprovalStep', id)
}
