import type { LeaveEntityName } from '@leavewell/leave'
import type { QueryClient } from '@tanstack/react-query'
import { client } from './client.ts'
import { noteChange, noteGap } from './invalidate-entities.ts'
import { noteLine, noteLostLine } from './server-line.ts'

/** What stands on screens that stay open. Each is heard of by those who may read the record. */
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
] as const

/** Hears of changes by others as they happen; what was missed before the line was there, or while it was down, is read again, and nothing else. Answers how to stop. */
export function subscribeToChanges(queryClient: QueryClient): () => void {
  const stops = FOLLOWED.map((entity: LeaveEntityName) => {
    return client.entities[entity].subscribe(
      ({ id, data }) => noteChange(queryClient, { entity, id, record: { ...data } }),
      {
        onJoined({ unchangedForMs }) {
          noteLine()
          noteGap(queryClient, entity, unchangedForMs)
        },
        // One socket carries them all: it is said of each.
        ...(entity === FOLLOWED[0] && { onError: () => void noteLostLine() }),
      },
    )
  })
  return () => {
    for (const stop of stops) stop()
  }
}
