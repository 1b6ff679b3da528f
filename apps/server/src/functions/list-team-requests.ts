import { currentYearIn, LEAVE_STATUSES } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin, requirePerson } from '../actor.ts'
import { readTeamRequests } from '../leave-requests/read-team-requests.ts'
import type { Organisation } from '../organisation.ts'
import { readBody } from './read-body.ts'
import { searchSchema, sliceOf, sliceSchema } from './slice.ts'

const schema = Type.Object({
  status: Type.Optional(Type.Enum([...LEAVE_STATUSES])),
  search: searchSchema,
  ...sliceSchema,
})

/** The requests sent to the manager who asks with all that their cards show, newest first, filtered and in pages (F-02 to F-06). */
export const listTeamRequests = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query }) => {
    requireAdmin(principal)
    const { id } = requirePerson(principal)
    const filter = readBody(schema, body)
    const asked = { managerId: id, year: currentYearIn(org.timeZone, now), ...filter }
    return { body: await readTeamRequests(query, asked, sliceOf(filter)) }
  },
})
