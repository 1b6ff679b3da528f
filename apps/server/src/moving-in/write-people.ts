import {
  adjustmentOf,
  handEntry,
  judgeApproval,
  type LeaveRequest,
  type NewAdjustment,
  NOTHING_DECIDED,
  type PlannedLeave,
  quotedLeave,
  type User,
  userLeave,
  withEntered,
} from '@leavewell/leave'
import type { Organisation } from '../kernel/organisation.ts'
import type { Records } from '../kernel/records.ts'
import { type EnteredAdjustments, enterAdjustments } from '../leave-ledger/enter-adjustments.ts'
import { postDue } from '../leave-policies/post-due.ts'
import { cancelledOf } from '../leave-requests/cancelled-request.ts'
import { lookUpManagers } from '../org-structure/reporting-lines.ts'
import type { PersonPlan } from './plan-person.ts'

/** Who imports, when, and for which import. */
export interface Writing {
  import_id: string
  actorId: string | null
  now: Date
}

/**
 * Writes the plans of some people: adjustments, leave and what is posted from them. The caller has locked the people.
 * No one is notified, because the leave was decided in the other system.
 */
export async function writePeople(
  org: Organisation,
  records: Records,
  plans: readonly PersonPlan[],
  { import_id, actorId, now }: Writing,
): Promise<void> {
  const changed = plans.filter(({ adjustments, planned }) => adjustments.size > 0 || planned.length > 0)
  if (changed.length === 0) return
  const managerOf = await lookUpManagers(
    records,
    changed.map(({ user }) => user),
  )
  const made = changed.map(plan => ({
    plan,
    requests: plan.planned.map(each => ({
      planned: each,
      request: requestOf(each, {
        id: records.newId(),
        manager_id: managerOf(plan.user)?.id ?? actorId ?? '',
        actorId,
        now,
      }),
    })),
  }))
  const all = made.flatMap(({ requests }) => requests)
  const requestsThat = (areCancelled: boolean) =>
    all
      .filter(({ planned }) => (planned.status === 'cancelled') === areCancelled)
      .map(({ request }) => request)
  await records.createMany('LeaveRequest', requestsThat(false))
  await records.createMany(
    'CancelledRequest',
    requestsThat(true).map(request => cancelledOf(request, CANCELLED_THERE)),
  )
  await records.createMany(
    'ImportedLeave',
    all.map(({ planned: { leave }, request }) => ({
      import_id,
      user_id: leave.user_id,
      request_id: request.id,
      old_id: leave.old_id,
      leave_type: leave.leave_type,
      start_date: leave.start_date,
      end_date: leave.end_date,
      start_half: leave.start_half,
      end_half: leave.end_half,
    })),
  )
  await enterAdjustments(
    records,
    made.flatMap(({ plan, requests }) => enteredFor(plan, requests, import_id)),
    { today: made[0]?.plan.records.today ?? '', cause: 'import', actorId },
  )
  const withoutService = made
    .filter(({ requests }) =>
      requests.some(
        ({ planned: { part, leave } }) => part === 'after' && !org.leaveTypes.isService(leave.leave_type),
      ),
    )
    .map(({ plan }) => plan.user.id)
  if (withoutService.length > 0) await postDue(org, records, withoutService, now, 'import')
}

/** The adjustments of each changed leave type, and the facts with the leave that is charged. */
function enteredFor(
  { user, records, adjustments }: PersonPlan,
  requests: readonly { planned: PlannedLeave; request: LeaveRequest }[],
  import_id: string,
): EnteredAdjustments[] {
  const charged = requests.filter(
    ({ planned: { part, status } }) => part === 'after' && status === 'approved',
  )
  const types = new Set([...adjustments.keys(), ...charged.map(({ request }) => request.leave_type)])
  const leave = userLeave({
    ...records,
    requests: [...records.requests, ...charged.map(({ request }) => request)],
  })
  return [...types].map(leaveType => {
    const facts = leave.facts(leaveType)
    const entered: NewAdjustment[] = [...(adjustments.get(leaveType) ?? [])]
    for (const { request } of charged.filter(each => each.request.leave_type === leaveType)) {
      const others = withEntered(facts, entered.map(handEntry))
      const asked = { request: request.id, ...quotedLeave(request), charge: request.quote.charge }
      const { allocated } = judgeApproval(others, asked, records.today)
      if (allocated)
        entered.push(adjustmentOf(allocated, { user_id: user.id, leave_type: leaveType }) as NewAdjustment)
    }
    return {
      userId: user.id,
      leaveType,
      facts,
      adjustments: entered.map(each => ({ ...each, import_id })),
    }
  })
}

interface NewRequest {
  id: string
  manager_id: User['id']
  actorId: string | null
  now: Date
}

/** A request as if it had been decided in the other system. Its moment is the day on which it was requested there. */
function requestOf(
  { leave, status, days, cost }: PlannedLeave,
  { id, manager_id, actorId, now }: NewRequest,
): LeaveRequest {
  const { requested_on, approved_by, note } = leave
  const present = now.toISOString()
  const requested = requested_on === null ? present : `${requested_on}T00:00:00.000Z`
  const created_date = requested < present ? requested : present
  return {
    id,
    created_date,
    updated_date: present,
    created_by: null,
    created_by_id: actorId,
    user_id: leave.user_id,
    manager_id,
    leave_type: leave.leave_type,
    ...days,
    ...cost,
    ...NOTHING_DECIDED,
    reason: note,
    status: status === 'rejected' ? 'rejected' : 'approved',
    reviewed_date: created_date,
    reviewed_by: approved_by,
    entered_by: actorId,
  }
}

const CANCELLED_THERE = { how: 'cancelled', cancelled_by: null, cancel_reason: null } as const
