import type { WorkPatternRecord } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { WorkPattern: records } = client.entities

/** Every working pattern, by name. */
export const workPatterns = () =>
  queryOptions({ queryKey: ['WorkPattern', 'all'], queryFn: () => records.list('name', 5_000) })

/** A new one, or with an id the changed fields of one. */
export const saveWorkPattern = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<WorkPatternRecord>) =>
      id === undefined ? records.create(fields) : records.update(id, fields),
    meta: { changes: ['WorkPattern'] },
  })

export const deleteWorkPattern = () =>
  mutationOptions({ mutationFn: (id: string) => records.delete(id), meta: { changes: ['WorkPattern'] } })
