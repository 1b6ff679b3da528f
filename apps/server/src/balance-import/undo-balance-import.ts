import {
  type BalanceAdjustment,
  type BalanceImport,
  balanceImportCopy as copy,
  oppositeOf,
  todayIn,
  userLeave,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import { batchesOf } from '../kernel/batches-of.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { refusedOwner } from '../leave-balances/own-balance.ts'
import { enterAdjustments } from '../leave-ledger/enter-adjustments.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/**
 * Undoes an import of balances by the opposite of each adjustment, in the same allocation. Adjustments are never
 * deleted, so the balance history shows both. Later imports of the same balances are undone first.
 */
export const undoBalanceImport =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now, lock }) => {
    requireRight(principal, 'leave')
    const { id } = readInput(schema, body)
    await lock(READS_ORGANISATION)
    const records = recordsOf(entities)
    const made = await records.lock('BalanceImport', { id })
    if (made === undefined) throw errors.recordNotFound('BalanceImport', id)
    if (made.undone_date !== null) throw errors.conflict(copy.undoneAlready, undefined, 'undone_already')
    const adjustments = await records.find('BalanceAdjustment', { import_id: id }, { sort: 'id' })
    const adjustmentsOf = Map.groupBy(adjustments, ({ user_id }) => user_id)
    const own = await refusedOwner(principal, records)
    if (own !== undefined && adjustmentsOf.has(own)) throw errors.forbidden(copy.ownUndo, 'own_entitlement')

    const people = [...adjustmentsOf.keys()].sort()
    for (const ids of batchesOf(people))
      await records.find('User', { id: { $in: ids } }, { sort: 'id', lock: true })
    await refuseUnderLater(records, made, adjustments)
    const today = todayIn(org.timeZone, now)
    const actorId = actorIdOf(principal)
    let undone = 0
    for (const ids of batchesOf(people)) {
      const users = await records.find('User', { id: { $in: ids } })
      const known = await readLeaveOfUsers(org, records, users, now)
      const entered = [...known].flatMap(([userId, ofUser]) => {
        const leave = userLeave(ofUser)
        const ofTypes = Map.groupBy(adjustmentsOf.get(userId) ?? [], ({ leave_type }) => leave_type)
        return [...ofTypes].map(([leaveType, all]) => ({
          userId,
          leaveType,
          facts: leave.facts(leaveType),
          adjustments: all.map(each => ({
            ...oppositeOf(each),
            code: 'import_undone' as const,
            import_id: id,
          })),
        }))
      })
      await enterAdjustments(records, entered, { today, cause: 'import', actorId })
      undone += entered.reduce((sum, { adjustments: all }) => sum + all.length, 0)
    }
    await records.update('BalanceImport', id, { undone_by: actorId, undone_date: now.toISOString() })
    return { body: { undone } }
  }

/** The balances would not return to what they were before this import. The caller has locked the employees. */
async function refuseUnderLater(
  records: Records,
  { created_date }: BalanceImport,
  adjustments: readonly BalanceAdjustment[],
): Promise<void> {
  const later = await records.find('BalanceImport', {
    created_date: { $gt: created_date },
    undone_date: null,
  })
  const changed = new Set(adjustments.map(balanceOf))
  for (const { id, file_name } of later) {
    const theirs = await records.find('BalanceAdjustment', { import_id: id })
    if (theirs.some(each => changed.has(balanceOf(each))))
      throw errors.conflict(copy.laterFirst(file_name), undefined, 'later_first')
  }
}

const balanceOf = ({ user_id, leave_type }: BalanceAdjustment) => `${user_id} ${leave_type}`
