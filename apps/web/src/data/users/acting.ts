import type { ActingSession } from '@leavewell/leave'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/**
 * Starts acting on behalf of another user, who is notified. The server refuses users with more permissions than
 * the actor.
 */
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
