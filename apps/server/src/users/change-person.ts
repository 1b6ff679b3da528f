import type { HandOver } from '@leavewell/leave'
import { type AppFunction, errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { readsOf } from '../kernel/records.ts'
import { WAITING } from '../leave-requests/request-columns.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { reportKeys } from '../org-structure/reporting-lines.ts'

const userId = Type.Optional(Type.String({ maxLength: 100 }))

const schema = Type.Object({
  id: Type.String({ maxLength: 100 }),
  fields: Type.Object({}),
  hand_over: Type.Object({ waiting_to: userId, own_to: userId, reports_to: userId }),
})

/**
 * Changes a person as an update of the record does, and says in the same transaction who takes over what waits for them. An
 * update without such a choice moves what nobody could decide by itself.
 */
export const changePerson: AppFunction = async ({ principal, body, lock, update }) => {
  requireAdmin(principal)
  const { id, fields, hand_over } = readInput(schema, body)
  await lock(CHANGES_ORGANISATION)
  return { body: await update('User', id, fields, hand_over satisfies HandOver) }
}

const workSchema = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** What waits for a person, and who reports to them: to be asked before they can no longer decide. */
export const getManagersWork: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireAdmin(principal)
    const { id } = readInput(workSchema, body)
    const records = readsOf(entities)
    const user = await records.get('User', id)
    if (user === undefined) throw errors.recordNotFound('User', id)
    const [waiting, own, reports] = await Promise.all([
      records.count('LeaveRequest', { manager_id: id, ...WAITING }),
      records.count('LeaveRequest', { user_id: id, ...WAITING }),
      records.count('User', { manager_id: { $in: reportKeys(user) } }),
    ])
    return { body: { waiting, own, reports } }
  },
}
