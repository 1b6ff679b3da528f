import type { DecisionPreview, DecisionsHeld, DecisionsToHold, LeaveRequest } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Stores decisions on several requests, all or none, that can be undone together. */
export const scheduleDecisions = () =>
  mutationOptions({
    mutationFn: (decisions: DecisionsToHold) =>
      client.functions.invoke<DecisionsHeld>('scheduleDecisions', { ...decisions }),
    meta: { changes: ['LeaveRequest'] },
  })

/** Undoes decisions that were made together. */
export const undoDecisions = () =>
  mutationOptions({
    mutationFn: (set_id: string) => client.functions.invoke('undoDecisions', { set_id }),
    meta: { changes: ['LeaveRequest'] },
  })

/** What deciding several requests would do. */
export const previewDecisions = (
  requests: readonly Pick<LeaveRequest, 'id' | 'updated_date'>[],
  status: DecisionsToHold['status'],
) => {
  const sent = requests.map(({ id, updated_date }) => ({ id, seen: updated_date }))
  return queryOptions({
    queryKey: ['LeaveRequest', 'decided together', status, sent],
    queryFn: async ({ signal }) =>
      (
        await client.functions.invoke<DecisionPreview[]>(
          'previewDecisions',
          { requests: sent, status },
          { signal },
        )
      ).data,
    gcTime: 0,
    meta: { reads: ['User', 'LeaveBalance', 'HeldDecision'] },
  })
}
