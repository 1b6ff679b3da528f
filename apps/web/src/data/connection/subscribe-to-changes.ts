import type { LeaveEntityName } from '@leavewell/leave'
import type { QueryClient } from '@tanstack/react-query'
import { client } from './client.ts'
import { checkConnection, markOnline } from './connection-status.ts'
import { recordChange, recordGap } from './invalidate-entities.ts'

/** Entities on screens that stay open. The server sends each change to users who may read the record. */
export const FOLLOWED = [
  'LeaveRequest',
  'LeaveBalance',
  'HeldDecision',
  'User',
  'Department',
  'Office',
  'Notification',
  'Holiday',
  'HolidayRegion',
  'WorkPattern',
  'WorkAssignment',
  'CompanySettings',
  'LeaveType',
] as const

/**
 * Subscribes to changes by other users. Changes that were missed before or between connections are refetched,
 * and nothing else. Returns a cleanup function.
 */
export function subscribeToChanges(queryClient: QueryClient): () => void {
  const stops = FOLLOWED.map(entity => followEntity(queryClient, entity))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The same for one entity, for pages that few people open. */
export const followEntity = (queryClient: QueryClient, entity: LeaveEntityName): (() => void) =>
  client.entities[entity].subscribe(
    ({ id, data }) => recordChange(queryClient, { entity, id, record: { ...data } }),
    {
      onJoined({ unchangedForMs }) {
        markOnline()
        recordGap(queryClient, entity, unchangedForMs)
      },
      // All entities share one socket, so one handler is enough.
      ...(entity === FOLLOWED[0] && { onError: () => void checkConnection() }),
    },
  )
