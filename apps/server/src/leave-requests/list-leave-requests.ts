import { LEAVE_STATUSES } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { pageOf, pageSchema, searchSchema, yearSchema } from '../kernel/page-request.ts'
import { readBody } from '../kernel/read-body.ts'
import { readRequestPage } from './read-request-page.ts'

const schema = Type.Object({
  status: Type.Optional(Type.Enum([...LEAVE_STATUSES])),
  year: yearSchema,
  search: searchSchema,
  ...pageSchema,
})

/** All requests with their people, newest first, filtered and in pages (H-07, S-60). */
export const listLeaveRequests: ReadingFunction = {
  reads: async ({ principal, body, query }) => {
    requireAdmin(principal)
    const filter = readBody(schema, body)
    return { body: await readRequestPage(query, filter, pageOf(filter)) }
  },
}
