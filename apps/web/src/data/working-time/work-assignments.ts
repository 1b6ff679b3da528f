import type {
  GivenWorkingTime,
  LeaveEntityName,
  User,
  WorkAssignmentRecord,
  WorkingTimeGift,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const {
  WorkAssignment: records,
  User: users,
  HolidayRegion: regions,
  FormerDepartment: formerDepartments,
} = client.entities

/** An assignment with the name of whom it is given to; empty for everybody. */
export interface AssignmentLine extends WorkAssignmentRecord {
  name: string
}

/** Leave that is booked is counted anew. */
const meta: { changes: LeaveEntityName[] } = { changes: ['WorkAssignment', 'LeaveRequest', 'LeaveBalance'] }

/** Asked for at once. */
const PART = 500

/** Who works what, newest first, with the names of people. */
export const workAssignments = () =>
  queryOptions({
    queryKey: ['WorkAssignment', 'all'],
    queryFn: async (): Promise<AssignmentLine[]> => {
      const rows = await records.list('-valid_from', 5_000)
      const ids = [...new Set(rows.filter(({ scope }) => scope === 'user').map(row => row.scope_id))]
      const names = await namesOf(ids)
      return rows.map(row => ({ ...row, name: names.get(row.scope_id) ?? row.scope_id }))
    },
    meta: { reads: ['User'] },
  })

/** What was given to a person, to their department and to everybody. */
export const assignmentsFor = ({ id, department }: Pick<User, 'id' | 'department'>) =>
  queryOptions({
    queryKey: ['WorkAssignment', 'for', id, department],
    queryFn: () =>
      records.filter({
        $or: [
          { scope: 'everyone' },
          { scope: 'user', scope_id: id },
          ...(department ? [{ scope: 'department', scope_id: department } as const] : []),
        ],
      }),
  })

/** Where somebody was before, in the order of days. */
export const formerDepartmentsOf = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: ['FormerDepartment', 'for', id],
    queryFn: () => formerDepartments.filter({ user_id: id }, 'last_day'),
  })

async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, at) =>
    users.filter({ id: { $in: ids.slice(at * PART, (at + 1) * PART) } }, 'id', PART, 0, [
      'id',
      'full_name',
      'email',
    ]),
  )
  const found = (await Promise.all(parts)).flat()
  return new Map(found.map(({ id, full_name, email }) => [id, full_name || email]))
}

/** Where public holidays hold, by name. */
export const holidayRegions = () =>
  queryOptions({ queryKey: ['HolidayRegion', 'all'], queryFn: () => regions.list('name', 1_000) })

const invoke = async (gift: WorkingTimeGift) =>
  (await client.functions.invoke<GivenWorkingTime>('giveWorkingTime', { ...gift })).data

/** What giving a pattern would do, and four weeks as they would be. */
export const workingTimePreview = (gift: Omit<WorkingTimeGift, 'mode'>) =>
  queryOptions({
    queryKey: ['WorkAssignment', 'preview', gift],
    queryFn: () => invoke({ mode: 'preview', ...gift }),
    retry: false,
  })

export const giveWorkingTime = () =>
  mutationOptions({
    mutationFn: (gift: Omit<WorkingTimeGift, 'mode'>) => invoke({ mode: 'apply', ...gift }),
    meta,
  })

export const endWorkAssignment = () =>
  mutationOptions({
    mutationFn: ({ id, valid_to }: { id: string; valid_to: string }) => records.update(id, { valid_to }),
    meta,
  })

export const removeWorkAssignment = () =>
  mutationOptions({ mutationFn: (id: string) => records.delete(id), meta })
