import type { SupportContact } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The settings that are shown before people sign in. */
export const publicSettings = () =>
  queryOptions({
    queryKey: ['PublicSettings'],
    queryFn: () => client.app.getPublicSettings(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Several parts of the sign-in page read them: each would ask again for what was refused.
    retryOnMount: false,
  })

/** The contact for help where the settings name no page for it (B-13). */
export const support = () =>
  queryOptions({
    queryKey: ['Support'],
    queryFn: async () => (await client.functions.invoke<SupportContact>('getSupport')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
