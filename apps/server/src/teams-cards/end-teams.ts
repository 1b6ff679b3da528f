import { mayManage, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { recordsOf } from '../kernel/records.ts'

type Ending = Pick<HookContext, 'entities' | 'posts'>

/** The address of a person who can no longer approve or sign in is removed. */
export async function endTeamsOf(context: Ending, former: User, user: User): Promise<void> {
  if (mayManage(former) && !mayManage(user)) await removeTeamsAddressOf(context, user.id)
}

/** Removes a person’s address, and cards that have not been sent. */
export async function removeTeamsAddressOf({ entities, posts }: Ending, userId: string): Promise<void> {
  const records = recordsOf(entities)
  for (const { id, address_id } of await records.find('TeamsAddress', { user_id: userId })) {
    await posts.forget(address_id)
    await records.delete('TeamsAddress', id)
  }
}
