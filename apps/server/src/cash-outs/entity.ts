import type { AmountUnit, CashOut } from '@leavewell/leave'
import { defineEntity } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'
import { decidedAccess, decidedSchema } from '../leave-requests/decided-entity.ts'

const cashOutSchema = declares<CashOut>()(
  Type.Object({ ...decidedSchema, unit: Type.Unsafe<AmountUnit>(Type.Object({})) }),
)

/** Cash-outs that employees request. */
export const cashOut = defineEntity<CashOut>({
  name: 'CashOut',
  schema: cashOutSchema,
  ...decidedAccess,
  indexes: [{ fields: ['user_id', 'leave_type'] }, { fields: ['status', 'manager_id'] }],
})
