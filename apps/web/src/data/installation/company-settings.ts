import {
  type CompanyChoices,
  type CompanySettings,
  DEFAULT_SETTINGS,
  type LockableField,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const stored = queryOptions({
  queryKey: ['CompanySettings'],
  queryFn: async () => (await client.entities.CompanySettings.list())[0] ?? null,
  // Changes too rarely for a subscription, so it is refetched whenever a form opens.
  staleTime: 0,
})

/** The settings of the organisation, with defaults. */
export const companySettings = () => queryOptions({ ...stored, select: choicesOf })

const choicesOf = (settings: CompanySettings | null): CompanyChoices =>
  Object.fromEntries(
    Object.entries(DEFAULT_SETTINGS).map(([name, value]) => [
      name,
      settings?.[name as keyof CompanyChoices] ?? value,
    ]),
  ) as unknown as CompanyChoices

/** Profile fields that employees cannot change. */
export const lockedProfileFields = () =>
  queryOptions({ ...stored, select: settings => settings?.locked_profile_fields ?? [] })

/** Fields that only HR changes, because leave depends on them. */
export const hrProfileFields = () =>
  queryOptions({
    queryKey: ['CompanySettings', 'hr-fields'],
    queryFn: async () =>
      (await client.functions.invoke<{ fields: LockableField[] }>('getHrFields', {})).data.fields,
    staleTime: 0,
  })

/** Omitted settings stay unchanged. */
export const changeSettings = () =>
  mutationOptions({
    mutationFn: async (chosen: Partial<CompanyChoices>) =>
      (await client.functions.invoke<CompanySettings>('changeSettings', { ...chosen })).data,
    meta: { changes: ['CompanySettings'] },
  })
