import {
  leaveCostCopy as copy,
  costRuns,
  factsNeeded,
  type LeaveRequest,
  storyRows,
  type User,
} from '@leavewell/leave'
import type { HookContext, Principal } from '@leavewell/platform'
import type { Organisation } from '../../kernel/organisation.ts'
import { readOnceInChange } from '../../leave-ledger/read-for-change.ts'
import { leaveKnownTo } from '../../leave-ledger/read-user-leave.ts'
import type { MailTable } from '../../mail/compose-mail.ts'
import { frozenQuote } from './frozen-quote.ts'

/** Mails go to people with any role, so they only contain what everyone can know. */
const READER: Principal = { kind: 'visitor' }

/**
 * Tables of a mail with the cost of a request day by day and its effect on the balance. They are left out if
 * the days of the request say everything. A rejected request has no effect on the balance.
 */
export async function costTables(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'now'>,
  request: LeaveRequest,
  user: User,
): Promise<MailTable[]> {
  const { quote, leave_type, start_date: start, end_date: end } = request
  if (quote.policy === '') return []
  const asked = { start, end, leaveType: leave_type }
  const leave = leaveKnownTo(READER, await readOnceInChange(org, context, user, asked))
  const needed = factsNeeded(leave.history(leave_type), 'email', { from: start, to: end }, leave.today)
  if (!needed.leave) return []
  const { rules, lines, story } = frozenQuote(leave, request)
  const days = { title: copy.eachDay, rows: costRuns(lines, rules) }
  if (story === null || request.status === 'rejected') return [days]
  return [days, { title: copy.story, rows: storyRows(story, rules, end) }]
}
