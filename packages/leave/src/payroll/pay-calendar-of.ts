import { PAY_SCOPES, type PayCalendarMember } from '../entities/payroll.ts'
import type { User } from '../entities/user.ts'
import { compare } from '../formats/compare.ts'
import type { Day } from '../working-time/work-pattern.ts'

type Row = Pick<PayCalendarMember, 'calendar_id' | 'scope' | 'scope_id' | 'valid_from'>
type Employee = Pick<User, 'id' | 'department' | 'office'>

/** The pay calendar of an employee on a day. Null: they are in none. */
type PayPlace =
  | { calendar_id: null; since: null }
  | {
      calendar_id: string
      /** The first day on which any calendar applied to them. Leave before it was paid elsewhere. */
      since: Day
    }

/**
 * Returns a function for the pay calendar of an employee on a day. The nearest scope wins, then its latest row.
 * Department and office are those of today.
 */
export function payCalendarsOn(rows: readonly Row[], day: Day): (employee: Employee) => PayPlace {
  const byScope = new Map<string, Row[]>()
  for (const row of rows.toSorted((a, b) => compare(a.valid_from, b.valid_from))) {
    const key = keyOf(row.scope, row.scope_id)
    const known = byScope.get(key)
    if (known) known.push(row)
    else byScope.set(key, [row])
  }
  return employee => {
    const own = PAY_SCOPES.map(scope => byScope.get(keyOf(scope, SCOPE_IDS[scope](employee))) ?? [])
    const placeOn = (at: Day): string | null => {
      const started = own.map(found => found.findLast(({ valid_from }) => valid_from <= at))
      return started.find(row => row !== undefined)?.calendar_id ?? null
    }
    const calendar_id = placeOn(day)
    if (calendar_id === null) return { calendar_id, since: null }
    const starts = own.flat().map(({ valid_from }) => valid_from)
    const [since = day] = starts.filter(start => placeOn(start) !== null).sort()
    return { calendar_id, since }
  }
}

const SCOPE_IDS = {
  user: ({ id }: Employee) => id,
  department: ({ department }: Employee) => department ?? NONE,
  office: ({ office }: Employee) => office ?? NONE,
  everyone: () => '',
}

/** The name of no department. */
const NONE = '\n'

const keyOf = (scope: string, id: string) => `${scope} ${id}`
