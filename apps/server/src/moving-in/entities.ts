import {
  type BalanceCheck,
  type BalanceImport,
  type BalanceImportTable,
  balanceChecksCopy,
  type ImportedLeave,
} from '@leavewell/leave'
import { any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const written = { create: nobody, update: nobody, delete: nobody }
const id = Type.String({ minLength: 1, maxLength: 100 })

/** An import from another system. Functions write it, because its adjustments are posted with it. */
export const balanceImport = defineEntity<BalanceImport>({
  name: 'BalanceImport',
  schema: declares<BalanceImport>()(
    Type.Object({
      file_name: Type.String({ maxLength: 400 }),
      day,
      balances: Type.Integer(),
      leave: Type.Optional(Type.Integer()),
      people: Type.Integer(),
      mapping: Type.Optional(Type.Unsafe<BalanceImport['mapping']>(Type.Object({}))),
      made_by: Type.Optional(Type.String()),
      undone_by: Type.Optional(Type.String()),
      undone_date: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  ),
  access: { ...written, read: can('leave') },
  indexes: [{ fields: ['-created_date'] }],
})

/** The table of an import. `getBalanceImport` sends it with the names of today. */
export const balanceImportTable = defineEntity<BalanceImportTable>({
  name: 'BalanceImportTable',
  schema: declares<BalanceImportTable>()(
    Type.Object({
      import_id: id,
      rows: Type.Unsafe<BalanceImportTable['rows']>(Type.Array(Type.Object({}))),
      left_out: Type.Unsafe<BalanceImportTable['left_out']>(Type.Array(Type.Object({}))),
    }),
  ),
  access: { ...written, read: nobody },
  isAppendOnly: true,
  indexes: [{ fields: ['import_id'] }],
})

const half = <Half extends 'am' | 'pm'>(of: Half) => Type.Optional(Type.Enum([of]))

/** Leave of another system. The next import knows it again, and an undo finds it. */
export const importedLeave = defineEntity<ImportedLeave>({
  name: 'ImportedLeave',
  schema: declares<ImportedLeave>()(
    Type.Object({
      import_id: id,
      user_id: id,
      request_id: id,
      old_id: Type.Optional(Type.String({ maxLength: 200 })),
      leave_type: leaveTypeKey,
      start_date: day,
      end_date: day,
      start_half: half('pm'),
      end_half: half('am'),
    }),
  ),
  access: { ...written, read: owner('user_id') },
  indexes: [{ fields: ['user_id'] }, { fields: ['import_id'] }],
})

/** Whether imported balances are right, as their owner says. HR asks, and the answers are a list for HR. */
export const balanceCheck = defineEntity<BalanceCheck>({
  name: 'BalanceCheck',
  schema: declares<BalanceCheck>()(
    Type.Object({
      import_id: id,
      user_id: id,
      balances: Type.Unsafe<BalanceCheck['balances']>(Type.Array(Type.Object({}))),
      answer: Type.Optional(Type.Enum(['right', 'wrong'])),
      note: Type.Optional(Type.String({ maxLength: 1000 })),
      answered_date: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  ),
  access: { ...written, read: any(owner('user_id'), can('leave')) },
  indexes: [
    { fields: ['import_id', 'user_id'], unique: { message: balanceChecksCopy.askedAlready } },
    { fields: ['user_id'] },
  ],
})
