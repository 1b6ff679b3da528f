import {
  type AssignmentRow,
  dependsOnWorkingTime,
  LEAVE_TYPE_VALUES,
  NOT_STORED,
  type PolicyEffect,
  todayIn,
  type User,
} from '@leavewell/leave'
import type { RecordReads } from '../kernel/records.ts'
import { OTHER_POLICIES, type Zoned } from '../leave-ledger/read-user-leave.ts'
import { previewPolicies } from '../leave-policies/preview-policies.ts'

/** The balances that change with working time, for example because part-time employees get a share of a grant (docs/decisions/0149). Nothing is written. */
export async function workingTimeEffects(
  org: Zoned,
  records: RecordReads,
  now: Date,
  given: readonly AssignmentRow[],
  after: readonly AssignmentRow[],
): Promise<PolicyEffect[]> {
  const versions = await records.find('LeavePolicy', OTHER_POLICIES)
  const types = LEAVE_TYPE_VALUES.filter(type =>
    versions.some(({ leave_type, rules }) => leave_type === type && dependsOnWorkingTime(rules.grant)),
  )
  const [first] = given.map(({ valid_from }) => valid_from).sort()
  if (types.length === 0 || first === undefined) return []
  const today = todayIn(org.timeZone, now)
  const users = await records.find('User', { left_on: null, ...whoseOf(given) }, { sort: 'full_name' })
  const assignments = () => after.map(row => ({ ...NOT_STORED, ...row }))
  const day = first > today ? first : today
  return previewPolicies(org, records, users, { day, stored: { assignments } }, now, types)
}

/** The people that assignments are for: those of one scope. */
function whoseOf(given: readonly AssignmentRow[]): { [Field in keyof User]?: unknown } {
  const ids = given.map(({ scope_id }) => scope_id)
  switch (given[0]?.scope) {
    case 'user':
      return { id: { $in: ids } }
    case 'department':
      return { department: { $in: ids } }
    default:
      return {}
  }
}
