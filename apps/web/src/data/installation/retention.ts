import type { RetentionChoice, RetentionPreview } from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Previews the people that this choice would soon anonymise, and the number of certificates to delete. */
export const retentionPreview = (chosen: RetentionChoice) =>
  queryOptions({
    queryKey: ['EmploymentEnd', 'retention', chosen],
    queryFn: async () =>
      (await client.functions.invoke<RetentionPreview>('previewRetention', { ...chosen })).data,
    enabled: chosen.anonymise_after_months !== null || chosen.certificates_after_months !== null,
    staleTime: 0,
  })
