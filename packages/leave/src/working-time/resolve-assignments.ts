import { dayNumber, dayOf, FOR_EVER } from '../dates/calendar-day.ts'
import type { WorkAssignment } from './person-calendar.ts'
import { STANDARD_WEEK } from './standard-week.ts'
import type { Day, WorkPattern } from './work-pattern.ts'

/** A pattern given from a day to a day, as it is stored: to everybody, to the department of that name, or to the user of that id. */
export interface AssignmentRow {
  scope: 'everyone' | 'department' | 'user'
  scope_id: string
  valid_from: Day
  valid_to: Day | null
  pattern_id: string
  region: string | null
}

/** Whose working time is asked for. */
export interface Worker {
  userId: string
  department: string | null
}

/**
 * What holds for somebody on every day there is: stretches in the order of days, without a gap and without a day in two of them. A row of
 * their own wins over one of their department, that over one for everybody; region and pattern come from the same row. Where no row holds,
 * and where its pattern is not among `patterns`, it is the standard week without public holidays.
 */
export function resolveAssignments(
  rows: readonly AssignmentRow[],
  worker: Worker,
  patterns: readonly (WorkPattern & { id: string })[],
): WorkAssignment[] {
  const patternOf = new Map(patterns.map(pattern => [pattern.id, pattern]))
  const own = rows
    .filter(row => patternOf.has(row.pattern_id) && concerns(row, worker))
    .sort((a, b) => NEAREST.indexOf(a.scope) - NEAREST.indexOf(b.scope) || descending(a, b))
  const starts = new Set([FIRST_DAY])
  for (const { valid_from, valid_to } of own) {
    starts.add(valid_from)
    if (valid_to !== null && valid_to < FOR_EVER) starts.add(dayOf(dayNumber(valid_to) + 1))
  }
  const stretches: WorkAssignment[] = []
  for (const from of [...starts].sort()) {
    const row = own.find(
      ({ valid_from, valid_to }) => valid_from <= from && (valid_to === null || valid_to >= from),
    )
    const pattern = (row && patternOf.get(row.pattern_id)) ?? STANDARD_WEEK
    const region = row?.region ?? null
    const last = stretches.at(-1)
    if (last !== undefined && last.pattern === pattern && last.region === region) continue
    if (last !== undefined) last.valid_to = dayOf(dayNumber(from) - 1)
    stretches.push({ valid_from: from, valid_to: null, pattern, region })
  }
  return stretches
}

/** Earlier than every day that anybody asks about. */
const FIRST_DAY: Day = '1000-01-01'

const NEAREST: readonly AssignmentRow['scope'][] = ['user', 'department', 'everyone']

/** Rows of one scope never share a day; if they did, the later one would hold. */
const descending = (a: AssignmentRow, b: AssignmentRow) => (a.valid_from < b.valid_from ? 1 : -1)

function concerns({ scope, scope_id }: AssignmentRow, { userId, department }: Worker): boolean {
  if (scope === 'user') return scope_id === userId
  return scope === 'everyone' || (department !== null && scope_id === department)
}
