import { type AssignmentRow, assignmentSentence, checkWorkAssignment } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Records } from '../kernel/records.ts'

/**
 * Refuses a row with an unknown reference, with wrong days or with days before the employment. The pattern and
 * region stay locked until the commit. So neither is changed or deleted meanwhile. Values that the row already
 * had are not refused.
 */
export async function checkAssignment(
  records: Records,
  row: AssignmentRow,
  before?: AssignmentRow,
): Promise<void> {
  const [pattern, region, recipient] = await allInOneRoundTrip(
    records.lock('WorkPattern', { id: row.pattern_id }),
    row.region === null ? Promise.resolve(undefined) : records.lock('HolidayRegion', { code: row.region }),
    recipientOf(records, row),
  )
  const isSameStart = before?.scope_id === row.scope_id && before.valid_from === row.valid_from
  const [problem] = checkWorkAssignment(row, {
    hasPattern: pattern !== undefined,
    hasRegion: region !== undefined,
    recipient: recipient && isSameStart ? { hired: null } : recipient,
  })
  if (problem) throw errors.unprocessable(assignmentSentence(problem), problem.field)
}

async function recipientOf(
  records: Records,
  { scope, scope_id }: AssignmentRow,
): Promise<{ hired: string | null } | undefined> {
  if (scope === 'everyone') return { hired: null }
  if (scope === 'user') {
    const user = await records.get('User', scope_id)
    return user && { hired: user.date_hired }
  }
  const [department] = await records.find('Department', { name: scope_id }, { limit: 1 })
  return department && { hired: null }
}
