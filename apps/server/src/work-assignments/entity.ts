import { SCOPES, type WorkAssignmentRecord } from '@leavewell/leave'
import { defineEntity, role } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

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
export const workAssignment = defineEntity<WorkAssignmentRecord>({
  name: 'WorkAssignment',
  schema: workAssignmentSchema,
  access: { read: admin, create: admin, update: admin, delete: admin },
  indexes: [{ fields: ['scope', 'scope_id', 'valid_from'] }],
})
