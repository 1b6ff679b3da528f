import {
  type ApprovalRoute,
  type ApprovalStep,
  approvalsCopy as copy,
  type Deputy,
  type RouteRule,
} from '@leavewell/leave'
import { any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can, sees } from '../kernel/rights.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })
const someone = Type.Optional(id)

/** Only functions write these entities, because each change has effects in the same transaction. */
const written = { create: nobody, update: nobody, delete: nobody }

/** The steps after the manager. There is one record, which `saveApprovalRoute` writes. */
export const approvalRoute = defineEntity<ApprovalRoute>({
  name: 'ApprovalRoute',
  schema: declares<ApprovalRoute>()(
    Type.Object({ rules: Type.Unsafe<RouteRule[]>(Type.Array(Type.Object({}), { default: [] })) }),
  ),
  access: { read: can('rules'), ...written },
})

/**
 * Steps that were approved, and the one that is pending. The employee and HR can read them. Approvers read them
 * with their requests.
 */
export const approvalStep = defineEntity<ApprovalStep>({
  name: 'ApprovalStep',
  schema: declares<ApprovalStep>()(
    Type.Object({
      request_id: id,
      about_id: id,
      user_id: id,
      no: Type.Integer({ minimum: 1 }),
      rule_id: someone,
      approver_id: id,
      acting_for: someone,
      decided_by: someone,
      decided_date: Type.Optional(Type.String({ format: 'date-time' })),
      note: Type.Optional(Type.String({ maxLength: 4000 })),
    }),
  ),
  access: { read: any(owner('user_id'), sees('see_leave', 'user_id')), ...written },
  fields: { note: { read: any(owner('user_id'), can('leave')) } },
  indexes: [
    { fields: ['about_id', 'no'], unique: { message: copy.decidedMeanwhile } },
    { fields: ['request_id'] },
    { fields: ['user_id'] },
    { fields: ['acting_for'] },
    { fields: ['approver_id'] },
  ],
})

/** A delegation. The approver, the delegate and HR can read it. */
export const deputy = defineEntity<Deputy>({
  name: 'Deputy',
  schema: declares<Deputy>()(
    Type.Object({
      user_id: id,
      deputy_id: id,
      start_date: day,
      end_date: Type.Optional(day),
      only_when_away: Type.Boolean(),
    }),
  ),
  access: { read: any(owner('user_id'), owner('deputy_id'), can('leave')), ...written },
  indexes: [
    { fields: ['user_id', 'deputy_id', 'start_date'], unique: { message: copy.deputyThere } },
    { fields: ['deputy_id'] },
  ],
})
