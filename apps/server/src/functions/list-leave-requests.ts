import { LEAVE_STATUSES } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../actor.ts'
import { readRequestRows } from '../leave-requests/read-rows.ts'
import { readBody } from './read-body.ts'
import { searchSchema, sliceOf, sliceSchema, yearSchema } from './slice.ts'

const schema = Type.Object({
  status: Type.Optional(Type.Enum([...LEAVE_STATUSES])),
  year: yearSchema,
  search: searchSchema,
  ...sliceSchema,
})

/** All requests with their people, newest first, filtered and in pages (H-07, S-60). */
export const listLeaveRequests: ReadingFunction = {
  reads: async ({ principal, body, query }) => {
    requireAdmin(principal)
    const filter = readBody(schema, body)
    return { body: await readRequestRows(query, filter, sliceOf(filter)) }
  },
}
