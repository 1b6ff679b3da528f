import {
  ADJUSTMENT_CODES,
  type AmountUnit,
  adjustmentReason,
  type BalanceAdjustment,
  type ClosedPeriod,
  checkAttachment,
  ENTRY_CODES,
  type EntryParams,
  fileProblem,
  type LeaveLedgerEntry,
  leavePoliciesCopy,
  ledgerSentence,
} from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'
import { readsBalances } from '../kernel/seen-leave-type.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })
const day = Type.String({ format: 'date' })
const cause = Type.Enum(['schedule', 'decision', 'cancel', 'amend', 'requote', 'policy', 'hand', 'import'])

const leaveLedgerEntrySchema = declares<LeaveLedgerEntry>()(
  Type.Object({
    user_id: id,
    leave_type: leaveTypeKey,
    type: Type.Enum([
      'grant',
      'share_out',
      'usage',
      'carry_out',
      'carry_in',
      'expire',
      'pay_out',
      'adjust',
      'convert',
    ]),
    allocation: Type.Optional(Type.String()),
    minutes: Type.Integer(),
    effective_on: day,
    of: Type.String(),
    rank: Type.Unsafe<LeaveLedgerEntry['rank']>(Type.Integer({ minimum: 0, maximum: 2 })),
    request_id: Type.Optional(Type.String()),
    cause,
    late: Type.Boolean(),
    code: Type.Optional(Type.Enum([...ENTRY_CODES])),
    params: Type.Optional(Type.Unsafe<EntryParams>(Type.Object({}))),
    sentence: Type.Optional(Type.String()),
    actor_id: Type.Optional(Type.String()),
  }),
)

const balanceAdjustmentSchema = declares<BalanceAdjustment>()(
  Type.Object({
    user_id: id,
    leave_type: leaveTypeKey,
    allocation: Type.String({ minLength: 1, maxLength: 100 }),
    allocation_from: day,
    allocation_to: Type.Optional(day),
    day,
    minutes: Type.Integer(),
    unit: Type.Optional(Type.Unsafe<AmountUnit>(Type.Object({}))),
    kind: Type.Enum(['grant', 'adjust', 'usage', 'pay_out']),
    code: Type.Optional(Type.Enum([...ADJUSTMENT_CODES])),
    params: Type.Optional(Type.Unsafe<EntryParams>(Type.Object({}))),
    balance_id: Type.Optional(Type.String()),
    reason: Type.String({ maxLength: 500 }),
    document_url: Type.Optional(Type.String({ maxLength: 2000 })),
    reverses: Type.Optional(id),
    import_id: Type.Optional(id),
    actor_id: Type.Optional(Type.String()),
  }),
)

const closedPeriodSchema = declares<ClosedPeriod>()(
  Type.Object({
    leave_type: Type.Optional(leaveTypeKey),
    day,
    calendar_id: Type.Optional(id),
    actor_id: Type.Optional(Type.String()),
  }),
)

/** Employees can read their own records, HR everyone's. Only the server writes them. */
const access = {
  read: readsBalances,
  create: nobody,
  update: nobody,
  delete: nobody,
}

/** The ledger entries that were posted. */
export const leaveLedgerEntry = defineEntity<LeaveLedgerEntry>({
  name: 'LeaveLedgerEntry',
  schema: leaveLedgerEntrySchema,
  access,
  rendered: { sentence: ledgerSentence },
  isAppendOnly: true,
  indexes: [{ fields: ['user_id', 'leave_type', 'effective_on'] }, { fields: ['request_id'] }],
})

/** Manual adjustments of balances. */
export const balanceAdjustment = defineEntity<BalanceAdjustment>({
  name: 'BalanceAdjustment',
  schema: balanceAdjustmentSchema,
  access,
  files: ['document_url'],
  fileChecks: { document_url: file => fileProblem(checkAttachment(file)) },
  rendered: { reason: adjustmentReason },
  isAppendOnly: true,
  indexes: [
    { fields: ['user_id', 'leave_type', 'day'] },
    { fields: ['balance_id'] },
    { fields: ['import_id'] },
    { fields: ['reverses'], unique: { message: leavePoliciesCopy.reversedAlready } },
  ],
})

/** The day through which the ledgers are locked, and the person who locked them. */
export const closedPeriod = defineEntity<ClosedPeriod>({
  name: 'ClosedPeriod',
  schema: closedPeriodSchema,
  access: { ...access, read: can('leave') },
  isAppendOnly: true,
})
