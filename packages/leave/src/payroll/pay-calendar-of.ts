import { PAY_SCOPES, type PayCalendarMember } from '../entities/payroll.ts'
import type { User } from '../entities/user.ts'
import type { Day } from '../working-time/work-pattern.ts'

type Row = Pick<PayCalendarMember, 'calendar_id' | 'scope' | 'scope_id' | 'valid_from'>
type Employee = Pick<User, 'id' | 'department' | 'office'>

/** The pay calendar of an employee on a day. */
interface PayPlace {
  /** Null: they are in none. */
  calendar_id: string | null
  /** The first day on which any calendar applied to them. Leave before it was paid elsewhere. Null: none did. */
  since: Day | null
}

/**
 * Returns a function for the pay calendar of an employee on a day. The nearest scope wins, then its latest row.
 * Department and office are those of today.
 */
export function payCalendarsOn(rows: readonly Row[], day: Day): (employee: Employee) => PayPlace {
  const byScope = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.valid_from > day) continue
    const key = keyOf(row.scope, row.scope_id)
    byScope.set(key, [...(byScope.get(key) ?? []), row])
  }
  return employee => {
    const own = PAY_SCOPES.map(scope => byScope.get(keyOf(scope, SCOPE_IDS[scope](employee))) ?? [])
    const nearest = own.find(found => found.length > 0) ?? []
    const starts = own.flat().flatMap(({ calendar_id, valid_from }) => (calendar_id ? valid_from : []))
    return {
      calendar_id: nearest.toSorted(byStart).at(-1)?.calendar_id ?? null,
      since: starts.sort()[0] ?? null,
    }
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

const byStart = (a: Row, b: Row) => (a.valid_from < b.valid_from ? -1 : 1)
