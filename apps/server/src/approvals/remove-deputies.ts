import type { EntityAccess } from '@leavewell/platform'
import { recordsOf } from '../kernel/records.ts'

/** Removes all delegations to and from a person who leaves. */
export async function removeDeputies(entities: EntityAccess, userId: string): Promise<void> {
  const about = { $or: [{ user_id: userId }, { deputy_id: userId }] }
  for (const { id } of await recordsOf(entities).find('Deputy', about)) await entities.delete('Deputy', id)
}
