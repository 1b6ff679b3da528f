import { displayName } from '../people/names.ts'
import { plainText } from '../people/plain-text.ts'
import type { CalendarPerson } from './calendar-leave.ts'
import { departmentOf } from './group-people.ts'

/** Which people of a calendar are shown. */
export interface PeopleFilter {
  /** Part of a name, without regard to case and accents. */
  search: string
  /** A department's name; undefined for all, empty for people without one. */
  department: string | undefined
  /** Only these people, such as those who are away; undefined for everybody. */
  only: ReadonlySet<string> | undefined
}

/** The people whom a filter lets through, in their order. */
export function filterPeople<P extends CalendarPerson>(
  people: readonly P[],
  { search, department, only }: PeopleFilter,
): P[] {
  const wanted = plainText(search)
  return people.filter(
    person =>
      (only === undefined || only.has(person.id)) &&
      (department === undefined || departmentOf(person) === department) &&
      plainText(displayName(person)).includes(wanted),
  )
}

/** The departments of these people in alphabetical order; the empty name, for those without one, last. */
export const departmentsOf = (people: readonly CalendarPerson[]): string[] =>
  [...new Set(people.map(departmentOf))].sort((a, b) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))
