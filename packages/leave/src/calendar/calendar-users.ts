import { plainText } from '../formats/plain-text.ts'
import { displayName } from '../people/names.ts'
import type { CalendarUser } from './calendar-leave.ts'

/** Selects the people that a calendar shows. */
export interface UserFilter {
  /** Part of a name. Case and accents are ignored. */
  search: string
  /** A department's name. Undefined: all. Empty: people without one. */
  department: string | undefined
  /** An office's name. Undefined: all. Empty: people without one. */
  office: string | undefined
  /** Only these people, such as the ones who are away. Undefined: everyone. */
  only: ReadonlySet<string> | undefined
}

/** Returns the people that match a filter, in their order. */
export function filterUsers<P extends CalendarUser>(
  users: readonly P[],
  { search, department, office, only }: UserFilter,
): P[] {
  const wanted = plainText(search)
  return users.filter(
    user =>
      (only === undefined || only.has(user.id)) &&
      (department === undefined || departmentOf(user) === department) &&
      (office === undefined || (user.office ?? '') === office) &&
      plainText(displayName(user)).includes(wanted),
  )
}

/**
 * Returns the departments of these people in alphabetical order. The empty name, for people without one, comes last.
 */
export const departmentsOf = (users: readonly CalendarUser[]): string[] => namesOf(users.map(departmentOf))

/** The offices of these people in the same order. */
export const officesOf = (users: readonly CalendarUser[]): string[] =>
  namesOf(users.map(({ office }) => office ?? ''))

const namesOf = (names: readonly string[]) =>
  [...new Set(names)].sort((a, b) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))

/** People of one department. The empty name is for people without one. */
export interface UserGroup<P> {
  department: string
  users: P[]
}

/** Groups people by department, both in alphabetical order. People without a department come last. */
export function groupUsers<P extends CalendarUser>(users: readonly P[]): UserGroup<P>[] {
  const groups = new Map<string, P[]>()
  for (const user of users) {
    const department = departmentOf(user)
    groups.set(department, [...(groups.get(department) ?? []), user])
  }
  return [...groups]
    .map(([department, members]) => ({
      department,
      users: members.sort((a, b) => displayName(a).localeCompare(displayName(b))),
    }))
    .sort((a, b) =>
      a.department === '' ? 1 : b.department === '' ? -1 : a.department.localeCompare(b.department),
    )
}

/** Returns a person's department, trimmed. Empty for none. */
const departmentOf = ({ department }: Pick<CalendarUser, 'department'>): string => department?.trim() ?? ''
