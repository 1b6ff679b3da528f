import type { DecisionPreview, DecisionsHeld, DecisionsToHold, LeaveRequest } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

type Seen = Pick<LeaveRequest, 'id' | 'updated_date'>

/** The versions on the screen. */
const versionsOf = (requests: readonly Seen[]): DecisionsToHold['requests'] =>
  requests.map(({ id, updated_date }) => ({ id, seen: updated_date }))

/** Stores decisions on several requests, all or none, that can be undone together. */
export const scheduleDecisions = () =>
  mutationOptions({
    mutationFn: ({
      requests,
      ...decision
    }: Omit<DecisionsToHold, 'requests'> & { requests: readonly Seen[] }) =>
      client.functions.invoke<DecisionsHeld>('scheduleDecisions', {
        requests: versionsOf(requests),
        ...decision,
      }),
    meta: { changes: ['LeaveRequest'] },
  })

/** Undoes decisions that were made together. */
export const undoDecisions = () =>
  mutationOptions({
    mutationFn: (set_id: string) => client.functions.invoke('undoDecisions', { set_id }),
    meta: { changes: ['LeaveRequest'] },
  })

/** What deciding several requests would do. */
export const previewDecisions = (requests: readonly Seen[], status: DecisionsToHold['status']) => {
  const sent = versionsOf(requests)
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
    meta: { isPreview: true, reads: ['User', 'LeaveBalance', 'HeldDecision'] },
  })
}
