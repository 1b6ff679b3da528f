import { LEAVE_STATUSES } from '@leavewell/leave'
import type { AppFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin, requirePerson } from '../actor.ts'
import { readTeamRequests } from '../leave-requests/read-team-requests.ts'
import { readBody } from './read-body.ts'
import { searchSchema, sliceOf, sliceSchema } from './slice.ts'

const schema = Type.Object({
  status: Type.Optional(Type.Enum([...LEAVE_STATUSES])),
  search: searchSchema,
  ...sliceSchema,
})

/** The requests sent to the manager who asks, newest first, filtered and in pages (F-02 to F-06). */
export const listTeamRequests: AppFunction = async ({ principal, body, query }) => {
  requireAdmin(principal)
  const { id } = requirePerson(principal)
  const filter = readBody(schema, body)
  return { body: await readTeamRequests(query, id, filter, sliceOf(filter)) }
}
