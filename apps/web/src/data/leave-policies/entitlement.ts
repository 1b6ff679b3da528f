import type { Entitlement } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The user's entitlement by their policies and public holidays. */
export const entitlement = () =>
  queryOptions({
    queryKey: ['LeavePolicy', 'entitlement'],
    queryFn: async () => (await client.functions.invoke<Entitlement>('getMyEntitlement')).data,
    meta: { reads: ['UserPolicy', 'Holiday', 'HolidayRegion'] },
  })
