import type { BoardAddress, BoardRow } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Refetches also after a refusal, because the board may have been revoked elsewhere. */
const meta = { changes: ['Board'], evenIfRefused: true } as const
const PATH = '/auth/boards'

/** All boards, without their addresses. */
export const boards = () =>
  queryOptions({
    queryKey: ['Board'],
    queryFn: (): Promise<BoardRow[]> => client.auth.send('GET', PATH),
    refetchOnMount: 'always',
  })

/** Adds a board. Only the answer contains its address. */
export const addBoard = () =>
  mutationOptions({
    mutationFn: (fields: { view: string; name: string }): Promise<BoardAddress> =>
      client.auth.send('POST', PATH, fields),
    meta,
  })

export const renewBoard = () =>
  mutationOptions({
    mutationFn: (id: string): Promise<BoardAddress> =>
      client.auth.send('POST', `${PATH}/${encodeURIComponent(id)}/renew`, {}),
    meta,
  })

/** A board is a key like those of programs. */
export const revokeBoard = () =>
  mutationOptions({
    mutationFn: (id: string) => client.auth.send('DELETE', `/auth/api-keys/${encodeURIComponent(id)}`),
    meta,
  })
