import { departmentLeft, todayIn, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { bringUpToDay } from '../leave-policies/post-due.ts'
import { recountLeave } from '../leave-requests/recount-leave.ts'
import { followOffices, regionsOfOffices } from '../offices/follow-offices.ts'

/** A person as they were and as they are. */
export interface ChangedUser {
  former: User
  user: User
}

/**
 * What follows for those of some people who have come to another department or office today: until yesterday they were where they were, from today on they are
 * on its policies, and booked leave is counted by its working time.
 */
export async function followMoves(
  org: Organisation,
  context: Pick<HookContext, 'entities' | 'principal' | 'now' | 'mail'>,
  changed: readonly ChangedUser[],
): Promise<void> {
  const records = recordsOf(context.entities)
  const rebased = changed.filter(({ former, user }) => former.office !== user.office)
  const moved = changed.filter(({ former, user }) => former.department !== user.department)
  if (rebased.length > 0)
    await followOffices(
      org,
      context,
      rebased.map(({ former }) => former),
      await regionsOfOffices(records),
    )
  if (moved.length === 0) return
  const today = todayIn(org.timeZone, context.now)
  await rememberDepartments(org, records, moved, today)
  const userIds = moved.map(({ user }) => user.id)
  await bringUpToDay(org, records, userIds, context.now)
  await recountLeave(org, context, { from: today, to: null, userIds })
}

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
