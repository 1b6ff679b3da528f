import type { Department } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { Department: records, User: users } = client.entities

export const departments = {
  all: () => queryOptions({ queryKey: ['Department', 'all'], queryFn: () => records.list('name') }),
}

/** How many people each department has, by its name, counted by the server (Q-21, OP-21). */
export const headCounts = () =>
  queryOptions({
    queryKey: ['User', 'headcount'],
    queryFn: async (): Promise<Record<string, number>> => {
      const { rows } = await users.aggregate({ groupBy: 'department' })
      return Object.fromEntries(rows.map(({ department, count }) => [String(department), Number(count)]))
    },
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
