import { type ImportLine, type ImportPlan, managerIdOf, todayIn, type User } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { postUntil } from '../leave-policies/post-due.ts'
import { announceNewUser } from '../notifications/new-user-task.ts'
import { relinkReports } from '../org-structure/reporting-lines.ts'
import { checkEmployment } from '../users/check-employment.ts'
import { type ChangedUser, followMoves } from '../users/follow-moves.ts'
import { moveRequests } from '../users/move-requests.ts'
import { assignPatterns } from '../work-assignments/assign-patterns.ts'
import { assignmentOf } from './preview-import.ts'

/**
 * Carries out the plan in the transaction of the call. The order is departments, new managers, changed people,
 * new people. Changed people come before new ones, because they may release values that others get.
 */
export async function applyImport(
  org: Organisation,
  plan: ImportPlan,
  call: FunctionCall,
  options: { isLater: boolean },
): Promise<void> {
  const { entities, inviteUsers } = call
  const records = recordsOf(entities)
  const former: User[] = []
  await records.createMany(
    'Department',
    plan.newDepartments.map(name => ({ name, description: null, is_active: true, parent_id: null })),
  )
  for (const { id, becomes } of plan.promoted) await call.update('User', id, becomes)
  const linesThat = (action: ImportLine['action']) => plan.lines.filter(line => line.action === action)
  for (const line of linesThat('update')) {
    const before = line.id === undefined ? undefined : await records.lock('User', { id: line.id })
    if (before === undefined) continue
    former.push(before)
    await bringUpToDate(org, call, before, line.fields)
  }
  const joining = linesThat('create')
  const joined = await inviteUsers(
    joining.map(({ email, role, is_approver = null, fields }) => ({ email, role, is_approver, ...fields })),
    options,
  )
  const newIds = new Map(joined.map(({ id, email }) => [String(email), id]))
  for (const { id, email, newManager } of plan.lines) {
    const [userId, managerId] = [id ?? newIds.get(email), newIds.get(newManager ?? '')]
    if (userId === undefined || managerId === undefined) continue
    await records.update('User', userId, { manager_id: managerIdOf({ id: managerId, employee_id: null }) })
  }
  // Runs last, when everyone who may take over exists.
  const changed: ChangedUser[] = []
  for (const before of former) {
    const user = await records.get('User', before.id)
    if (user === undefined) continue
    await moveRequests(org, call, before, user)
    changed.push({ former: before, user })
  }
  await followMoves(org, call, changed)
  const ids = (lines: readonly ImportLine[]) =>
    lines.flatMap(({ id, email }) => id ?? newIds.get(email) ?? [])
  const assigned = plan.lines.filter(({ policies }) => policies !== undefined)
  const today = todayIn(org.timeZone, call.now)
  await records.createMany(
    'PolicyAssignment',
    assigned.flatMap(line =>
      ids([line]).flatMap(scope_id =>
        (line.policies ?? []).map(policy => assignmentOf(policy, scope_id, today)),
      ),
    ),
  )
  await assignPatterns(
    org,
    call,
    plan.lines.flatMap(line => {
      const [userId] = ids([line])
      return line.pattern && userId !== undefined ? [{ userId, ...line.pattern }] : []
    }),
  )
  // Policies apply to new people from their first request on.
  await postUntil(org, records, [...new Set([...newIds.values(), ...ids(assigned)])], call.now)
}

/** Also does what an administrator's change of the same fields would do. */
async function bringUpToDate(
  org: Organisation,
  call: Pick<FunctionCall, 'entities' | 'mail' | 'posts'>,
  before: User,
  fields: Partial<User>,
): Promise<void> {
  const records = recordsOf(call.entities)
  await checkEmployment(records, fields, { ...before, ...fields })
  const after = await records.update('User', before.id, fields)
  await relinkReports(records, before, after)
  await announceNewUser(org, call, before, after)
}
