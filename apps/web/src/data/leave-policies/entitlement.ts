import type { Entitlement } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** What whoever is signed in is entitled to, by their own rules and public holidays. */
export const entitlement = () =>
  queryOptions({
    queryKey: ['LeavePolicy', 'entitlement'],
    queryFn: async () => (await client.functions.invoke<Entitlement>('getMyEntitlement')).data,
    meta: { reads: ['UserPolicy', 'Holiday', 'HolidayRegion'] },
  })
