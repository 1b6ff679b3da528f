import type { BalanceImport } from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const balanceImportSchema = declares<BalanceImport>()(
  Type.Object({
    file_name: Type.String({ maxLength: 200 }),
    day,
    balances: Type.Integer(),
    people: Type.Integer(),
    made_by: Type.Optional(Type.String()),
    undone_by: Type.Optional(Type.String()),
    undone_date: Type.Optional(Type.String({ format: 'date-time' })),
  }),
)

/** An import of opening balances. Functions write it, because its adjustments are posted with it. */
export const balanceImport = defineEntity<BalanceImport>({
  name: 'BalanceImport',
  schema: balanceImportSchema,
  access: { read: can('leave'), create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['-created_date'] }],
})
