import {
  adminCopy,
  type LeaveEntities,
  MAX_DECIDED_NOTE,
  requestsCopy,
  type User,
  type UserLeave,
} from '@leavewell/leave'
import { type AppFunction, errors, type FunctionCall, type ReadCall, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, hasRight, requireUser } from '../kernel/actor.ts'
import { lockVisible } from '../kernel/lock-visible.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readNames } from '../kernel/read-names.ts'
import { type Records, readsOf, recordsOf } from '../kernel/records.ts'
import { requireTransition } from '../kernel/require-transition.ts'
import { readUserLeave } from '../leave-ledger/read-user-leave.ts'
import { archiveNotifications, markRead } from '../notifications/notify.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

/** Records of an employee that their approver or HR approves or rejects, such as overtime. */
type DecidedEntity = 'OvertimeRecord' | 'CashOut'

type Decided<Entity extends DecidedEntity> = LeaveEntities[Entity]

/** A record as answers and refusals show it. */
const shownDecided = ({ id, status }: Pick<Decided<DecidedEntity>, 'id' | 'status'>) => ({
  id,
  status,
})

const id = Type.String({ minLength: 1, maxLength: 100 })

const decisionSchema = Type.Object({
  id,
  status: Type.Enum(['approved', 'rejected']),
  note: Type.Optional(Type.String({ maxLength: MAX_DECIDED_NOTE })),
})

/** The effects of decisions on a kind of records. */
interface EffectsOf<Entity extends DecidedEntity> {
  /** Changes the balance, or refuses the approval. The employee is locked. */
  approve(records: Records, record: Decided<Entity>, leave: UserLeave, actorId: string | null): Promise<void>
  /** Notifies the employee. */
  announce(
    call: FunctionCall,
    employee: User,
    decided: Decided<Entity> & { status: 'approved' | 'rejected' },
  ): Promise<void>
}

/** Approves a pending record, with its effects, or rejects it. For the approver and HR. */
export const decideRecord =
  <Entity extends DecidedEntity>(
    org: Organisation,
    entity: Entity,
    { approve, announce }: EffectsOf<Entity>,
  ): AppFunction =>
  async call => {
    const { principal, now } = call
    const { id, status, note } = readInput(decisionSchema, call.body)
    await call.lock(READS_ORGANISATION)
    const records = recordsOf(call.entities)
    const record = await lockVisible(call, records, entity, id)
    const shown = shownDecided(record)
    requireTransition(principal, record, status === 'approved' ? 'approve' : 'reject', {}, shown)
    const user = await records.lock('User', { id: record.user_id })
    const actorId = actorIdOf(principal)
    if (status === 'approved') {
      if (user === undefined) throw errors.conflict(requestsCopy.requesterGone, shown)
      await approve(records, record, await readUserLeave(org, records, user, now), actorId)
    }
    const decided = await records.update(entity, id, {
      status,
      manager_notes: note?.trim() || null,
      reviewed_by: actorId,
      reviewed_date: now.toISOString(),
    } as Partial<Decided<Entity>>)
    await markRead(records, id)
    if (user) await announce(call, user, { ...decided, status })
    return { body: shownDecided(decided) }
  }

const whichSchema = Type.Object({ id })

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
  const names = await readNames(
    records,
    others.map(({ user_id }) => user_id),
  )
  return others.map(record => ({
    record,
    seen: visibility.redact(entity, record),
    name: names.get(record.user_id) ?? adminCopy.unknownUser,
  }))
}
