import { addDays, FIRST_DAY, FOR_EVER } from '../dates/calendar-day.ts'
import type { Base } from './offices.ts'
import type { Day } from './work-pattern.ts'

/** The department of a person through a past day. Null: none. */
export interface FormerDepartment {
  department: string | null
  last_day: Day
}

/** A person whose work schedule is resolved. */
export interface Worker {
  userId: string
  /** The current department, since the day after the last of `formerly`. */
  department: string | null
  /** Former departments, in the order of days. Empty if there are none. */
  formerly: readonly FormerDepartment[]
  /** Their region, if they have or had an office. */
  base?: Base
}

/**
 * Returns the department of a person on every day: stretches in the order of days, without a gap. Days before a first
 * department count as part of it, because it was only not entered.
 */
export function departmentStretches({ department, formerly }: Worker): DepartmentStretch[] {
  let from = FIRST_DAY
  const past = formerly.map(each => {
    const stretch = { department: each.department, from, to: each.last_day }
    from = addDays(each.last_day, 1)
    return stretch
  })
  const all = [...past, { department, from, to: FOR_EVER }]
  const first = all.findIndex(each => each.department !== null)
  return all.slice(Math.max(first, 0)).map((each, at) => (at === 0 ? { ...each, from: FIRST_DAY } : each))
}

/** The days of a person in a department. Null: in none. */
interface DepartmentStretch {
  department: string | null
  from: Day
  to: Day
}

/**
 * Returns the record of a department that a person leaves today. Undefined if no past day was counted by it. That is
 * so at the second move of a day. It is also so on the first day of a record, which is incomplete.
 *
 * @param enteredOn The day on which the person was entered here
 */
export function departmentLeft(
  { department, formerly }: Worker,
  days: { enteredOn: Day; today: Day },
): FormerDepartment | undefined {
  const last_day = lastDayThere(formerly, days)
  return last_day === undefined ? undefined : { department, last_day }
}

/** Returns the last day before a change of today. Undefined if there was none. */
export function lastDayThere(
  formerly: readonly { last_day: Day }[],
  { enteredOn, today }: { enteredOn: Day; today: Day },
): Day | undefined {
  const last_day = addDays(today, -1)
  const since = formerly.at(-1)?.last_day ?? addDays(enteredOn, -1)
  return since < last_day ? last_day : undefined
}
