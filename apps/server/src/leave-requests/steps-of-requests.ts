import type { ApprovalStep, BaseRecord, LeaveRequest } from '@leavewell/leave'
import type { EntityAccess } from '@leavewell/platform'
import { type RecordReads, recordsOf } from '../kernel/records.ts'

/** The steps of what waits, by the id of the request: of the request itself, or of the change of it. */
export async function stepsOfRequests(
  records: Pick<RecordReads, 'find'>,
  requests: readonly LeaveRequest[],
): Promise<Map<string, ApprovalStep[]>> {
  if (requests.length === 0) return new Map()
  const about = requests.map(aboutIdOf)
  const steps = await records.find('ApprovalStep', { about_id: { $in: about } }, { sort: 'no' })
  return Map.groupBy(steps, ({ request_id }) => request_id)
}

/** What is decided of a request: the change that waits, or the request. */
export const aboutIdOf = ({ id, amendment_id }: LeaveRequest): string => amendment_id ?? id

export const waitingIn = (steps: readonly ApprovalStep[] = []): ApprovalStep | undefined =>
  steps.find(({ decided_date }) => decided_date === null)

/** Whether somebody has agreed already, so that it waits for somebody else than the manager. */
export const isAgreedTo = (steps: readonly ApprovalStep[] = []): boolean =>
  steps.some(({ decided_date }) => decided_date !== null)

/** The manager's step, which somebody else decides in their place. */
export const standInStep = (
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

/** Steps of what is no more, or begins anew. */
export async function forgetSteps(entities: EntityAccess, q: { request_id: string } | { about_id: string }) {
  for (const { id } of await recordsOf(entities).find('ApprovalStep', q))
    await entities.delete('ApprovalStep', id)
}
