import type { ApiKeyRow, ApiScope, NewApiKey } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Refetches also after a refusal, because the key may have been revoked elsewhere. */
const meta = { changes: ['ApiKey'], evenIfRefused: true } as const
const PATH = '/auth/api-keys'

/** All API keys, without their texts. */
export const apiKeys = () =>
  queryOptions({
    queryKey: ['ApiKey'],
    queryFn: (): Promise<ApiKeyRow[]> => client.auth.send('GET', PATH),
    refetchOnMount: 'always',
  })

/** Creates an API key. Only the answer contains its text. */
export const createApiKey = () =>
  mutationOptions({
    mutationFn: (fields: { name: string; scopes: readonly ApiScope[]; days: number }): Promise<NewApiKey> =>
      client.auth.send('POST', PATH, fields),
    meta,
  })

export const revokeApiKey = () =>
  mutationOptions({
    mutationFn: (id: string) => client.auth.send('DELETE', `${PATH}/${encodeURIComponent(id)}`),
    meta,
  })
