import {
  askOf,
  type ChargedLeave,
  checkCharge,
  daysCopy,
  findingSentence,
  freezeQuote,
  isOutsideWindow,
  type LeaveRequest,
  quoteByDay,
  quoteOf,
  todayIn,
  type User,
} from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../kernel/records.ts'
import { postLeave } from '../leave-ledger/post-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'

/**
 * Charges approved leave by the policy of its type. Whether the balance suffices is checked once more, by the policy's rule for approvals; then
 * the ledger entries are posted. The caller has locked the user's record.
 */
export async function approveByPolicy(
  org: Organisation,
  context: HookContext,
  before: LeaveRequest,
  request: LeaveRequest,
  user: User,
  options: { mayFallShort: boolean } = { mayFallShort: false },
): Promise<void> {
  const records = recordsOf(context.entities)
  const { id, leave_type } = request
  const { leave, facts, charged } = await chargeByPolicy(
    org,
    records,
    context.now,
    request,
    user,
    before,
    options,
  )
  // Asked for before the policy began: from now on it costs what it was approved for.
  if (!request.quote) await records.update('LeaveRequest', id, freezeQuote(leave, leave_type, charged.quote))
  await postLeave(records, {
    userId: user.id,
    leaveType: leave_type,
    facts: { ...facts, leave: [...facts.leave, charged] },
    today: leave.today,
    cause: 'decision',
    actorId: actorIdOf(context.principal),
  })
}

/** What an approval would charge by the policy, as of now; refused where the policy's rule for approvals does. Nothing is written. */
export async function chargeByPolicy(
  org: Organisation,
  records: RecordReads,
  now: Date,
  request: LeaveRequest,
  user: User,
  before: LeaveRequest = { ...request, quote: null },
  { mayFallShort } = { mayFallShort: false },
) {
  const { id, leave_type } = request
  const days = { start: request.start_date, end: request.end_date }
  const today = todayIn(org.timeZone, now)
  if (isOutsideWindow(days.start, today) || isOutsideWindow(days.end, today))
    throw errors.conflict(daysCopy.leaveOutsideWindow(today), before)
  const leave = await readUserLeave(org, records, user, now, days)
  const facts = leave.facts(leave_type, id)
  const { rulesOn } = facts.history
  const ask = askOf(request)
  const quote = request.quote
    ? quoteOf(request.quote)
    : quoteByDay(ask, leave.calendar, rulesOn, rulesOn(leave.today))
  const charged: ChargedLeave = { request: id, ask, quote, state: 'approved', decidedOn: leave.today }
  const finding = checkCharge(facts, charged, 'approval', leave.today)
  const isAllowed = mayFallShort && finding?.code === 'insufficient'
  if (finding && !isAllowed)
    throw errors.conflict(findingSentence(finding, rulesOn(leave.today)), before, finding.code)
  return { leave, facts, charged }
}
