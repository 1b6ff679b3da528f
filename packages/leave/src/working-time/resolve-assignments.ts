import { addDays, FIRST_DAY, FOR_EVER } from '../dates/calendar-day.ts'
import { departmentStretches, type Worker } from './former-departments.ts'
import { baseStretches } from './offices.ts'
import { assignmentOn, type WorkAssignment } from './person-calendar.ts'
import { type Day, STANDARD_WEEK, type WorkPattern } from './work-pattern.ts'

/** A stored assignment of a pattern, for everyone, a department by name, or a user by id. */
export interface AssignmentRow {
  scope: 'everyone' | 'department' | 'user'
  scope_id: string
  valid_from: Day
  valid_to: Day | null
  pattern_id: string
  region: string | null
}

/**
 * Resolves the assignments of a person for every day: stretches in the order of days, without gaps or overlaps. A
 * person's own row wins over that of their department. That wins over everyone's. Region and pattern come from the
 * same row, but the region of the day's office wins. Days without a row or with an unknown pattern are the standard
 * week, without public holidays.
 */
export function resolveAssignments(
  rows: readonly AssignmentRow[],
  worker: Worker,
  patterns: readonly (WorkPattern & { id: string })[],
): WorkAssignment[] {
  const patternOf = new Map(patterns.map(pattern => [pattern.id, pattern]))
  const own = rows
    .filter(row => patternOf.has(row.pattern_id))
    .flatMap(row => heldBy(worker, row))
    .sort((a, b) => NEAREST.indexOf(a.scope) - NEAREST.indexOf(b.scope) || descending(a, b))
  const starts = new Set([FIRST_DAY])
  const bases = worker.base ? baseStretches(worker.base) : []
  for (const { from } of bases) starts.add(from)
  for (const { valid_from, valid_to } of own) {
    starts.add(valid_from)
    if (valid_to !== null && valid_to < FOR_EVER) starts.add(addDays(valid_to, 1))
  }
  const stretches: WorkAssignment[] = []
  for (const from of [...starts].sort()) {
    const row = assignmentOn(own, from)
    const pattern = (row && patternOf.get(row.pattern_id)) ?? STANDARD_WEEK
    const region = bases.find(each => each.from <= from && from <= each.to)?.region ?? row?.region ?? null
    const last = stretches.at(-1)
    if (last !== undefined && last.pattern === pattern && last.region === region) continue
    if (last !== undefined) last.valid_to = addDays(from, -1)
    stretches.push({ valid_from: from, valid_to: null, pattern, region })
  }
  return stretches
}

const NEAREST: readonly AssignmentRow['scope'][] = ['user', 'department', 'everyone']

/** Rows of one scope never share a day. If they did, the later one would win. */
const descending = (a: AssignmentRow, b: AssignmentRow) => (a.valid_from < b.valid_from ? 1 : -1)

/** Returns a row on the days on which it applies to a person. A department's row applies while they are there. */
function heldBy(worker: Worker, row: AssignmentRow): AssignmentRow[] {
  if (row.scope === 'user') return row.scope_id === worker.userId ? [row] : []
  if (row.scope === 'everyone') return [row]
  return departmentStretches(worker)
    .filter(({ department }) => department === row.scope_id)
    .map(({ from, to }) => ({
      ...row,
      valid_from: row.valid_from > from ? row.valid_from : from,
      valid_to: row.valid_to !== null && row.valid_to < to ? row.valid_to : to,
    }))
    .filter(({ valid_from, valid_to }) => valid_from <= valid_to)
}

/** Indexes rows by scope. Finds the rows of many people without a scan for each. */
export function assignmentsByScope<Row extends Pick<AssignmentRow, 'scope' | 'scope_id'>>(
  rows: readonly Row[],
): (worker: Worker) => Row[] {
  const keyOf = (scope: AssignmentRow['scope'], scope_id: string) => `${scope} ${scope_id}`
  const known = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row.scope, row.scope_id)
    const others = known.get(key)
    if (others) others.push(row)
    else known.set(key, [row])
  }
  return worker => {
    const departments = new Set(departmentStretches(worker).map(({ department }) => department))
    return [
      keyOf('user', worker.userId),
      ...[...departments].flatMap(name => (name === null ? [] : keyOf('department', name))),
      keyOf('everyone', ''),
    ].flatMap(key => known.get(key) ?? [])
  }
}
