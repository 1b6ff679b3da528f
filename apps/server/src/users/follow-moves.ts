import { departmentLeft, todayIn, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { postDue, postUntil } from '../leave-policies/post-due.ts'
import { recalculateLeave } from '../leave-requests/recount/recalculate-leave.ts'
import { followOffices, regionsOfOffices } from '../offices/follow-offices.ts'

/** A person before and after a change. */
export interface ChangedUser {
  former: User
  user: User
}

/**
 * The effects for people whose department, office, employment type, joining date or earlier service changed
 * today. Until yesterday the former values apply. From today on their policies apply, and their leave follows
 * the work schedule of the new department.
 */
export async function followMoves(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'principal' | 'now' | 'mail' | 'posts'>,
  changed: readonly ChangedUser[],
): Promise<void> {
  const records = recordsOf(context.entities)
  const rebased = changed.filter(({ former, user }) => former.office !== user.office)
  const moved = changed.filter(({ former, user }) => former.department !== user.department)
  const withOtherService = changed.filter(
    ({ former, user }) => former.date_hired !== user.date_hired || former.service_from !== user.service_from,
  )
  if (rebased.length > 0)
    await followOffices(
      org,
      context,
      rebased.map(({ former }) => former),
      await regionsOfOffices(records),
    )
  if (withOtherService.length > 0) await postDue(org, records, idsOf(withOtherService), context.now, 'hand')
  const today = todayIn(org.timeZone, context.now)
  if (moved.length > 0) await rememberDepartments(org, records, moved, today)
  const onOtherPolicies = changed.filter(
    each => moved.includes(each) || each.former.employment_kind !== each.user.employment_kind,
  )
  if (onOtherPolicies.length > 0) await postUntil(org, records, idsOf(onOtherPolicies), context.now)
  if (moved.length > 0) await recalculateLeave(org, context, { from: today, to: null, userIds: idsOf(moved) })
}

const idsOf = (changed: readonly ChangedUser[]) => changed.map(({ user }) => user.id)

async function rememberDepartments(
  { timeZone }: Organisation,
  records: Records,
  moved: readonly ChangedUser[],
  today: string,
): Promise<void> {
  const user_id = { $in: moved.map(({ user }) => user.id) }
  const earlier = await records.find('FormerDepartment', { user_id }, { sort: 'last_day' })
  const formerly = Map.groupBy(earlier, each => each.user_id)
  const left = moved.flatMap(({ former: { id, department, created_date } }) => {
    const worker = { userId: id, department, formerly: formerly.get(id) ?? [] }
    const enteredOn = todayIn(timeZone, new Date(created_date))
    const each = departmentLeft(worker, { enteredOn, today })
    return each === undefined ? [] : [{ user_id: id, ...each }]
  })
  if (left.length > 0) await records.createMany('FormerDepartment', left)
}
