import type { SupportContact } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Whom to ask for help where the installation names no page for it (B-13); asked for once. */
export const support = () =>
  queryOptions({
    queryKey: ['Support'],
    queryFn: async () => (await client.functions.invoke<SupportContact>('getSupport')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
