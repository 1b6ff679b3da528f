import { errors, type ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { readBody } from '../kernel/read-body.ts'
import { readsOf } from '../kernel/records.ts'

const schema = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** What waits for a person, and who reports to them: to be asked before they can no longer decide. */
export const getManagersWork: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireAdmin(principal)
    const { id } = readBody(schema, body)
    const records = readsOf(entities)
    const person = await records.get('User', id)
    if (person === undefined) throw errors.recordNotFound('User', id)
    const keys = [person.employee_id, person.id].filter(key => key !== null)
    const [waiting, own, reports] = await Promise.all([
      records.count('LeaveRequest', { manager_id: id, status: 'pending' }),
      records.count('LeaveRequest', { user_id: id, status: 'pending' }),
      records.count('User', { manager_id: { $in: keys } }),
    ])
    return { body: { waiting, own, reports } }
  },
}
