import type { PublicSettings } from '@leavewell/client'
import type { DemoLogins, SupportContact } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** The settings that are visible before sign-in. */
export const publicSettings = () =>
  queryOptions({
    queryKey: ['PublicSettings'],
    queryFn: () => client.app.getPublicSettings(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Several parts of the sign-in page read them. Each would retry a refused call.
    retryOnMount: false,
  })

/** The logins of the demo company. Undefined outside of the demo. */
export const demoOf = (settings: PublicSettings | undefined): DemoLogins | undefined =>
  (settings?.demo as DemoLogins | null | undefined) ?? undefined

/** The support contact, if the settings have no support page (B-13). */
export const support = () =>
  queryOptions({
    queryKey: ['Support'],
    queryFn: async () => (await client.functions.invoke<SupportContact>('getSupport')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
