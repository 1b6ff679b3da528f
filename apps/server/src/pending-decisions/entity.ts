import { type HeldDecision, requestsCopy } from '@leavewell/leave'
import { any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const heldDecisionSchema = declares<HeldDecision>()(
  Type.Object({
    request_id: id,
    status: Type.Enum(['approved', 'rejected']),
    manager_notes: Type.Optional(Type.String({ maxLength: 4000 })),
    decider_id: id,
    impersonator_id: Type.Optional(Type.String()),
    by_email_link: Type.Optional(Type.Boolean()),
    by_slack: Type.Optional(Type.Boolean()),
    seen: Type.String(),
    set_id: Type.Optional(id),
    due: Type.String({ format: 'date-time' }),
  }),
)

/**
 * Decisions that can still be undone. Only functions write them. The approver and administrators can read them
 * (docs/decisions/0068).
 */
export const heldDecision = defineEntity<HeldDecision>({
  name: 'HeldDecision',
  schema: heldDecisionSchema,
  access: { read: any(owner('decider_id'), can('leave')), create: nobody, update: nobody, delete: nobody },
  indexes: [
    { fields: ['request_id'], unique: { message: requestsCopy.beingDecided } },
    { fields: ['due'] },
    { fields: ['set_id'] },
  ],
})
