import {
  type AmountUnit,
  type CashOut,
  checkAttachment,
  fileProblem,
  LEAVE_STATUSES,
  MAX_CASH_OUT_NOTE,
} from '@leavewell/leave'
import { all, any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { approverColumn } from '../kernel/approver.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'
import { can, sees } from '../kernel/rights.ts'
import { seesTypeOfRequest, typeOfRequest } from '../kernel/seen-leave-type.ts'

const note = Type.Optional(Type.String({ maxLength: MAX_CASH_OUT_NOTE }))

const cashOutSchema = declares<CashOut>()(
  Type.Object({
    user_id: Type.String(),
    manager_id: Type.String(),
    leave_type: leaveTypeKey,
    minutes: Type.Integer(),
    unit: Type.Unsafe<AmountUnit>(Type.Object({})),
    agreement_url: Type.Optional(Type.String({ maxLength: 2000 })),
    note,
    status: Type.Enum([...LEAVE_STATUSES]),
    manager_notes: note,
    reviewed_by: Type.Optional(Type.String()),
    reviewed_date: Type.Optional(Type.String({ format: 'date-time' })),
  }),
)

/** Words and documents could say the leave type. */
const read = all(any(owner('user_id'), can('leave'), approverColumn), seesTypeOfRequest)

/** Cash-outs that employees request. Only functions write them, because an approval changes a balance. */
export const cashOut = defineEntity<CashOut>({
  name: 'CashOut',
  schema: cashOutSchema,
  access: {
    read: any(owner('user_id'), sees('see_leave', 'user_id'), approverColumn),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  fields: {
    leave_type: typeOfRequest,
    agreement_url: { read },
    note: { read },
    manager_notes: { read },
  },
  files: ['agreement_url'],
  fileChecks: { agreement_url: file => fileProblem(checkAttachment(file)) },
  indexes: [{ fields: ['user_id', 'leave_type'] }, { fields: ['status', 'manager_id'] }],
})
