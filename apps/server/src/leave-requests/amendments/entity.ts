import {
  AMENDMENT_KINDS,
  AMENDMENT_STATUSES,
  type LeaveAmendment,
  type LeaveConversion,
  type RequestQuote,
} from '@leavewell/leave'
import { any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { leaveTypeKey } from '../../kernel/leave-type-key.ts'
import { declares } from '../../kernel/record-of.ts'
import { can, sees } from '../../kernel/rights.ts'
import { typeOfRecord } from '../../kernel/seen-leave-type.ts'
import { versionSchema } from '../quotes/requested-days-schema.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const leaveAmendmentSchema = declares<LeaveAmendment>()(
  Type.Object({
    request_id: id,
    user_id: id,
    leave_type: leaveTypeKey,
    kind: Type.Enum([...AMENDMENT_KINDS]),
    status: Type.Enum([...AMENDMENT_STATUSES], { default: 'pending' }),
    ...versionSchema,
    quote: Type.Optional(Type.Unsafe<RequestQuote>(Type.Object({}))),
    former: Type.Unsafe<LeaveAmendment['former']>(Type.Object({})),
    conversion: Type.Optional(Type.Unsafe<LeaveConversion>(Type.Object({}))),
    reason: Type.Optional(Type.String({ maxLength: 4000 })),
    manager_notes: Type.Optional(Type.String({ maxLength: 4000 })),
    reviewed_date: Type.Optional(Type.String({ format: 'date-time' })),
    reviewed_by: Type.Optional(Type.String()),
  }),
)

/** Like reasons and notes of the request itself (docs/decisions/0136). */
const read = any(owner('user_id'), can('leave'))

/**
 * Changes of approved leave. People who can read the request can read them. Only functions and decisions write
 * them (docs/decisions/0071).
 */
export const leaveAmendment = defineEntity<LeaveAmendment>({
  name: 'LeaveAmendment',
  schema: leaveAmendmentSchema,
  access: {
    read: any(owner('user_id'), sees('see_leave', 'user_id')),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  fields: {
    leave_type: typeOfRecord,
    quote: { read: nobody },
    conversion: { read: nobody },
    reason: { read },
    manager_notes: { read },
  },
  indexes: [{ fields: ['request_id', 'status'] }, { fields: ['user_id', 'status'] }],
})
