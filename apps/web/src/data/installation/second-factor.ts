import type { SecondFactorCircle, SecondFactorPreview } from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Of whom a second factor would be required, and how people sign in now. */
export const secondFactorPreview = (second_factor_of: SecondFactorCircle | null) =>
  queryOptions({
    queryKey: ['User', 'second-factor', second_factor_of],
    queryFn: async () =>
      (await client.functions.invoke<SecondFactorPreview>('previewSecondFactor', { second_factor_of })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Writes to those who have none yet; answers to how many. */
export const remindSecondFactor = () =>
  mutationOptions({
    mutationFn: async () =>
      (await client.functions.invoke<{ count: number }>('remindSecondFactor')).data.count,
  })
