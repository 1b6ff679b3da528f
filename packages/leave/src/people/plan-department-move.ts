import type { DepartmentMove, LeftOut } from '../contracts/department-move.ts'
import { departmentMoveCopy as copy } from '../copy/department-move.ts'
import type { PlannedChange, PlannedField } from '../entities/planned-change.ts'
import type { User } from '../entities/user.ts'
import { displayName } from './names.ts'
import { asPlanned } from './planned-changes.ts'

type Member = Pick<User, PlannedField | 'id' | 'full_name' | 'email' | 'left_on'>

/** What is known of those chosen. */
interface Known<Person> {
  people: readonly Person[]
  /** What is planned for them. */
  plans: readonly PlannedChange[]
  /** Their last days, where there is one. */
  ends: readonly { user_id: string; last_day: string }[]
}

/** Who of those chosen comes to a department, and who does not, and why; each once, in the order in which they were chosen. */
export function planDepartmentMove<Person extends Member>(
  move: DepartmentMove,
  { people, plans, ends }: Known<Person>,
): { moving: Person[]; leftOut: LeftOut[] } {
  const byId = new Map(people.map(person => [person.id, person]))
  const lastDayOf = new Map(ends.map(({ user_id, last_day }) => [user_id, last_day]))
  const moving: Person[] = []
  const leftOut: LeftOut[] = []
  for (const id of new Set(move.ids)) {
    const person = byId.get(id)
    const why =
      person === undefined
        ? copy.isGone
        : whyNot(
            move,
            person,
            plans.filter(({ user_id }) => user_id === id),
            lastDayOf.get(id),
          )
    if (person !== undefined && why === undefined) moving.push(person)
    else leftOut.push({ id, name: person ? displayName(person) : '', why: why ?? '' })
  }
  return { moving, leftOut }
}

/** Why somebody is not moved; undefined where they are. */
function whyNot(
  { department, holds_from }: DepartmentMove,
  person: Member,
  plans: readonly PlannedChange[],
  lastDay: string | undefined,
): string | undefined {
  if (person.left_on !== null) return copy.hasLeft
  if (holds_from === null) return person.department === department ? copy.isThere : undefined
  if (lastDay !== undefined && holds_from > lastDay) return copy.leavesBefore(lastDay)
  const until = asPlanned<string | null>(person, plans, holds_from)
  return until.department === department ? copy.willBeThere : undefined
}
