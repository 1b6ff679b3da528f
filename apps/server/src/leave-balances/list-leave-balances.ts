import { LEAVE_TYPE_VALUES } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { pageOf, pageSchema, searchSchema } from '../kernel/page-request.ts'
import { readBody } from '../kernel/read-body.ts'
import { readBalanceRows } from './read-rows.ts'

const schema = Type.Object({
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
  leave_type: Type.Optional(Type.Enum([...LEAVE_TYPE_VALUES])),
  department: Type.Optional(Type.String()),
  search: searchSchema,
  orphaned: Type.Optional(Type.Boolean()),
  ...pageSchema,
})

/** Balances with their people, filtered and in pages (H-13, H-16): what an entity's list cannot join. */
export const listLeaveBalances: ReadingFunction = {
  reads: async ({ principal, body, query }) => {
    requireAdmin(principal)
    const filter = readBody(schema, body)
    return { body: await readBalanceRows(query, filter, pageOf(filter)) }
  },
}
