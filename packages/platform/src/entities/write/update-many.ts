import type { Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { Principal } from '../../principal/principal.ts'
import type { EntityRecord } from '../definition.ts'
import { findRecords } from '../read/find-records.ts'
import { readRecord } from '../read/read-record.ts'
import { parseOperators } from '../update-operators/parse-operators.ts'
import { isPlainObject } from '../validation/check-value.ts'
import { denial } from './actor.ts'
import { holding } from './hold.ts'
import { isPossible } from './lock-for.ts'
import { LARGEST_UPDATE } from './records-in.ts'
import { type WritableEntity, type WriteRoom, writableEntity } from './room.ts'
import type { ChangeScope } from './store-change.ts'
import { updateLocked } from './update-record.ts'
import { transactionWithRetries } from './with-retries.ts'

/** How many records changed; `has_more` when there are more than one call takes. */
export interface UpdatedMany {
  updated: number
  has_more: boolean
}

/**
 * Applies update operators to the matching records that the principal may update, all in one transaction and each under
 * the same rules, validation and hooks as an update of its own. One refused record refuses the call.
 */
export async function updateMany(
  room: WriteRoom,
  principal: Principal,
  name: string,
  body: unknown,
): Promise<UpdatedMany> {
  const target = writableEntity(room, name)
  const { entity } = target
  const { update } = entity.definition.access
  const { query, data } = isPlainObject(body) ? body : {}
  // One slip must not change a whole table: everything has to be asked for in so many words.
  if (!isPlainObject(query)) throw errors.badRequest('query must be a filter; {} means all records')
  const apply = parseOperators(entity, data)
  const inVain = principal.kind === 'visitor' && !isPossible(entity, update, principal)
  if (inVain || (update.kind === 'nobody' && principal.kind !== 'service')) throw denial(principal)

  const fields = Object.values(data as Record<string, object>).flatMap(Object.keys)
  const work = async (tx: Tx): Promise<UpdatedMany> => {
    const scope: ChangeScope = { room, tx, principal, now: room.clock.now() }
    const found = await findRecords(tx, entity, query, {
      sort: 'id',
      limit: LARGEST_UPDATE + 1,
      lock: true,
      allowedTo: { principal, operations: ['read', 'update'] },
    })
    let updated = 0
    for (const record of found.slice(0, LARGEST_UPDATE)) {
      const before = await asItIsNow(scope, target, record)
      if (before === undefined) continue
      const sent = target.rules.draftOf(apply(before, principal, scope.now))
      const { changed } = await updateLocked(scope, target, before, sent)
      if (changed) updated++
    }
    return { updated, has_more: found.length > LARGEST_UPDATE }
  }
  return transactionWithRetries(room.database, tx =>
    holding(tx, target, { verbs: ['update'], fields }, () => work(tx)),
  )
}

/** A hook may have written or deleted a record whose turn comes later. */
const asItIsNow = async (
  { tx }: ChangeScope,
  { entity }: WritableEntity,
  record: EntityRecord,
): Promise<EntityRecord | undefined> =>
  entity.definition.hooks === undefined ? record : readRecord(tx, entity, record.id)
