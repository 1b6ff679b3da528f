import { displayName } from '../people/names.ts'
import type { CalendarPerson } from './calendar-leave.ts'

/** People of one department; the empty name for those without. */
export interface PeopleGroup<P> {
  department: string
  people: P[]
}

/** People by department, both in alphabetical order; those without a department last. */
export function groupPeople<P extends CalendarPerson>(people: readonly P[]): PeopleGroup<P>[] {
  const groups = new Map<string, P[]>()
  for (const person of people) {
    const department = departmentOf(person)
    groups.set(department, [...(groups.get(department) ?? []), person])
  }
  return [...groups]
    .map(([department, members]) => ({
      department,
      people: members.sort((a, b) => displayName(a).localeCompare(displayName(b))),
    }))
    .sort((a, b) =>
      a.department === '' ? 1 : b.department === '' ? -1 : a.department.localeCompare(b.department),
    )
}

/** A person's department without blanks around it; the empty name for none. */
export const departmentOf = ({ department }: Pick<CalendarPerson, 'department'>): string =>
  department?.trim() ?? ''
