import type { Deputy, DeputyForm, DeputyList } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Who stands in for whom, as far as one may know, and who can be chosen. */
export const deputies = () =>
  queryOptions({
    queryKey: ['Deputy'],
    queryFn: async () => (await client.functions.invoke<DeputyList>('listDeputies')).data,
    // Nobody follows it: asked anew whenever it is looked at.
    staleTime: 0,
    meta: { reads: ['User', 'LeaveRequest'] },
  })

/** A new one, or another choice for one that is there; what waits follows at once. */
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
