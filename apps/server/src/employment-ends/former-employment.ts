import type { FormerEmployment } from '@leavewell/leave'
import { any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const formerEmploymentSchema = declares<FormerEmployment>()(
  Type.Object({
    user_id: Type.String({ minLength: 1, maxLength: 100 }),
    first_day: Type.Optional(day),
    last_day: day,
    service_from: Type.Optional(day),
    ended_at: Type.String({ format: 'date-time' }),
  }),
)

/**
 * Employments before the present one. HR and the employee can read them. Functions write them, because balances
 * depend on them.
 */
export const formerEmployment = defineEntity<FormerEmployment>({
  name: 'FormerEmployment',
  schema: formerEmploymentSchema,
  access: { read: any(owner('user_id'), can('people')), create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['user_id', 'last_day'] }],
})
