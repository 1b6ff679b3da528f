import type { Office, User } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { Office: records, FormerOffice: formerOffices, User: users } = client.entities

/** The offices, by name. */
export const offices = () =>
  queryOptions({ queryKey: ['Office', 'all'], queryFn: () => records.list('name', 1_000) })

/** The number of people per office name. */
export const officeCounts = () =>
  queryOptions({
    queryKey: ['User', 'offices'],
    queryFn: async (): Promise<Record<string, number>> => {
      const { rows } = await users.aggregate({ groupBy: 'office' })
      return Object.fromEntries(rows.map(({ office, count }) => [String(office), Number(count)]))
    },
  })

/** Previous offices of a person, by date. */
export const formerOfficesOf = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: ['FormerOffice', 'for', id],
    queryFn: () => formerOffices.filter({ user_id: id }, 'last_day'),
    meta: { reads: ['User', 'Office'] },
  })

/** Booked leave is recalculated, and people keep their office under its new name. */
const meta = { changes: ['Office', 'User', 'LeaveRequest', 'LeaveBalance'] } as const

/** Adds an office, or updates one with an id. */
export const saveOffice = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<Office>) =>
      id === undefined ? records.create(fields) : records.update(id, fields),
    meta: { ...meta, changes: [...meta.changes] },
  })

export const deleteOffice = () =>
  mutationOptions({
    mutationFn: (id: string) => records.delete(id),
    meta: { ...meta, changes: [...meta.changes] },
  })
