import { checkAttachment, type LeaveRequest } from '@leavewell/leave'
import { defineEntity, type EntityDefinition } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { putAway } from '../notifications/close-related.ts'
import { READS_ORGANISATION } from '../users/organisation-lock.ts'
import { leaveRequestAccess, leaveRequestFields } from './access.ts'
import { announce } from './announce.ts'
import { applyDecision } from './apply-decision.ts'
import { cancel } from './cancel.ts'
import { change } from './change.ts'
import { leaveRequestSchema } from './schema.ts'
import { submit } from './submit.ts'
import { tellComments } from './tell-comments.ts'

/** A request for leave, from submission to decision (K-01, L). */
export const leaveRequest = (org: Organisation): EntityDefinition =>
  defineEntity({
    name: 'LeaveRequest',
    schema: leaveRequestSchema,
    access: leaveRequestAccess,
    fields: leaveRequestFields,
    files: ['attachment_url'],
    fileChecks: { attachment_url: checkAttachment },
    computed: ['manager_id', 'days_requested', 'reviewed_date', 'reviewed_by'],
    indexes: [
      { fields: ['-created_date'] },
      { fields: ['user_id', '-created_date'] },
      { fields: ['manager_id', 'status', '-created_date'] },
      { fields: ['status', '-created_date'] },
      // Figures of a year, and counts, are answered from this alone.
      { fields: ['start_date', 'end_date', 'status'] },
    ],
    locks: () => READS_ORGANISATION,
    hooks: {
      beforeCreate: (context, draft) => submit(org, context, draft),
      afterCreate: (context, record) => announce(org, context, record as unknown as LeaveRequest),
      beforeUpdate: (context, before, patch, sent) => change(org, context, before, patch, sent),
      async afterUpdate(context, before, after) {
        const [former, request] = [before as unknown as LeaveRequest, after as unknown as LeaveRequest]
        await tellComments(org, context, former, request)
        await applyDecision(org, context, former, request)
      },
      beforeDelete: cancel,
      afterDelete: ({ entities }, record) => putAway(recordsOf(entities), record.id),
    },
  })
