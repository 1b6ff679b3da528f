import { displayName, type LeaveEntities } from '@leavewell/leave'
import { type AppFunction, type Principal, type ReadCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, hasRight, requireUser } from '../kernel/actor.ts'
import { lockVisible } from '../kernel/lock-visible.ts'
import { type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { archiveNotifications, markRead } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

/** Records of an employee that their approver or HR approves or rejects, such as overtime. */
type DecidedEntity = 'OvertimeRecord' | 'CashOut'

type Decided<Entity extends DecidedEntity> = LeaveEntities[Entity]

/** A record as answers and refusals show it. */
export const shownDecided = ({ id, status }: Pick<Decided<DecidedEntity>, 'id' | 'status'>) => ({
  id,
  status,
})

/** Stores a decision, after its effects, and marks its notifications as read. */
export async function storeDecision<Entity extends DecidedEntity>(
  records: Records,
  entity: Entity,
  { id, status, note }: { id: string; status: 'approved' | 'rejected'; note?: string },
  { principal, now }: { principal: Principal; now: Date },
): Promise<Decided<Entity>> {
  const decided = await records.update(entity, id, {
    status,
    manager_notes: note?.trim() || null,
    reviewed_by: actorIdOf(principal),
    reviewed_date: now.toISOString(),
  } as Partial<Decided<Entity>>)
  await markRead(records, id)
  return decided
}

const whichSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Cancels a pending record of the caller. */
export const cancelDecided =
  (entity: DecidedEntity): AppFunction =>
  async call => {
    const { principal, body, entities } = call
    const { id } = readInput(whichSchema, body)
    await call.lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const record = await lockVisible(call, records, entity, id)
    requireTransition(principal, record, 'cancel', {}, shownDecided(record))
    await records.delete(entity, id)
    await archiveNotifications(call, id)
    return { body: { cancelled: id } }
  }

/** The pending records that the caller can approve or reject, as the caller sees them, with the employee's name. */
export async function pendingToDecide<Entity extends DecidedEntity>(
  entity: Entity,
  { principal, entities, visibility }: Pick<ReadCall, 'principal' | 'entities' | 'visibility'>,
  sort: string,
): Promise<{ record: Decided<Entity>; seen: Decided<Entity>; name: string }[]> {
  const { id } = requireUser(principal)
  const records = readsOf(entities)
  const pending = await records.find(
    entity,
    { status: 'pending', ...(!hasRight(principal, 'leave') && { manager_id: id }) },
    { sort },
  )
  const others = pending.filter(({ user_id }) => user_id !== id)
  const ids = [...new Set(others.map(({ user_id }) => user_id))]
  const users = ids.length === 0 ? [] : await records.find('User', { id: { $in: ids } })
  const names = new Map(users.map(user => [user.id, displayName(user)]))
  return others.map(record => ({
    record,
    seen: visibility.redact(entity, record),
    name: names.get(record.user_id) ?? record.user_id,
  }))
}
