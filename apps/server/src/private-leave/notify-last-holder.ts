import type { User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { privateLeaveLastHolder } from '../notifications/events/private-leave-last-holder.ts'
import { notify } from '../notifications/notify.ts'
import { whoCanSignIn } from './private-leave-facts.ts'

/** Notifies people who are the only holder of private leave since someone was deactivated. They get one email. */
export async function notifyLastHolder(
  org: Organisation,
  context: HookContext,
  former: User,
  user: User,
): Promise<void> {
  if (former.disabled || !user.disabled) return
  const records = recordsOf(context.entities)
  const types = (await records.find('PrivateLeaveType', { is_offered: true }, { sort: 'id' })).filter(
    ({ holder_ids }) => holder_ids.includes(user.id),
  )
  const alone = new Map<string, string>()
  for (const { id, holder_ids } of types) {
    const [first, ...others] = await whoCanSignIn(records, holder_ids)
    if (first !== undefined && others.length === 0) alone.set(first, id)
  }
  for (const [holderId, id] of alone) {
    const holder = await records.get('User', holderId)
    await notify(org, context, privateLeaveLastHolder, { to: { holder }, people: [], params: { id } })
  }
}
