import type { DecisionLink, LeaveParams } from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const schema = declares<DecisionLink>()(
  Type.Object({
    digest: id,
    approver_id: id,
    request_id: id,
    amendment_id: Type.Optional(id),
    leave: Type.Unsafe<LeaveParams>(Type.Object({})),
    version: id,
    used_date: Type.Optional(Type.String({ format: 'date-time' })),
  }),
)

/** Links that decide. Only the server reads and writes them (docs/decisions/0180). */
export const decisionLink = defineEntity<DecisionLink>({
  name: 'DecisionLink',
  schema,
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  indexes: [
    { fields: ['digest'] },
    { fields: ['request_id'] },
    { fields: ['approver_id'] },
    { fields: ['created_date'] },
  ],
})
