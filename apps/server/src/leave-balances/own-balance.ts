import { adminCopy as copy } from '@leavewell/leave'
import { errors, type Principal } from '@leavewell/platform'
import { actorOf } from '../kernel/actor.ts'
import type { RecordReads } from '../kernel/records.ts'
import { findHolders } from '../kernel/rights.ts'

/**
 * Refuses people with the HR permission who give leave to themselves. This includes acting on behalf of someone
 * (docs/decisions/0125). The only person with the permission can do it, because no one else could. An
 * administrator has every permission.
 */
export async function refuseOwnEntitlement(
  principal: Principal,
  records: Pick<RecordReads, 'find'>,
  userId: unknown,
): Promise<void> {
  if (actorOf(principal)?.id !== userId) return
  if ((await refusedOwner(principal, records)) !== undefined)
    throw errors.forbidden(copy.ownEntitlement, 'own_entitlement')
}

/** The id of the caller, if they may not change their own balance. */
export async function refusedOwner(
  principal: Principal,
  records: Pick<RecordReads, 'find'>,
): Promise<string | undefined> {
  const actor = actorOf(principal)
  if (actor === undefined || actor.role === 'admin') return undefined
  const others = (await findHolders(records, 'leave', { limit: 2 })).filter(({ id }) => id !== actor.id)
  return others.length > 0 ? actor.id : undefined
}
