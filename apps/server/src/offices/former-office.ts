import type { FormerOfficeRecord } from '@leavewell/leave'
import { any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const formerOfficeSchema = declares<FormerOfficeRecord>()(
  Type.Object({
    user_id: Type.String({ minLength: 1, maxLength: 100 }),
    office: Type.Optional(Type.String({ maxLength: 200 })),
    region: Type.Optional(Type.String({ maxLength: 50 })),
    last_day: day,
  }),
)

/** The office of a person through a day. That person and HR can read it. Only the server writes it. */
export const formerOffice = defineEntity<FormerOfficeRecord>({
  name: 'FormerOffice',
  schema: formerOfficeSchema,
  access: { read: any(owner('user_id'), can('people')), create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['user_id', 'last_day'] }, { fields: ['office'] }],
})
