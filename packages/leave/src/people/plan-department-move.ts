import type { DepartmentMove, LeftOut } from '../contracts/department-move.ts'
import type { RuleFinding } from '../contracts/refusal.ts'
import type { PlannedChange, PlannedField } from '../entities/planned-change.ts'
import type { User } from '../entities/user.ts'
import { displayName } from './names.ts'
import { asPlanned } from './planned-changes.ts'

type Member = Pick<User, PlannedField | 'id' | 'full_name' | 'email' | 'left_on'>

/** Why a person is not moved. */
export type LeftOutCodes = Record<'is_gone' | 'has_left' | 'is_there' | 'will_be_there', null> & {
  leaves_before: { day: string }
}

/** A person who is not moved. */
export type NotMoved = Omit<LeftOut, 'why'> & { why: RuleFinding<LeftOutCodes> }

/** The facts about the selected people. */
interface Known<Person> {
  people: readonly Person[]
  /** Their scheduled changes. */
  plans: readonly PlannedChange[]
  /** Their last days, where there is one. */
  ends: readonly { user_id: string; last_day: string }[]
}

/**
 * Returns the selected people who move to a department, and the others with the reason. Each appears once, in the
 * order of selection.
 */
export function planDepartmentMove<Person extends Member>(
  move: DepartmentMove,
  { people, plans, ends }: Known<Person>,
): { moving: Person[]; leftOut: NotMoved[] } {
  const byId = new Map(people.map(person => [person.id, person]))
  const lastDayOf = new Map(ends.map(({ user_id, last_day }) => [user_id, last_day]))
  const moving: Person[] = []
  const leftOut: NotMoved[] = []
  for (const id of new Set(move.ids)) {
    const person = byId.get(id)
    const why =
      person === undefined
        ? ({ code: 'is_gone' } as const)
        : whyNot(
            move,
            person,
            plans.filter(({ user_id }) => user_id === id),
            lastDayOf.get(id),
          )
    if (why !== undefined) leftOut.push({ id, name: person ? displayName(person) : '', why })
    else if (person !== undefined) moving.push(person)
  }
  return { moving, leftOut }
}

/** Returns why a person cannot be moved, or undefined. */
function whyNot(
  { department, holds_from }: DepartmentMove,
  person: Member,
  plans: readonly PlannedChange[],
  lastDay: string | undefined,
): RuleFinding<LeftOutCodes> | undefined {
  if (person.left_on !== null) return { code: 'has_left' }
  if (holds_from === null) return person.department === department ? { code: 'is_there' } : undefined
  if (lastDay !== undefined && holds_from > lastDay)
    return { code: 'leaves_before', params: { day: lastDay } }
  const until = asPlanned<string | null>(person, plans, holds_from)
  return until.department === department ? { code: 'will_be_there' } : undefined
}
