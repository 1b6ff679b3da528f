import { currentYearIn } from '@leavewell/leave'
import { errors, type ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readBody } from '../kernel/read-body.ts'
import { readRequest } from './read-team-requests.ts'

const schema = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** One request with all that helps to decide it, for any administrator: also when it waits for somebody else (R-07, OP-12). */
export const getLeaveRequest = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query }) => {
    requireAdmin(principal)
    const { id } = readBody(schema, body)
    const request = await readRequest(query, id, currentYearIn(org.timeZone, now))
    if (request === undefined) throw errors.recordNotFound('LeaveRequest', id)
    return { body: request }
  },
})
