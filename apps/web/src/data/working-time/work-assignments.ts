import type {
  GivenWorkingTime,
  LeaveEntityName,
  User,
  WorkAssignmentRecord,
  WorkingTimeGift,
  WorkPatternAssignment,
  WorkPatternPreview,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { askWatched } from '../connection/watched-work.ts'

const {
  WorkAssignment: records,
  User: users,
  Office: offices,
  HolidayRegion: regions,
  FormerDepartment: formerDepartments,
} = client.entities

/** An assignment with the name of its person, department or office. Empty for everyone. */
export interface AssignmentLine extends WorkAssignmentRecord {
  name: string
  /** The person's office, whose region overrides the one of the assignment (0089). */
  office: { name: string; region: string } | undefined
}

/** Booked leave is recalculated. */
const meta: { changes: LeaveEntityName[] } = { changes: ['WorkAssignment', 'LeaveRequest', 'LeaveBalance'] }

/** Rows per call. */
const PART = 500

/** Work schedules, newest first, with the names of people. */
export const workAssignments = () =>
  queryOptions({
    queryKey: ['WorkAssignment', 'all'],
    queryFn: async (): Promise<AssignmentLine[]> => {
      const rows = await records.list('-valid_from', 5_000)
      const ids = [...new Set(rows.filter(({ scope }) => scope === 'user').map(row => row.scope_id))]
      const [people, regionOf] = await Promise.all([peopleOf(ids), officeRegions()])
      return rows.map(row => {
        const person = row.scope === 'user' ? people.get(row.scope_id) : undefined
        const region = regionOf.get(person?.office ?? '')
        return {
          ...row,
          name: person ? person.full_name || person.email : row.scope_id,
          office: person?.office && region ? { name: person.office, region } : undefined,
        }
      })
    },
    meta: { reads: ['User', 'Office'] },
  })

/** The assignments of a person, their department and everyone. */
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

/** Previous departments of a person, by date. */
export const formerDepartmentsOf = ({ id }: Pick<User, 'id'>) =>
  queryOptions({
    queryKey: ['FormerDepartment', 'for', id],
    queryFn: () => formerDepartments.filter({ user_id: id }, 'last_day'),
  })

type Person = Pick<User, 'full_name' | 'email' | 'office'>

async function peopleOf(ids: readonly string[]): Promise<Map<string, Person>> {
  const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, at) =>
    users.filter({ id: { $in: ids.slice(at * PART, (at + 1) * PART) } }, 'id', PART, 0, [
      'id',
      'full_name',
      'email',
      'office',
    ]),
  )
  const found = (await Promise.all(parts)).flat()
  return new Map(found.map(person => [person.id, person]))
}

/** The regions of offices that have one, by the name of the office. */
async function officeRegions(): Promise<Map<string, string>> {
  const all = await offices.list('name', 1_000)
  return new Map(all.flatMap(({ name, region }) => (region ? [[name, region] as const] : [])))
}

/** Regions of public holidays, by name. */
export const holidayRegions = () =>
  queryOptions({ queryKey: ['HolidayRegion', 'all'], queryFn: () => regions.list('name', 1_000) })

/** Previews an assignment, with four weeks as they would be. */
export const workingTimePreview = (gift: Omit<WorkingTimeGift, 'mode'>) =>
  queryOptions({
    queryKey: ['WorkAssignment', 'give', gift],
    queryFn: ({ signal }) =>
      askWatched<GivenWorkingTime>('giveWorkingTime', { mode: 'preview', ...gift }, signal),
    retry: false,
    gcTime: 0,
    meta: { isPreview: true },
  })

export const giveWorkingTime = () =>
  mutationOptions({
    mutationFn: async (gift: Omit<WorkingTimeGift, 'mode'>) =>
      (await client.functions.invoke('giveWorkingTime', { mode: 'apply', ...gift })).data,
    meta,
  })

type PatternForPeople = Omit<WorkPatternAssignment, 'mode'>

/** The people who can't be assigned a pattern, its weeks and the affected leave. */
export const workPatternPreview = (assignment: PatternForPeople) =>
  queryOptions({
    queryKey: ['WorkAssignment', 'preview', assignment],
    queryFn: ({ signal }) =>
      askWatched<WorkPatternPreview>('assignWorkPattern', { mode: 'preview', ...assignment }, signal),
    retry: false,
    meta: { isPreview: true, reads: ['LeaveRequest'] },
  })

export const assignWorkPattern = () =>
  mutationOptions({
    mutationFn: async (assignment: PatternForPeople) =>
      (await client.functions.invoke('assignWorkPattern', { mode: 'apply', ...assignment })).data,
    meta,
  })

export const endWorkAssignment = () =>
  mutationOptions({
    mutationFn: ({ id, valid_to }: { id: string; valid_to: string }) => records.update(id, { valid_to }),
    meta,
  })

export const removeWorkAssignment = () =>
  mutationOptions({ mutationFn: (id: string) => records.delete(id), meta })
