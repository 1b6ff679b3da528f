import {
  adjustmentOf,
  type ChargedLeave,
  type LeaveRequest,
  leaveParams,
  NOTHING_DECIDED,
  type Shutdown,
  type ShutdownPart,
  standardAllocation,
  userLeave,
  withEntered,
} from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { postLeaveOfMany } from '../leave-ledger/post-leave.ts'
import { postDue } from '../leave-policies/post-due.ts'
import { shutdownBooked } from '../notifications/events/shutdown-booked.ts'
import { notifyEach } from '../notifications/notify.ts'
import { lookUpManagers } from '../org-structure/reporting-lines.ts'
import { askOf, type PlannedPerson, planPeople } from './plan-people.ts'

/** The tools of one transaction that books or undoes leave. */
export type Booking = Pick<HookContext, 'principal' | 'entities' | 'mail' | 'posts' | 'now'>

/** A person with the leave that was booked for them. */
interface Booked extends PlannedPerson {
  parts: readonly ShutdownPart[]
  requests: readonly LeaveRequest[]
}

/**
 * Books a shutdown for some people, as approved leave that HR added. Each plan is made again under the locks. Days that
 * are leave since the preview are left out.
 */
export async function bookPeople(
  org: Organisation,
  call: Booking,
  shutdown: Shutdown,
  userIds: readonly string[],
): Promise<void> {
  const records = recordsOf(call.entities)
  const { choice, choices } = shutdown
  const users = await records.find(
    'User',
    { id: { $in: [...userIds] }, disabled: { $ne: true } },
    { sort: 'id', lock: true },
  )
  const planned = await planPeople(org, records, users, askOf(shutdown), call.now, {
    choiceOf: id => choices[id] ?? choice,
  })
  const booked = await createRequests(records, call, shutdown, planned)
  await charge(records, shutdown, booked)
  const unpaid = booked.filter(({ requests }) =>
    requests.some(({ leave_type }) => !org.leaveTypes.isService(leave_type)),
  )
  const unserved = unpaid.map(({ user }) => user.id)
  if (unserved.length > 0) await postDue(org, records, unserved, call.now, 'decision')
  await notifyEach(
    org,
    call,
    shutdownBooked,
    booked.map(({ user, requests }) => ({
      to: { employee: user },
      people: [user],
      params: { shutdown_id: shutdown.id, title: shutdown.title, leave: requests.map(leaveParams) },
    })),
  )
}

async function createRequests(
  records: Records,
  { now }: Booking,
  shutdown: Shutdown,
  planned: readonly PlannedPerson[],
): Promise<Booked[]> {
  const wanted = planned.flatMap(person =>
    'parts' in person.plan && person.plan.parts.length > 0 ? [{ ...person, parts: person.plan.parts }] : [],
  )
  const managerOf = await lookUpManagers(
    records,
    wanted.map(({ user }) => user),
  )
  const rows = wanted.flatMap(({ user, parts }) =>
    parts.map(({ leave_type, start_date, end_date, costs }) => ({
      user_id: user.id,
      // For an employee without a manager, the person who booked it takes that role.
      manager_id: managerOf(user)?.id ?? shutdown.made_by ?? '',
      leave_type,
      start_date,
      end_date,
      ...costs,
      ...NOTHING_DECIDED,
      reason: shutdown.title,
      status: 'approved' as const,
      reviewed_date: now.toISOString(),
      reviewed_by: shutdown.made_by,
      entered_by: shutdown.made_by,
      shutdown_id: shutdown.id,
    })),
  )
  if (rows.length === 0) return []
  const created = Map.groupBy(await records.createMany('LeaveRequest', rows), ({ user_id }) => user_id)
  return wanted.map(person => ({ ...person, requests: created.get(person.user.id) ?? [] }))
}

/** Posts the leave to the ledger, like an approval. */
async function charge(records: Records, { made_by }: Shutdown, booked: readonly Booked[]): Promise<void> {
  const adjustments: ReturnType<typeof adjustmentOf>[] = []
  const postings = booked.flatMap(({ user, known, parts, requests }) => {
    const leave = userLeave(known)
    const types = [...new Set(parts.map(({ leave_type }) => leave_type))]
    return types.map(leaveType => {
      const facts = leave.facts(leaveType)
      const standard = standardAllocation(facts, leave.today)
      if (standard) adjustments.push(adjustmentOf(standard, { user_id: user.id, leave_type: leaveType }))
      const charged = parts.flatMap(({ leave_type, charged: each }, at): ChargedLeave[] =>
        leave_type === leaveType
          ? [{ ...each, request: requests[at]?.id ?? '', state: 'approved', decidedOn: leave.today }]
          : [],
      )
      return {
        userId: user.id,
        leaveType,
        facts: { ...withEntered(facts, standard ? [standard] : []), leave: [...facts.leave, ...charged] },
        today: leave.today,
        cause: 'decision' as const,
        actorId: made_by,
      }
    })
  })
  if (adjustments.length > 0) await records.createMany('BalanceAdjustment', adjustments)
  await postLeaveOfMany(records, postings)
}
