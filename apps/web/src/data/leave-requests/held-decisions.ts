import type { DecisionHeld, DecisionToHold, TeamLeave } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Decides on a request so that it can be taken back for some seconds. Until then nothing has changed but the lists of those who decide. */
export const holdDecision = () =>
  mutationOptions({
    mutationFn: (decision: DecisionToHold) =>
      client.functions.invoke<DecisionHeld>('holdDecision', { ...decision }),
    meta: { changes: ['LeaveRequest'] },
  })

/** Takes such a decision back. */
export const takeBackDecision = () =>
  mutationOptions({
    mutationFn: (id: string) => client.functions.invoke('takeBackDecision', { id }),
    meta: { changes: ['LeaveRequest'] },
  })

/** Who of the team is away in the weeks around a request. */
export const teamLeave = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'team leave', id],
    queryFn: async ({ signal }) =>
      (await client.functions.invoke<TeamLeave>('listTeamLeave', { id }, { signal })).data,
    meta: { reads: ['User'] },
  })
