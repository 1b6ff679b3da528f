import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** What anybody may know of the installation before signing in. */
export const publicSettings = () =>
  queryOptions({
    queryKey: ['PublicSettings'],
    queryFn: () => client.app.getPublicSettings(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
