import { type EmploymentEnd, LATER_LEAVE } from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const employmentEndSchema = declares<EmploymentEnd>()(
  Type.Object({
    user_id: id,
    last_day: day,
    waiting_to: Type.Optional(id),
    reports_to: Type.Optional(id),
    later_leave: Type.Enum([...LATER_LEAVE]),
    noted_by: Type.Optional(id),
    ended_at: Type.Optional(Type.String({ format: 'date-time' })),
    anonymised_at: Type.Optional(Type.String({ format: 'date-time' })),
  }),
)

/**
 * The last working day of a person. Only administrators can read it. Functions write it, because balances
 * depend on it.
 */
export const employmentEnd = defineEntity<EmploymentEnd>({
  name: 'EmploymentEnd',
  schema: employmentEndSchema,
  access: { read: can('people'), create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['user_id'], unique: { message: 'The last day of this person is noted already.' } }],
})
