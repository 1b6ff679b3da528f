import { addDays, FIRST_DAY, FOR_EVER } from '../dates/calendar-day.ts'
import type { Base } from './offices.ts'
import type { Day } from './work-pattern.ts'

/** Where somebody was through a day that is over: in the department of that name, or in none. */
export interface FormerDepartment {
  department: string | null
  last_day: Day
}

/** Whose working time is asked for. */
export interface Worker {
  userId: string
  /** Where they are now, and since the day after the last of `formerly`. */
  department: string | null
  /** Where they were before, in the order of days; empty for who has always been where they are. */
  formerly: readonly FormerDepartment[]
  /** Where they are based, for who has or had an office. */
  base?: Base
}

/**
 * In which department somebody is on every day there is: stretches in the order of days, without a gap. Who was in none before their first one
 * counts as having been there all along: it had only not been said.
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

/** From when to when somebody is in a department; null: in none. */
interface DepartmentStretch {
  department: string | null
  from: Day
  to: Day
}

/**
 * What is remembered when somebody leaves a department today. Undefined where no day that is over was counted by it: at the second move of a day,
 * and on the first day of a record, which is still being filled in.
 *
 * @param enteredOn the day on which the person was entered here
 */
export function departmentLeft(
  { department, formerly }: Worker,
  days: { enteredOn: Day; today: Day },
): FormerDepartment | undefined {
  const last_day = lastDayThere(formerly, days)
  return last_day === undefined ? undefined : { department, last_day }
}

/** The last day that was counted by where somebody was until a change of today; undefined where there was none. */
export function lastDayThere(
  formerly: readonly { last_day: Day }[],
  { enteredOn, today }: { enteredOn: Day; today: Day },
): Day | undefined {
  const last_day = addDays(today, -1)
  const since = formerly.at(-1)?.last_day ?? addDays(enteredOn, -1)
  return since < last_day ? last_day : undefined
}
