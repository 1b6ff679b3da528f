import { addDays, FOR_EVER } from '../dates/calendar-day.ts'
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

/** Earlier than every day that anybody asks about. */
export const FIRST_DAY: Day = '1000-01-01'

/**
 * What is remembered when somebody leaves a department today. Undefined where no day that is over was counted by it: at the second move of a day,
 * and on the first day of a record, which is still being filled in.
 *
 * @param enteredOn the day on which the person was entered here
 */
export function departmentLeft(
  { department, formerly }: Worker,
  { enteredOn, today }: { enteredOn: Day; today: Day },
): FormerDepartment | undefined {
  const last_day = addDays(today, -1)
  const since = formerly.at(-1)?.last_day ?? addDays(enteredOn, -1)
  return since < last_day ? { department, last_day } : undefined
}
