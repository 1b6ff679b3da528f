import type { ManagersWork, User } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { WAITING } from '../leave-requests/request-columns.ts'
import { reportKeys } from '../org-structure/reporting-lines.ts'

/** What waits for a person and what they wait for, and who reports to them. */
export async function countWork(records: RecordReads, user: User): Promise<ManagersWork> {
  const { id } = user
  const [waiting, own, reports] = await Promise.all([
    records.count('LeaveRequest', { manager_id: id, ...WAITING }),
    records.count('LeaveRequest', { user_id: id, ...WAITING }),
    records.count('User', { manager_id: { $in: reportKeys(user) }, left_on: null }),
  ])
  return { waiting, own, reports }
}

const schema = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** The same over the wire: to be asked before somebody can no longer decide. */
export const getManagersWork: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireRight(principal, 'people')
    const { id } = readInput(schema, body)
    const records = readsOf(entities)
    const user = await records.get('User', id)
    if (user === undefined) throw errors.recordNotFound('User', id)
    return { body: await countWork(records, user) }
  },
}
