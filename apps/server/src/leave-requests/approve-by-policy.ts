import {
  askOf,
  type ChargedLeave,
  checkCharge,
  daysCopy,
  findingSentence,
  freezeQuote,
  isOutsideWindow,
  type LeaveBalance,
  type LeaveFacts,
  type LeaveRequest,
  type LedgerPosition,
  quoteByDay,
  quoteOf,
  todayIn,
  type User,
  type UserLeave,
  userLeave,
} from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../kernel/records.ts'
import { postCharge, postLeave } from '../leave-ledger/post-leave.ts'
import { readForChange, readNeeded } from '../leave-ledger/read-for-change.ts'
import type { TypeLeave } from '../leave-ledger/read-type-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'

/** Whose leave is charged, and what of it was read already, after the user's record was locked. */
interface Charged {
  user: User
  known?: TypeLeave
  /** The record of the current year. */
  balance?: LeaveBalance | undefined
}

/**
 * Charges approved leave by the policy of its type. Whether the balance suffices is checked once more, by the policy's rule for approvals; then
 * the ledger entries are posted. The caller has locked the user's record.
 */
export async function approveByPolicy(
  org: Organisation,
  context: HookContext,
  before: LeaveRequest,
  request: LeaveRequest,
  { user, known, balance }: Charged,
  options: { mayFallShort: boolean } = { mayFallShort: false },
): Promise<void> {
  const { id, leave_type } = request
  requireInWindow(org, context.now, request, before)
  const days = { start: request.start_date, end: request.end_date }
  const records = recordsOf(context.entities)
  const posting = { userId: user.id, leaveType: leave_type, actorId: actorIdOf(context.principal) }
  const needed =
    known && request.quote
      ? await readNeeded(org, context, user, known, days, ['approve', 'email'])
      : undefined
  if (needed?.position && balance) {
    const leave = userLeave(needed.records)
    const { facts, charged } = chargeByPolicy(leave, request, before, options, needed.position)
    const { position } = needed
    if (await postCharge(records, { ...posting, facts, position, charged, balance })) return
  }
  const leave = userLeave(
    needed && !needed.position ? needed.records : await readForChange(org, context, user, days),
  )
  const { facts, charged } = chargeByPolicy(leave, request, before, options)
  // Asked for before the policy began: from now on it costs what it was approved for.
  if (!request.quote) await records.update('LeaveRequest', id, freezeQuote(leave, leave_type, charged.quote))
  await postLeave(records, {
    ...posting,
    facts: { ...facts, leave: [...facts.leave, charged] },
    today: leave.today,
    cause: 'decision',
  })
}

/** Refuses an approval that the policy would refuse as of now. Nothing is written. */
export async function refuseByPolicy(
  org: Organisation,
  records: RecordReads,
  now: Date,
  request: LeaveRequest,
  user: User,
): Promise<void> {
  const before = { ...request, quote: null }
  requireInWindow(org, now, request, before)
  const days = { start: request.start_date, end: request.end_date }
  chargeByPolicy(await readUserLeave(org, records, user, now, days), request, before, { mayFallShort: false })
}

function requireInWindow(
  org: Organisation,
  now: Date,
  { start_date, end_date }: LeaveRequest,
  before: LeaveRequest,
) {
  const today = todayIn(org.timeZone, now)
  if (isOutsideWindow(start_date, today) || isOutsideWindow(end_date, today))
    throw errors.conflict(daysCopy.leaveOutsideWindow(today), before)
}

/** Returns what an approval charges. Throws if the policy's rule for approvals refuses it. */
function chargeByPolicy(
  leave: UserLeave,
  request: LeaveRequest,
  before: LeaveRequest,
  { mayFallShort }: { mayFallShort: boolean },
  position?: LedgerPosition,
): { facts: LeaveFacts; charged: ChargedLeave } {
  const { id, leave_type } = request
  const facts = { ...leave.facts(leave_type, id), ...(position && { position }) }
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
  return { facts, charged }
}
