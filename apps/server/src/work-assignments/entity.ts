import { SCOPES, type WorkAssignmentRecord } from '@leavewell/leave'
import { defineEntity, type EntityDefinition, role } from '@leavewell/platform'
import Type from 'typebox'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { recountLeave } from '../leave-requests/recount-leave.ts'
import { touchedByAssignments } from '../leave-requests/requote-leave.ts'
import { CHANGES_ORGANISATION } from '../org-structure/organisation-lock.ts'

const workAssignmentSchema = declares<WorkAssignmentRecord>()(
  Type.Object({
    scope: Type.Enum([...SCOPES]),
    scope_id: Type.String({ maxLength: 200, default: '' }),
    valid_from: Type.String({ format: 'date' }),
    valid_to: Type.Optional(Type.String({ format: 'date' })),
    pattern_id: Type.String({ minLength: 1, maxLength: 100 }),
    region: Type.Optional(Type.String({ maxLength: 50 })),
  }),
)

const admin = role('admin')

/** Who works which pattern, and where they are based, from a day to a day. */
export const workAssignment = (org: Organisation): EntityDefinition =>
  defineEntity<WorkAssignmentRecord>({
    name: 'WorkAssignment',
    schema: workAssignmentSchema,
    access: { read: admin, create: admin, update: admin, delete: admin },
    indexes: [{ fields: ['scope', 'scope_id', 'valid_from'] }],
    // No leave is asked for by the working time of before while what is booked is counted anew.
    locks: () => CHANGES_ORGANISATION,
    hooks: {
      afterCreate: (context, record) => recountLeave(org, context, touchedByAssignments([record])),
      afterUpdate: (context, before, after) =>
        recountLeave(org, context, touchedByAssignments([before, after])),
      afterDelete: (context, record) => recountLeave(org, context, touchedByAssignments([record])),
    },
  })
