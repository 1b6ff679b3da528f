import { ENTRY_KINDS, LEAVE_TYPE_VALUES, type LeaveBalanceEntry } from '@leavewell/leave'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

/** One movement of a balance (OP-08, OP-09). */
export const leaveBalanceEntrySchema = declares<LeaveBalanceEntry>()(
  Type.Object({
    balance_id: Type.String(),
    user_id: Type.String(),
    leave_type: Type.Enum([...LEAVE_TYPE_VALUES]),
    year: Type.Integer(),
    kind: Type.Enum([...ENTRY_KINDS]),
    amount: Type.Number(),
    reason: Type.String(),
    actor_id: Type.Optional(Type.String()),
    request_id: Type.Optional(Type.String()),
  }),
)
