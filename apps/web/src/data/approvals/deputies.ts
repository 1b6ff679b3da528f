import type { Deputy, DeputyForm, DeputyList } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The delegations that the user may see, and the possible delegates. */
export const deputies = () =>
  queryOptions({
    queryKey: ['Deputy'],
    queryFn: async () => (await client.functions.invoke<DeputyList>('listDeputies')).data,
    // Without a subscription, so it is refetched on every use.
    staleTime: 0,
    meta: { reads: ['User', 'LeaveRequest'] },
  })

/** Adds a delegation, or changes an existing one. Pending requests follow immediately. */
export const saveDeputy = () =>
  mutationOptions({
    mutationFn: async (deputy: DeputyForm) =>
      (await client.functions.invoke<Deputy>('saveDeputy', { ...deputy })).data,
    meta: { changes: ['Deputy', 'LeaveRequest'] },
  })

export const removeDeputy = () =>
  mutationOptions({
    mutationFn: async (id: string) => (await client.functions.invoke('removeDeputy', { id })).data,
    meta: { changes: ['Deputy', 'LeaveRequest'] },
  })
