import type { ManagersWork, User } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { WAITING } from '../approvals/steps-of-requests.ts'
import { requireRight } from '../kernel/actor.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { reportKeys } from '../org-structure/reporting-lines.ts'

/** The number of requests pending with a person, of their own pending requests, and of their reports. */
export async function countActivity(records: RecordReads, user: User): Promise<ManagersWork> {
  const { id } = user
  const [waiting, own, reports] = await Promise.all([
    records.count('LeaveRequest', { manager_id: id, ...WAITING }),
    records.count('LeaveRequest', { user_id: id, ...WAITING }),
    records.count('User', { manager_id: { $in: reportKeys(user) }, left_on: null }),
  ])
  return { waiting, own, reports }
}

const schema = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** The same on the wire, for a check before someone loses the right to decide. */
export const getManagersWork: ReadingFunction = {
  reads: async ({ principal, body, entities }) => {
    requireRight(principal, 'people')
    const { id } = readInput(schema, body)
    const records = readsOf(entities)
    const user = await records.get('User', id)
    if (user === undefined) throw errors.recordNotFound('User', id)
    return { body: await countActivity(records, user) }
  },
}
