import {
  ADMIN_PAGE_SIZE,
  type HandOver,
  type ImportAnswer,
  type ImportChoices,
  isManager,
  type ManagersWork,
  type NamedManager,
  type PeopleShown,
  type SignInState,
  type User,
} from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { contains, showsWhere } from '../connection/shows.ts'
import { SEEN_BY_ROLE } from './seen-by-role.ts'
import { holding } from './text-pattern.ts'

const { User: records } = client.entities

/** Sort order of the user table. `-` in front for descending. */
export type UserSort = Parameters<typeof records.list>[0] & string

/** Accounts that can sign in, deactivated ones, or both. */
export type UserAccess = 'all' | 'enabled' | 'disabled'

interface UserPage {
  search: string
  people: PeopleShown
  /** The organisation's date, which decides who is a future joiner. */
  today: string
  access: UserAccess
  /** Name of an office. Empty for all. */
  office: string
  /** Only people in the scope of the reader's role. */
  onlySeen: boolean
  sort: UserSort
  page: number
}

/** People. */
export const users = {
  /** The signed-in or impersonated user. */
  me: () =>
    queryOptions({
      queryKey: ['User', 'me'],
      queryFn: () => client.auth.me(),
      meta: { shows: ({ id }, data) => contains(data, id) },
    }),
  /** Everyone who can be a manager (Q-18, S-67). */
  managers: () =>
    queryOptions({
      queryKey: ['User', 'managers'],
      queryFn: () =>
        records.filter({ $or: [{ role: 'admin' }, { is_hr: true }, { is_approver: true }] }, 'full_name'),
      meta: {
        shows: ({ id, record }, data) => isManager({ role: 'user', ...record }) || contains(data, id),
      },
    }),
  /** The managers of some people by name, for readers who see those people and not every manager. */
  managersOf: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['User', 'managers-of', ids],
      queryFn: async () => (await client.functions.invoke<NamedManager[]>('listManagers', { ids })).data,
      placeholderData: keepPreviousData,
    }),
  /**
   * A page of users, found by the server. The text matches name, address, position, department or employee id
   * (H-08, S-66).
   */
  page: ({ page, ...asked }: UserPage) =>
    queryOptions({
      queryKey: ['User', 'page', asked, page],
      queryFn: async () => {
        const query = wanted(asked)
        const [rows, total] = await Promise.all([
          records.filter(query, asked.sort, ADMIN_PAGE_SIZE, (page - 1) * ADMIN_PAGE_SIZE),
          records.count(query),
        ])
        return { rows, total }
      },
      placeholderData: keepPreviousData,
    }),
  /** The same in one list, with the fields of a list. */
  all: (asked: Omit<UserPage, 'page'>) =>
    queryOptions({
      queryKey: ['User', 'all', asked],
      queryFn: () => records.filter(wanted(asked), asked.sort, MAX_LISTED, 0, LISTED_FIELDS),
      placeholderData: keepPreviousData,
    }),
}

/** The server's maximum per call. */
const MAX_LISTED = 5_000
const LISTED_FIELDS = [
  'id',
  'email',
  'full_name',
  'role',
  'is_approver',
  'department',
  'position',
  'manager_id',
  'date_hired',
  'left_on',
  'disabled',
  'is_verified',
  'profile_picture',
] as const

/** A person with the fields of the list. */
export type ListedUser = Pick<User, (typeof LISTED_FIELDS)[number]>

const wanted = ({ search, people, access, office, onlySeen, today }: Omit<UserPage, 'page'>) => ({
  ...shownBy(people, today),
  ...(search !== '' && { $or: SEARCHED.map(field => ({ [field]: holding(search) })) }),
  ...(onlySeen && SEEN_BY_ROLE),
  ...(access !== 'all' && { disabled: access === 'disabled' }),
  ...(office !== '' && { office }),
})

/** Lists omit people who have left, unless the filter includes them. */
function shownBy(people: PeopleShown, today: string) {
  if (people === 'all') return {}
  if (people === 'former') return { left_on: { $ne: null } }
  return { left_on: null, ...(people === 'to_come' && { date_hired: { $gt: today } }) }
}

const SEARCHED = ['full_name', 'email', 'position', 'department', 'employee_id'] as const

export const updateUser = () =>
  mutationOptions({
    mutationFn: ({ id, ...fields }: Partial<User> & { id: string }) => records.update(id, fields),
    meta: { changes: ['User'] },
  })

/** The current reports of a person, by name. */
export const reportsOf = ({ id, employee_id }: Pick<User, 'id' | 'employee_id'>) =>
  queryOptions({
    queryKey: ['User', 'reports-of', id, employee_id],
    queryFn: () =>
      records.filter(
        { manager_id: { $in: employee_id ? [employee_id, id] : [id] }, left_on: null },
        'full_name',
        null,
        null,
        ['id', 'email', 'full_name'],
      ),
    meta: { shows: showsWhere('manager_id', id, ...(employee_id ? [employee_id] : [])) },
  })

/** All data of a person. Null if there is none. */
export const userOfId = (id: string) =>
  queryOptions({
    queryKey: ['User', 'one', id],
    queryFn: async () => (await records.filter({ id }, null, 1))[0] ?? null,
    meta: { shows: change => change.id === id },
  })

/** A person's sessions, as far as known. */
export const signInOf = (id: string) =>
  queryOptions({
    queryKey: ['User', 'sign-in', id],
    queryFn: async () => (await client.functions.invoke<SignInState>('getSignIn', { id })).data,
  })

/** The name of a person. Null if they are deleted. */
export const nameOfUser = (id: string) =>
  queryOptions({
    queryKey: ['User', 'name', id],
    queryFn: async () => (await records.filter({ id }, null, 1, 0, ['id', 'full_name', 'email']))[0] ?? null,
  })

/** The pending requests of an approver, and their reports. */
export const managersWork = (id: string) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'work', id],
    queryFn: async () => (await client.functions.invoke<ManagersWork>('getManagersWork', { id })).data,
    staleTime: 0,
    meta: { reads: ['User'] },
  })

/** Updates a person and hands over their pending work in one call. */
export const changePerson = () =>
  mutationOptions({
    mutationFn: async (change: { id: string; fields: Partial<User>; hand_over: HandOver }) =>
      (await client.functions.invoke<User>('changePerson', change)).data,
    meta: { changes: ['User', 'LeaveRequest', 'Notification'] },
  })

/** A spreadsheet of people, with the user's choices for it. */
export interface UserImport {
  file: File
  choices: ImportChoices
  /** New people are not invited yet. */
  isLater: boolean
}

/** Previews the import of people. Changes nothing. */
export const previewUserImport = () =>
  mutationOptions({ mutationFn: (wanted: UserImport) => sendUserImport('preview', wanted) })

/** Imports people from a spreadsheet, all or none. */
export const importPeople = () =>
  mutationOptions({
    mutationFn: (wanted: UserImport) => sendUserImport('apply', wanted),
    meta: { changes: ['User', 'Department'] },
  })

const sendUserImport = async (mode: 'preview' | 'apply', { file, choices, isLater }: UserImport) => {
  const { columns = {}, managers = [], administrators = [] } = choices
  const form = {
    mode,
    file,
    invite: isLater ? 'later' : 'now',
    columns: JSON.stringify(columns),
    managers: JSON.stringify(managers),
    administrators: JSON.stringify(administrators),
  }
  return (await client.functions.invoke<ImportAnswer>('importPeople', form)).data
}

/** Users who have never signed in, newest first, whether invited or not. */
export const guests = () =>
  queryOptions({
    queryKey: ['User', 'guests'],
    queryFn: () =>
      records.filter({ is_verified: false, left_on: null }, '-created_date', MAX_GUESTS, 0, GUEST_FIELDS),
  })

const MAX_GUESTS = 5_000
const GUEST_FIELDS = ['id', 'email', 'full_name', 'role'] as const

export type Guest = Pick<User, (typeof GUEST_FIELDS)[number]>
