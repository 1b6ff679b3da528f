import type { Department } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

const { Department: records, User: people } = client.entities

export const departments = {
  all: () => queryOptions({ queryKey: ['Department', 'all'], queryFn: () => records.list('name') }),
}

/** How many people each of the departments has, counted by the server (Q-21, OP-21). */
export const headCounts = (names: readonly string[]) =>
  queryOptions({
    queryKey: ['User', 'heads', ...names],
    queryFn: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        await Promise.all(names.map(async name => [name, await people.count({ department: name })])),
      ),
    enabled: names.length > 0,
  })

/** A new one, or with an id the changed fields of one; a new name takes its people along. */
export const saveDepartment = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<Department>) =>
      id === undefined ? records.create(fields) : records.update(id, fields),
    meta: { changes: ['Department', 'User'] },
  })

export const deleteDepartment = () =>
  mutationOptions({ mutationFn: (id: string) => records.delete(id), meta: { changes: ['Department'] } })
