import { type AssignmentRow, assignmentSentence, checkWorkAssignment } from '@leavewell/leave'
import { errors } from '@leavewell/platform'
import type { Records } from '../kernel/records.ts'
import { together } from '../kernel/together.ts'

/**
 * Refuses a row that names what is not there, or days that are none or before the employment. The rows of pattern and region are held until
 * the commit, so that neither is changed or deleted meanwhile. What a row said before is not held against it.
 */
export async function checkAssignment(
  records: Records,
  row: AssignmentRow,
  before?: AssignmentRow,
): Promise<void> {
  const [pattern, region, recipient] = await together(
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
