import { currentYearIn, LEAVE_STATUSES } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin, requirePerson } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { pageOf, pageSchema, searchSchema } from '../kernel/page-request.ts'
import { readBody } from '../kernel/read-body.ts'
import { readTeamRequests } from './read-team-requests.ts'

const schema = Type.Object({
  status: Type.Optional(Type.Enum([...LEAVE_STATUSES])),
  search: searchSchema,
  ...pageSchema,
})

/** The requests sent to the manager who asks with all that their cards show, newest first, filtered and in pages (F-02 to F-06). */
export const listTeamRequests = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query }) => {
    requireAdmin(principal)
    const { id } = requirePerson(principal)
    const filter = readBody(schema, body)
    const asked = { managerId: id, year: currentYearIn(org.timeZone, now), ...filter }
    return { body: await readTeamRequests(query, asked, pageOf(filter)) }
  },
})
