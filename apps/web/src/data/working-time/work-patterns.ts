import type { WorkPatternRecord } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { WorkPattern: records } = client.entities

/** Every work pattern, by name. */
export const workPatterns = () =>
  queryOptions({ queryKey: ['WorkPattern', 'all'], queryFn: () => records.list('name', 5_000) })

/** Adds a pattern, or updates one with an id. */
export const saveWorkPattern = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<WorkPatternRecord>) =>
      id === undefined ? records.create(fields) : records.update(id, fields),
    meta: { changes: ['WorkPattern'] },
  })

export const deleteWorkPattern = () =>
  mutationOptions({ mutationFn: (id: string) => records.delete(id), meta: { changes: ['WorkPattern'] } })
