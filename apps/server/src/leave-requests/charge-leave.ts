import {
  type Approval,
  adjustmentOf,
  daysCopy,
  findingSentence,
  isOutsideWindow,
  judgeApproval,
  type LeaveBalance,
  type LeaveFacts,
  type LeaveRequest,
  type LedgerPosition,
  quotedLeave,
  todayIn,
  type User,
  type UserLeave,
  userLeave,
  withEntered,
  withoutSteps,
} from '@leavewell/leave'
import { errors, type HookContext } from '@leavewell/platform'
import { actorIdOf } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, recordsOf } from '../kernel/records.ts'
import { type ShownRequest, shownRequest } from '../kernel/require-transition.ts'
import { postCharge, postLeave, readPosted } from '../leave-ledger/post-leave.ts'
import { needOf, readForChange, readNeeded } from '../leave-ledger/read-for-change.ts'
import type { TypeLeave } from '../leave-ledger/read-type-leave.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'

/** The person whose leave is charged, and records that were already read after the user's record was locked. */
interface Charged {
  user: User
  known?: TypeLeave
  /** The record of the current year. */
  balance?: LeaveBalance | undefined
}

/**
 * Charges approved leave by the policy of its type. It checks the balance again, by the policy's rule for approvals, and posts the ledger entries
 * (L-10). A year without an allocation gets one where the policy says so (L-11). The caller has locked the user's record.
 */
export async function chargeLeave(
  org: Organisation,
  context: HookContext,
  before: LeaveRequest,
  request: LeaveRequest,
  { user, known, balance }: Charged,
  options: { mayFallShort: boolean } = { mayFallShort: false },
): Promise<void> {
  requireInWindow(org, context.now, request, before)
  const days = { start: request.start_date, end: request.end_date, leaveType: request.leave_type }
  const records = recordsOf(context.entities)
  const posting = { userId: user.id, leaveType: request.leave_type, actorId: actorIdOf(context.principal) }
  const need = known && needOf(org, context.now, user, known, days, ['approve', 'email'])
  if (need?.position && balance) {
    const { position } = need
    const leave = userLeave(await readNeeded(org, context, user, need))
    const { facts, charged } = chargeByPolicy(leave, request, before, options, position)
    if (await postCharge(records, { ...posting, facts, position, charged, balance })) return
  }
  const [all, posted] = await allInOneRoundTrip(
    need?.facts ? readNeeded(org, context, user, need) : readForChange(org, context, user, days),
    readPosted(records, [posting]),
  )
  const leave = userLeave(all)
  const { facts, charged, allocated } = chargeByPolicy(leave, request, before, options)
  await allInOneRoundTrip(
    ...(allocated ? [records.create('BalanceAdjustment', adjustmentOf(allocated, request))] : []),
    postLeave(
      records,
      {
        ...posting,
        facts: {
          ...withEntered(facts, allocated ? [allocated] : []),
          leave: [...facts.leave, charged],
        },
        today: leave.today,
        cause: 'decision',
      },
      posted,
    ),
  )
}

/** Refuses an approval that the policy would refuse as of now. Nothing is written. */
export async function refuseByPolicy(
  org: Organisation,
  records: RecordReads,
  now: Date,
  request: LeaveRequest,
  user: User,
): Promise<void> {
  const before = shownRequest(request)
  requireInWindow(org, now, request, before)
  const days = { start: request.start_date, end: request.end_date }
  chargeByPolicy(await readUserLeave(org, records, user, now, days), request, before, { mayFallShort: false })
}

function requireInWindow(
  org: Organisation,
  now: Date,
  { start_date, end_date }: LeaveRequest,
  before: ShownRequest,
) {
  const today = todayIn(org.timeZone, now)
  if (isOutsideWindow(start_date, today) || isOutsideWindow(end_date, today))
    throw errors.conflict(daysCopy.leaveOutsideWindow(today), before)
}

/** Returns what an approval charges. Throws if the policy's rule for approvals refuses it. */
function chargeByPolicy(
  leave: UserLeave,
  request: LeaveRequest,
  before: ShownRequest,
  { mayFallShort }: { mayFallShort: boolean },
  position?: LedgerPosition,
): { facts: LeaveFacts } & Omit<Approval, 'refused'> {
  const { id, leave_type, quote } = request
  const { today } = leave
  const facts = { ...leave.facts(leave_type, id), ...(position && { position }) }
  const asked = { request: id, ...quotedLeave(request), charge: quote.charge }
  // HR was warned of leave that is early or short, and gave a reason.
  const { refused, ...approval } = judgeApproval(mayFallShort ? withoutSteps(facts) : facts, asked, today)
  const isAllowed = mayFallShort && refused?.code === 'insufficient'
  if (refused && !isAllowed)
    throw errors.conflict(findingSentence(refused, facts.history.rulesOn(today)), before, refused.code)
  return { facts, ...approval }
}
