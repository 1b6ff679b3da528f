import type { SecondFactorCircle, SecondFactorPreview } from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Previews who would need two-factor authentication, and the current ways to sign in. */
export const secondFactorPreview = (second_factor_of: SecondFactorCircle | null) =>
  queryOptions({
    queryKey: ['User', 'second-factor', second_factor_of],
    queryFn: async () =>
      (await client.functions.invoke<SecondFactorPreview>('previewSecondFactor', { second_factor_of })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Emails people without two-factor authentication. Returns their number. */
export const remindSecondFactor = () =>
  mutationOptions({
    mutationFn: async () =>
      (await client.functions.invoke<{ count: number }>('remindSecondFactor')).data.count,
  })
