import type { LeaveEntityName } from '@leavewell/leave'
import type { QueryClient } from '@tanstack/react-query'
import { client } from './client.ts'
import { noteChanges } from './note-changes.ts'

const FOLLOWED = ['LeaveRequest', 'LeaveBalance', 'User', 'Department', 'Notification'] as const

/** Hears of changes by others as they happen; what was missed while the line was down is read again. Answers how to stop. */
export function followChanges(queryClient: QueryClient): () => void {
  const stops = FOLLOWED.map((entity: LeaveEntityName) => {
    const note = () => noteChanges(queryClient, [entity])
    return client.entities[entity].subscribe(note, { onJoined: note })
  })
  return () => {
    for (const stop of stops) stop()
  }
}
