import type { FormerDepartmentRecord } from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const formerDepartmentSchema = declares<FormerDepartmentRecord>()(
  Type.Object({
    user_id: Type.String({ minLength: 1, maxLength: 100 }),
    department: Type.Optional(Type.String({ maxLength: 200 })),
    last_day: day,
  }),
)

/**
 * The department of a person through a day. Administrators can read it, as they read work schedules. Only the
 * server writes it.
 */
export const formerDepartment = defineEntity<FormerDepartmentRecord>({
  name: 'FormerDepartment',
  schema: formerDepartmentSchema,
  access: { read: can('people'), create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['user_id', 'last_day'] }, { fields: ['department'] }],
})
