import type { ActingSession } from '@leavewell/leave'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Begins to act for somebody, who is told; the server refuses whoever may do more than oneself. */
export const startActing = () =>
  mutationOptions({
    mutationFn: async (asked: Pick<ActingSession, 'user_id' | 'reason'> & { minutes: number }) =>
      (await client.functions.invoke<ActingSession>('startActing', asked)).data,
  })

/** Ends it before its time. */
export const endActing = () =>
  mutationOptions({
    mutationFn: async ({ id }: Pick<ActingSession, 'id'>) =>
      (await client.functions.invoke<ActingSession>('endActing', { id })).data,
  })
