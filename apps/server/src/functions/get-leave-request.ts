import { type AppFunction, errors } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../actor.ts'
import { readRequest } from '../leave-requests/read-team-requests.ts'
import { readBody } from './read-body.ts'

const schema = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** One request with all that helps to decide it, for any administrator: also when it waits for somebody else (R-07, OP-12). */
export const getLeaveRequest: AppFunction = async ({ principal, body, query }) => {
  requireAdmin(principal)
  const { id } = readBody(schema, body)
  const request = await readRequest(query, id)
  if (request === undefined) throw errors.recordNotFound('LeaveRequest', id)
  return { body: request }
}
