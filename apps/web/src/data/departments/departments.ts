import type { Department } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { Department: records, User: users } = client.entities

export const departments = {
  all: () => queryOptions({ queryKey: ['Department', 'all'], queryFn: () => records.list('name') }),
}

/** The number of people per department name, counted by the server (Q-21, OP-21). */
export const headCounts = () =>
  queryOptions({
    queryKey: ['User', 'headcount'],
    queryFn: async (): Promise<Record<string, number>> => {
      const { rows } = await users.aggregate({ groupBy: 'department' })
      return Object.fromEntries(rows.map(({ department, count }) => [String(department), Number(count)]))
    },
  })

/** Adds a department, or updates one with an id. A new name moves its people. */
export const saveDepartment = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<Department>) =>
      id === undefined ? records.create(fields) : records.update(id, fields),
    meta: { changes: ['Department', 'User'] },
  })

export const deleteDepartment = () =>
  mutationOptions({ mutationFn: (id: string) => records.delete(id), meta: { changes: ['Department'] } })
