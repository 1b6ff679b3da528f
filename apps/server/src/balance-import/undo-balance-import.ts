import {
  adjustmentOf,
  type BalanceAdjustment,
  balanceImportCopy as copy,
  handEntry,
  todayIn,
  userLeave,
  withEntered,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { actorIdOf, requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { postLeaveOfMany } from '../leave-ledger/post-leave.ts'
import { readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'

const schema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/**
 * Undoes an import of balances by the opposite of each adjustment, in the same allocation. Adjustments are never
 * deleted, so the balance history shows both.
 */
export const undoBalanceImport =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, now }) => {
    requireRight(principal, 'leave')
    const { id } = readInput(schema, body)
    const records = recordsOf(entities)
    const made = await records.lock('BalanceImport', { id })
    if (made === undefined) throw errors.recordNotFound('BalanceImport', id)
    if (made.undone_date !== null) throw errors.conflict(copy.undoneAlready, undefined, 'undone_already')
    const adjustments = await records.find('BalanceAdjustment', { import_id: id }, { sort: 'id' })
    const ids = [...new Set(adjustments.map(({ user_id }) => user_id))]
    const users = await records.find('User', { id: { $in: ids } }, { sort: 'id', lock: true })
    const known = await readLeaveOfUsers(org, records, users, now)
    const actorId = actorIdOf(principal)
    const opposite = (adjustment: BalanceAdjustment) => ({
      ...adjustmentOf(handEntry({ ...adjustment, minutes: -adjustment.minutes }), adjustment),
      code: 'import_undone' as const,
      reverses: adjustment.id,
      import_id: id,
      actor_id: actorId,
    })
    const undone = adjustments.filter(({ user_id }) => known.has(user_id)).map(opposite)
    if (undone.length > 0) await records.createMany('BalanceAdjustment', undone)
    const groups = Map.groupBy(undone, ({ user_id, leave_type }) => `${user_id} ${leave_type}`)
    await postLeaveOfMany(
      records,
      [...groups.values()].flatMap(all => {
        const [first] = all
        const leave = first && known.get(first.user_id)
        if (first === undefined || leave === undefined) return []
        const facts = withEntered(userLeave(leave).facts(first.leave_type), all.map(handEntry))
        return [
          {
            userId: first.user_id,
            leaveType: first.leave_type,
            facts,
            today: todayIn(org.timeZone, now),
            cause: 'hand' as const,
            actorId,
          },
        ]
      }),
    )
    await records.update('BalanceImport', id, { undone_by: actorId, undone_date: now.toISOString() })
    return { body: { undone: undone.length } }
  }
