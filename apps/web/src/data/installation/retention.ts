import type { RetentionChoice, RetentionPreview } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Whom the next nights would anonymise, and how many certificates would go, if that were chosen. */
export const retentionPreview = (chosen: RetentionChoice) =>
  queryOptions({
    queryKey: ['EmploymentEnd', 'retention', chosen],
    queryFn: async () =>
      (await client.functions.invoke<RetentionPreview>('previewRetention', { ...chosen })).data,
    enabled: chosen.anonymise_after_months !== null || chosen.certificates_after_months !== null,
    staleTime: 0,
  })
