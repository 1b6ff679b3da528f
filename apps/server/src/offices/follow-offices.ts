import { lastDayThere, type Office, todayIn, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { recalculateLeave } from '../leave-requests/recount/recalculate-leave.ts'

type Context = Pick<HookContext, 'entities' | 'principal' | 'now' | 'mail' | 'posts'>

/** A person before their office, or its region, changed. */
export type Leaver = Pick<User, 'id' | 'office' | 'created_date'>

/**
 * Follows up when people have another base from today on. Past days stay what they were, because their region
 * is stored. Pending and approved leave is recalculated with the public holidays of the new place. `regionOf`
 * answers the regions of offices until now.
 */
export async function followOffices(
  org: Organisation,
  context: Context,
  leavers: readonly Leaver[],
  regionOf: (office: string) => string | null,
): Promise<void> {
  if (leavers.length === 0) return
  const records = recordsOf(context.entities)
  const today = todayIn(org.timeZone, context.now)
  const userIds = leavers.map(({ id }) => id)
  const earlier = await records.find('FormerOffice', { user_id: { $in: userIds } }, { sort: 'last_day' })
  const formerly = Map.groupBy(earlier, ({ user_id }) => user_id)
  const left = leavers.flatMap(({ id, office, created_date }) => {
    const enteredOn = todayIn(org.timeZone, new Date(created_date))
    const last_day = lastDayThere(formerly.get(id) ?? [], { enteredOn, today })
    const region = office === null ? null : regionOf(office)
    return last_day === undefined ? [] : [{ user_id: id, office, region, last_day }]
  })
  if (left.length > 0) await records.createMany('FormerOffice', left)
  await recalculateLeave(org, context, { from: today, to: null, userIds })
}

/** The region of each office, by its name. */
export async function regionsOfOffices(
  records: Pick<Records, 'find'>,
): Promise<(office: string) => string | null> {
  const offices: Office[] = await records.find('Office', {})
  const regions = new Map(offices.map(({ name, region }) => [name, region]))
  return office => regions.get(office) ?? null
}
