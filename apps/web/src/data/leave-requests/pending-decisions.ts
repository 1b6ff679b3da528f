import type { DecisionHeld, DecisionToHold, TeamLeave } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Stores a decision that can be undone for some seconds. Until then, only the lists of approvers change. */
export const scheduleDecision = () =>
  mutationOptions({
    mutationFn: (decision: DecisionToHold) =>
      client.functions.invoke<DecisionHeld>('holdDecision', { ...decision }),
    meta: { changes: ['LeaveRequest'] },
  })

/** Undoes a held decision. */
export const undoDecision = () =>
  mutationOptions({
    mutationFn: (id: string) => client.functions.invoke('takeBackDecision', { id }),
    meta: { changes: ['LeaveRequest'] },
  })

/** Team members who are away in the weeks around a request. */
export const teamLeave = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'team leave', id],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<TeamLeave>('listTeamLeave', { id }, { signal })).data,
    meta: { reads: ['User'] },
  })
