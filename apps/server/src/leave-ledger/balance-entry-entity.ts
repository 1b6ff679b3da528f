import {
  balanceEntryReason,
  ENTRY_CODES,
  ENTRY_KINDS,
  type EntryParams,
  type LeaveBalanceEntry,
} from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'
import { readsBalances } from '../kernel/seen-leave-type.ts'

/** One movement of a balance (OP-08, OP-09). */
const leaveBalanceEntrySchema = declares<LeaveBalanceEntry>()(
  Type.Object({
    balance_id: Type.String(),
    user_id: Type.String(),
    leave_type: leaveTypeKey,
    year: Type.Integer(),
    kind: Type.Enum([...ENTRY_KINDS]),
    amount: Type.Number(),
    amount_minutes: Type.Optional(Type.Integer()),
    code: Type.Optional(Type.Enum([...ENTRY_CODES])),
    params: Type.Optional(Type.Unsafe<EntryParams>(Type.Object({}))),
    reason: Type.Optional(Type.String()),
    actor_id: Type.Optional(Type.String()),
    request_id: Type.Optional(Type.String()),
  }),
)

/** The balance history. Only the server writes it, and it never changes (OP-08, OP-09). */
export const leaveBalanceEntry = defineEntity<LeaveBalanceEntry>({
  name: 'LeaveBalanceEntry',
  schema: leaveBalanceEntrySchema,
  rendered: { reason: balanceEntryReason },
  access: {
    read: readsBalances,
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
