import { CANCELLATIONS, type CancelledRequest, type LeaveRequest } from '@leavewell/leave'
import { all, any, defineEntity, type HookContext, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { approverColumn } from '../kernel/approver.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'
import { can } from '../kernel/rights.ts'
import { seesLeave, seesTypeOfRequest, typeOfRequest } from '../kernel/seen-leave-type.ts'
import { LEAVE_FIELDS } from './lists/request-columns.ts'
import { versionSchema } from './quotes/requested-days-schema.ts'

const moment = Type.String({ format: 'date-time' })

const cancelledRequestSchema = declares<CancelledRequest>()(
  Type.Object({
    request_id: Type.String(),
    requested_date: moment,
    user_id: Type.String(),
    manager_id: Type.String(),
    leave_type: leaveTypeKey,
    ...versionSchema,
    reason: Type.Optional(Type.String({ maxLength: 4000 })),
    manager_notes: Type.Optional(Type.String({ maxLength: 4000 })),
    reviewed_date: Type.Optional(moment),
    reviewed_by: Type.Optional(Type.String()),
    approved_automatically: Type.Optional(Type.Boolean()),
    entered_by: Type.Optional(Type.String()),
    how: Type.Enum([...CANCELLATIONS]),
    cancelled_by: Type.Optional(Type.String()),
    cancel_reason: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
)

/** Like reasons and notes of the request itself (docs/decisions/0136). */
const read = any(owner('user_id'), can('leave'), approverColumn)
const readWithType = all(read, seesTypeOfRequest)

/** Approved leave that was cancelled, for the people who could read the request (docs/decisions/0152). */
export const cancelledRequest = defineEntity<CancelledRequest>({
  name: 'CancelledRequest',
  schema: cancelledRequestSchema,
  access: {
    read: any(owner('user_id'), seesLeave, approverColumn),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  fields: {
    leave_type: typeOfRequest,
    reason: { read: readWithType },
    manager_notes: { read },
    cancel_reason: { read: readWithType },
  },
  indexes: [{ fields: ['user_id', '-created_date'] }, { fields: ['-created_date'] }],
})

type Cancellation = Pick<CancelledRequest, 'how' | 'cancelled_by' | 'cancel_reason'>

/** Approved leave that was cancelled, as it is stored. */
export function cancelledOf(request: LeaveRequest, cancellation: Cancellation) {
  const kept = Object.fromEntries(LEAVE_FIELDS.map(field => [field, request[field]])) as Pick<
    CancelledRequest,
    (typeof LEAVE_FIELDS)[number]
  >
  return { ...kept, request_id: request.id, requested_date: request.created_date, ...cancellation }
}

/** Stores approved leave that will be deleted because it was cancelled. */
export async function keepCancelled(
  { entities }: Pick<HookContext, 'entities'>,
  request: LeaveRequest,
  cancellation: Cancellation,
): Promise<void> {
  await recordsOf(entities).createAtCommit('CancelledRequest', [cancelledOf(request, cancellation)])
}
