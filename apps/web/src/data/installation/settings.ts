import type { AwayCircle, CompanySettings, SupportContact } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const companySettings = queryOptions({
  queryKey: ['CompanySettings'],
  queryFn: async () => (await client.entities.CompanySettings.list())[0] ?? null,
  // So rarely changed that nobody follows it: asked anew whenever a form opens.
  staleTime: 0,
})

/** Which fields of their own profile employees do not change. */
export const lockedProfileFields = () =>
  queryOptions({ ...companySettings, select: settings => settings?.locked_profile_fields ?? [] })

/** Whose absences employees see. */
export const awayCircle = () =>
  queryOptions({ ...companySettings, select: (settings): AwayCircle => settings?.away_circle ?? 'nobody' })

type Settings = Partial<Pick<CompanySettings, 'locked_profile_fields' | 'away_circle'>>

/** What is not named stays as it is. */
export const changeSettings = () =>
  mutationOptions({
    mutationFn: async (chosen: Settings) =>
      (await client.functions.invoke<CompanySettings>('changeSettings', { ...chosen })).data,
    meta: { changes: ['CompanySettings'] },
  })

/** What anybody may know of the installation before signing in. */
export const publicSettings = () =>
  queryOptions({
    queryKey: ['PublicSettings'],
    queryFn: () => client.app.getPublicSettings(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Whom to ask for help where the installation names no page for it (B-13); asked for once. */
export const support = () =>
  queryOptions({
    queryKey: ['Support'],
    queryFn: async () => (await client.functions.invoke<SupportContact>('getSupport')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
