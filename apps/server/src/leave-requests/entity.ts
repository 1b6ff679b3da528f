import {
  COMMENT_ROLES,
  checkAttachment,
  fileProblem,
  LEAVE_STATUSES,
  type LeaveRequest,
  type RequestQuote,
} from '@leavewell/leave'
import {
  all,
  any,
  type ByField,
  defineEntity,
  type EntityDefinition,
  type FieldAccess,
  nobody,
  owner,
  type RowAccess,
  signedIn,
} from '@leavewell/platform'
import Type from 'typebox'
import { approverColumn } from '../kernel/approver.ts'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'
import { seesConversions, seesLeave, seesTypeOfRequest, typeOfRequest } from '../kernel/seen-leave-type.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'
import { approveAutomatically } from './automatic-approval.ts'
import { afterCancel, cancel } from './cancel.ts'
import { notifyOfComments } from './comments.ts'
import { applyDecision } from './decision.ts'
import { type ComputedField, submit, updateLeaveRequest } from './life-cycle.ts'
import { notifyApprover } from './notify-approver.ts'

const comment = Type.Object({
  user_id: Type.String({ maxLength: 100 }),
  user_name: Type.String({ maxLength: 300 }),
  role: Type.Enum([...COMMENT_ROLES]),
  message: Type.String({ maxLength: 4000 }),
  timestamp: Type.String({ format: 'date-time' }),
})

/** The fields of a request (K-01, K-02). */
const leaveRequestSchema = declares<LeaveRequest>()(
  Type.Object({
    user_id: Type.String(),
    manager_id: Type.String(),
    leave_type: leaveTypeKey,
    start_date: day,
    end_date: day,
    start_half: Type.Optional(Type.Enum(['pm'])),
    end_half: Type.Optional(Type.Enum(['am'])),
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
    start_minute: Type.Optional(Type.Integer({ minimum: 0, maximum: 1439 })),
    same_occasion_as: Type.Optional(Type.String({ maxLength: 100 })),
    days_requested: Type.Number(),
    minutes_requested: Type.Optional(Type.Integer()),
    quote: Type.Unsafe<RequestQuote>(Type.Object({})),
    reason: Type.Optional(Type.String({ maxLength: 4000 })),
    attachment_url: Type.Optional(Type.String({ maxLength: 2000 })),
    status: Type.Enum([...LEAVE_STATUSES], { default: 'pending' }),
    manager_notes: Type.Optional(Type.String({ maxLength: 4000 })),
    reviewed_date: Type.Optional(Type.String({ format: 'date-time' })),
    reviewed_by: Type.Optional(Type.String()),
    approved_automatically: Type.Optional(Type.Boolean()),
    entered_by: Type.Optional(Type.String()),
    comments: Type.Array(comment, { default: [], maxItems: 500 }),
    amendment_id: Type.Optional(Type.String()),
    change_attachment_url: Type.Optional(Type.String({ maxLength: 2000 })),
    shutdown_id: Type.Optional(Type.String()),
    converted_from: Type.Optional(Type.String()),
  }),
)

/**
 * Employees can read their own requests, administrators all, approvers those sent to them. Only the requester
 * can cancel. The life cycle decides what is possible in which state.
 */
const leaveRequestAccess: RowAccess = {
  read: any(owner('user_id'), seesLeave, approverColumn),
  create: signedIn,
  update: any(owner('user_id'), can('leave'), approverColumn),
  delete: owner('user_id'),
}

const requester: FieldAccess = { update: owner('user_id') }
const reviewer: FieldAccess = { update: any(can('leave'), approverColumn) }
/** Notes are for the employee and people who decide. Seeing leave does not include them (docs/decisions/0136). */
const read = any(owner('user_id'), can('leave'), approverColumn)
/** Reasons, certificates and comments could say the type. Only people who see it can read them (docs/decisions/0159). */
const readWithType = all(read, seesTypeOfRequest)

/** The requester cannot approve, and an administrator cannot rewrite the request (OP-16). */
const leaveRequestFields: ByField<LeaveRequest, FieldAccess> = {
  user_id: { update: nobody },
  leave_type: { ...requester, ...typeOfRequest },
  start_date: requester,
  end_date: requester,
  start_half: requester,
  end_half: requester,
  minutes: requester,
  start_minute: requester,
  same_occasion_as: { ...requester, read: seesTypeOfRequest },
  quote: { read: nobody },
  reason: { ...requester, read: readWithType },
  attachment_url: { ...requester, read: readWithType },
  change_attachment_url: { read: all(readWithType, seesConversions) },
  status: reviewer,
  manager_notes: { ...reviewer, read },
  comments: { read: readWithType },
  converted_from: { read: seesTypeOfRequest },
}

const checkFile = (file: Parameters<typeof checkAttachment>[0]) => fileProblem(checkAttachment(file))

/** A request for leave, from submission to decision (K-01, L). */
export const leaveRequest = (org: Organisation): EntityDefinition =>
  defineEntity<LeaveRequest, ComputedField>({
    name: 'LeaveRequest',
    schema: leaveRequestSchema,
    access: leaveRequestAccess,
    fields: leaveRequestFields,
    files: ['attachment_url', 'change_attachment_url'],
    fileChecks: { attachment_url: checkFile, change_attachment_url: checkFile },
    computed: [
      'manager_id',
      'days_requested',
      'minutes_requested',
      'quote',
      'reviewed_date',
      'reviewed_by',
      'approved_automatically',
      'entered_by',
      'amendment_id',
      'change_attachment_url',
      'shutdown_id',
      'converted_from',
    ],
    indexes: [
      { fields: ['-created_date'] },
      { fields: ['user_id', '-created_date'] },
      { fields: ['manager_id', 'status', '-created_date'] },
      { fields: ['status', '-created_date'] },
      // Other leave on the same days, which every new request looks up. Leave that has ended by then is
      // skipped.
      { fields: ['user_id', 'end_date'] },
      // Yearly statistics and counts need only this index.
      { fields: ['start_date', 'end_date', 'status'] },
      // The leave of one shutdown.
      { fields: ['shutdown_id'] },
    ],
    locks: () => READS_ORGANISATION,
    hooks: {
      beforeCreate: (context, draft) => submit(org, context, draft),
      afterCreate: (context, record) =>
        record.status === 'approved'
          ? approveAutomatically(org, context, record)
          : notifyApprover(org, context, record),
      beforeUpdate: (context, before, patch, sent) => updateLeaveRequest(org, context, before, patch, sent),
      async afterUpdate(context, before, after) {
        await notifyOfComments(org, context, before, after)
        await applyDecision(org, context, before, after)
      },
      beforeDelete: (context, record) => cancel(org, context, record),
      afterDelete: (context, record) => afterCancel(org, context, record),
    },
  })
