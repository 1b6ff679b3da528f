import { plainText } from '../formats/plain-text.ts'
import { displayName } from '../people/names.ts'
import type { CalendarUser } from './calendar-leave.ts'

/** Which people of a calendar are shown. */
export interface UserFilter {
  /** Part of a name, without regard to case and accents. */
  search: string
  /** A department's name; undefined for all, empty for people without one. */
  department: string | undefined
  /** An office's name; undefined for all, empty for people without one. */
  office: string | undefined
  /** Only these people, such as those who are away; undefined for everybody. */
  only: ReadonlySet<string> | undefined
}

/** The people whom a filter lets through, in their order. */
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

/** The departments of these people in alphabetical order; the empty name, for those without one, last. */
export const departmentsOf = (users: readonly CalendarUser[]): string[] => namesOf(users.map(departmentOf))

/** The offices of these people in the same order. */
export const officesOf = (users: readonly CalendarUser[]): string[] =>
  namesOf(users.map(({ office }) => office ?? ''))

const namesOf = (names: readonly string[]) =>
  [...new Set(names)].sort((a, b) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))

/** People of one department; the empty name for those without. */
export interface UserGroup<P> {
  department: string
  users: P[]
}

/** People by department, both in alphabetical order; those without a department last. */
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

/** A person's department without blanks around it; the empty name for none. */
const departmentOf = ({ department }: Pick<CalendarUser, 'department'>): string => department?.trim() ?? ''
