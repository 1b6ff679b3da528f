import {
  type AssignmentRow,
  dependsOnWorkingTime,
  NOT_STORED,
  type PolicyEffect,
  type RequotePreview,
  todayIn,
  type User,
} from '@leavewell/leave'
import type { LongWork } from '../kernel/long-work.ts'
import type { Organisation } from '../kernel/organisation.ts'
import type { RecordReads } from '../kernel/records.ts'
import { type HypotheticalLeave, OTHER_POLICIES } from '../leave-ledger/read-user-leave.ts'
import { previewPolicies } from '../leave-policies/preview-policies.ts'
import { touchedByAssignments } from '../leave-requests/quotes/touched-days.ts'
import { recalculateQuotes } from '../leave-requests/recount/recalculate-quotes.ts'
import { shownPreview } from '../leave-requests/recount/requote-preview.ts'

/**
 * The leave and the balances that change with work patterns. `given` are the new assignments, `after` are all
 * assignments afterwards. Nothing is written.
 */
export async function previewAssignments(
  org: Organisation,
  records: RecordReads,
  now: Date,
  given: readonly AssignmentRow[],
  after: readonly AssignmentRow[],
  work: LongWork,
): Promise<RequotePreview> {
  const stored = { assignments: () => after.map(row => ({ ...NOT_STORED, ...row })) }
  const leave = await recalculateQuotes(org, records, now, touchedByAssignments(given), stored, work)
  return { ...shownPreview(leave), balances: await changedBalances(org, records, now, given, stored, work) }
}

/** Balances whose grant depends on working time, for example a share of the full-time week (docs/decisions/0149). */
async function changedBalances(
  org: Organisation,
  records: RecordReads,
  now: Date,
  given: readonly AssignmentRow[],
  stored: HypotheticalLeave,
  work: LongWork,
): Promise<PolicyEffect[]> {
  const versions = await records.find('LeavePolicy', OTHER_POLICIES)
  const types = org.leaveTypes.keys.filter(type =>
    versions.some(({ leave_type, rules }) => leave_type === type && dependsOnWorkingTime(rules.grant)),
  )
  const [first] = given.map(({ valid_from }) => valid_from).sort()
  if (types.length === 0 || first === undefined) return []
  const today = todayIn(org.timeZone, now)
  const users = await records.find('User', { left_on: null, ...whoseOf(given) }, { sort: 'full_name' })
  const day = first > today ? first : today
  return previewPolicies(org, records, users, { day, stored }, now, { leaveTypes: types, work })
}

/** The people that the assignments apply to. All have the same scope. */
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
