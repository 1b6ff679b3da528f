import { LEAVE_TYPE_VALUES, type LeaveBalance } from '@leavewell/leave'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

/** K-05. The numbers an administrator may enter are checked by the form's own rules: an approval may go below 0 (OP-09). */
export const leaveBalanceSchema = declares<LeaveBalance>()(
  Type.Object({
    user_id: Type.String({ minLength: 1, maxLength: 100 }),
    leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
    balance: Type.Number(),
    total_allocated: Type.Number(),
    year: Type.Integer(),
  }),
)
