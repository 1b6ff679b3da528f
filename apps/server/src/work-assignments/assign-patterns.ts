import {
  type AssignmentRow,
  addedRows,
  assignmentOn,
  assignmentSentence,
  checkWorkAssignment,
  workingTimeCopy as copy,
  displayName,
  type LeftOut,
  type PlannedAssignment,
  planAssignment,
  type WorkAssignmentRecord,
} from '@leavewell/leave'
import { errors, type FunctionCall } from '@leavewell/platform'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { touchedByAssignments } from '../leave-requests/quotes/touched-days.ts'
import { recalculateLeave } from '../leave-requests/recount/recalculate-leave.ts'

/** A work pattern for one person from a day on, or between two days. */
interface NewPattern {
  userId: string
  /** The id of the pattern. */
  id: string
  from: string
  to?: string | null
}

/**
 * Assigns patterns to people, to all of them or to none. Their public holidays stay, and leave is recalculated.
 */
export async function assignPatterns(
  org: Organisation,
  call: FunctionCall,
  given: readonly NewPattern[],
): Promise<void> {
  if (given.length === 0) return
  const records = recordsOf(call.entities)
  const { planned, refused } = await planPatterns(records, given)
  if (refused.length > 0) throw errors.conflict(copy.refusedSentence(refused), undefined, 'not_assignable')
  await storeAssignments(records, planned)
  await recalculateLeave(org, call, touchedByAssignments(planned.map(({ row }) => row)))
}

/** The effect of assigning patterns on the stored rows, and the people who can't have theirs. */
export async function planPatterns(
  records: Records,
  given: readonly NewPattern[],
): Promise<{
  rows: WorkAssignmentRecord[]
  planned: PlannedAssignment<WorkAssignmentRecord>[]
  refused: LeftOut[]
}> {
  const rows = await records.find('WorkAssignment', {})
  const byScope = Map.groupBy(rows, scopeOf)
  const ofScope = (scope: AssignmentRow['scope'], scope_id: string) =>
    byScope.get(scopeOf({ scope, scope_id })) ?? []
  // Locked until the commit, so that none is changed or deleted meanwhile.
  const [patterns, regions, users] = await allInOneRoundTrip(
    records.find(
      'WorkPattern',
      { id: { $in: unique(given.map(({ id }) => id)) } },
      { sort: 'id', lock: true },
    ),
    records.find(
      'HolidayRegion',
      { code: { $in: unique(rows.flatMap(({ region }) => region ?? [])) } },
      { sort: 'id', lock: true },
    ),
    records.find('User', { id: { $in: given.map(({ userId }) => userId) } }),
  )
  const [patternIds, codes] = [idsOf(patterns), new Set(regions.map(({ code }) => code))]
  const people = new Map(users.map(user => [user.id, user]))
  const planned: PlannedAssignment<WorkAssignmentRecord>[] = []
  const refused: LeftOut[] = []
  for (const { userId, id: pattern_id, from: valid_from, to: valid_to = null } of given) {
    const user = people.get(userId)
    if (user === undefined) {
      refused.push({ id: userId, name: '', why: copy.deletedPerson })
      continue
    }
    const nearest = [
      ofScope('user', userId),
      ofScope('department', user.department ?? ''),
      ofScope('everyone', ''),
    ]
    const region = regionOn(nearest, valid_from)
    const row: AssignmentRow = { scope: 'user', scope_id: userId, pattern_id, region, valid_from, valid_to }
    const [problem] = checkWorkAssignment(row, {
      hasPattern: patternIds.has(pattern_id),
      hasRegion: region !== null && codes.has(region),
      recipient: { hired: user.date_hired },
    })
    if (problem && problem.field !== 'valid_from')
      throw errors.unprocessable(assignmentSentence(problem), problem.field)
    const plan = planAssignment(ofScope('user', userId), row)
    const refusal = problem ?? plan.refusal
    if (refusal === undefined) planned.push({ row, ...plan })
    else refused.push({ id: userId, name: displayName(user), why: assignmentSentence(refusal) })
  }
  return { rows, planned, refused }
}

/** Stores rows. Rows that they replace end the day before, and continue afterwards if there is a last day. */
export async function storeAssignments(
  records: Records,
  planned: readonly PlannedAssignment<WorkAssignmentRecord>[],
): Promise<void> {
  await records.updateEach(
    'WorkAssignment',
    planned.flatMap(({ ends }) => (ends ? [{ id: ends.row.id, valid_to: ends.valid_to }] : [])),
  )
  await records.createMany('WorkAssignment', planned.flatMap(addedRows))
}

const scopeOf = ({ scope, scope_id }: Pick<AssignmentRow, 'scope' | 'scope_id'>) => `${scope} ${scope_id}`

const unique = (values: readonly string[]) => [...new Set(values)]

const idsOf = (records: readonly { id: string }[]) => new Set(records.map(({ id }) => id))

/** The region whose public holidays apply to a person on a day: that of the nearest assignment. */
function regionOn(nearestFirst: readonly (readonly AssignmentRow[])[], day: string): string | null {
  for (const rows of nearestFirst) {
    const row = assignmentOn(rows, day)
    if (row) return row.region
  }
  return null
}
