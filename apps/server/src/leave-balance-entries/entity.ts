import { any, defineEntity, nobody, owner, role } from '@leavewell/platform'
import { leaveBalanceEntrySchema } from './schema.ts'

/** Why a balance is what it is. Written by the server alone and never changed (OP-08, OP-09). */
export const leaveBalanceEntry = defineEntity({
  name: 'LeaveBalanceEntry',
  schema: leaveBalanceEntrySchema,
  access: {
    read: any(owner('user_id'), role('admin')),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  indexes: [
    { fields: ['balance_id', '-created_date'] },
    { fields: ['user_id', '-created_date'] },
    { fields: ['request_id'] },
  ],
})
