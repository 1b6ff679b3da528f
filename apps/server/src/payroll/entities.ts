import {
  batchSentence,
  enteredSentence,
  LAYOUT_GRAINS,
  LAYOUT_NEGATIVES,
  MAX_PAY_CODE,
  MAX_PAY_NAME,
  PAY_KINDS,
  PAY_PERIODS,
  PAY_SCOPES,
  type PayCalendar,
  type PayCalendarMember,
  type PayrollBatch,
  type PayrollCode,
  type PayrollCopy,
  type PayrollDownload,
  type PayrollEntered,
  type PayrollFile,
  type PayrollLayout,
  type PayrollLine,
  type PayrollLock,
  type PayrollReconciliation,
  type PayrollReconciliationFile,
  payrollCodeSentence,
  STP_CATEGORIES,
} from '@leavewell/leave'
import { any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

/** Functions write all payroll records, so that every check is in one place. */
const access = { read: can('payroll'), create: nobody, update: nobody, delete: nobody }

/** Employees read what a batch says about them, as in their data file. */
const ofPerson = { ...access, read: any(owner('user_id'), can('payroll')) }

/** The pay periods of some people. */
export const payCalendar = defineEntity<PayCalendar>({
  name: 'PayCalendar',
  schema: declares<PayCalendar>()(
    Type.Object({
      name: Type.String({ maxLength: 200 }),
      kind: Type.Enum([...PAY_PERIODS]),
      first_day: day,
      month_days: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { maxItems: 2 })),
      is_active: Type.Boolean(),
      layout_id: Type.Optional(id),
      requires_all: Type.Optional(Type.Boolean()),
    }),
  ),
  access,
})

/** The pay calendar of everyone, of a department, an office or a person, from a day on. */
export const payCalendarMember = defineEntity<PayCalendarMember>({
  name: 'PayCalendarMember',
  schema: declares<PayCalendarMember>()(
    Type.Object({
      calendar_id: Type.Optional(id),
      scope: Type.Enum([...PAY_SCOPES]),
      scope_id: Type.String({ maxLength: 200 }),
      valid_from: day,
    }),
  ),
  access,
  indexes: [{ fields: ['scope', 'scope_id', 'valid_from'] }],
})

/** The columns of payroll files, and how they are written. */
export const payrollLayout = defineEntity<PayrollLayout>({
  name: 'PayrollLayout',
  schema: declares<PayrollLayout>()(
    Type.Object({
      name: Type.String(),
      preset: Type.String(),
      version: Type.Integer(),
      grain: Type.Enum([...LAYOUT_GRAINS]),
      negative: Type.Enum([...LAYOUT_NEGATIVES]),
      columns: Type.Unsafe<PayrollLayout['columns']>(Type.Array(Type.Object({}))),
      text: Type.Unsafe<PayrollLayout['text']>(Type.Object({})),
      file_name: Type.String(),
    }),
  ),
  access,
})

/** What payroll calls a leave type. */
export const payrollCode = defineEntity<PayrollCode>({
  name: 'PayrollCode',
  schema: declares<PayrollCode>()(
    Type.Object({
      leave_type: leaveTypeKey,
      kind: Type.Enum([...PAY_KINDS]),
      code: Type.Optional(Type.String({ maxLength: MAX_PAY_CODE })),
      name: Type.Optional(Type.String({ maxLength: MAX_PAY_NAME })),
      stp_category: Type.Optional(Type.Enum([...STP_CATEGORIES])),
      split: Type.Optional(Type.Unsafe<PayrollCode['split']>(Type.Object({}))),
    }),
  ),
  access,
  indexes: [{ fields: ['leave_type', 'kind'], unique: { message: payrollCodeSentence({ code: 'twice' }) } }],
})

/** The leave of a period that was sent to payroll. */
export const payrollBatch = defineEntity<PayrollBatch>({
  name: 'PayrollBatch',
  schema: declares<PayrollBatch>()(
    Type.Object({
      no: Type.Integer({ minimum: 1 }),
      calendar_id: id,
      first_day: day,
      last_day: day,
      people: Type.Integer(),
      rows: Type.Integer(),
      totals: Type.Unsafe<PayrollBatch['totals']>(Type.Array(Type.Object({}))),
      file_name: Type.String(),
      file_sha256: Type.String(),
      layout: Type.Optional(Type.Unsafe<PayrollBatch['layout']>(Type.Object({}))),
      manual: Type.Optional(Type.Unsafe<PayrollBatch['manual']>(Type.Array(Type.Object({})))),
      made_by: Type.Optional(id),
    }),
  ),
  access,
  isAppendOnly: true,
  indexes: [{ fields: ['no'], unique: { message: batchSentence({ code: 'outdated' }) } }],
})

/** Leave of one day in a batch. */
export const payrollLine = defineEntity<PayrollLine>({
  name: 'PayrollLine',
  schema: declares<PayrollLine>()(
    Type.Object({
      batch_id: id,
      user_id: id,
      leave_type: leaveTypeKey,
      kind: Type.Enum([...PAY_KINDS]),
      source: Type.String(),
      day,
      part: Type.Optional(Type.Literal('after')),
      minutes: Type.Integer(),
      day_minutes: Type.Integer(),
      code: Type.Optional(Type.String()),
      corrects: Type.Optional(Type.Integer()),
      entry_id: Type.Optional(Type.String()),
    }),
  ),
  access: ofPerson,
  isAppendOnly: true,
  indexes: [{ fields: ['user_id', 'leave_type'] }, { fields: ['batch_id'] }],
})

/** Another file of a batch, in another layout. */
export const payrollCopy = defineEntity<PayrollCopy>({
  name: 'PayrollCopy',
  schema: declares<PayrollCopy>()(
    Type.Object({
      batch_id: id,
      file_name: Type.String(),
      file_sha256: Type.String(),
      rows: Type.Integer(),
      layout: Type.Unsafe<PayrollCopy['layout']>(Type.Object({})),
      manual: Type.Optional(Type.Unsafe<PayrollCopy['manual']>(Type.Array(Type.Object({})))),
      made_by: Type.Optional(id),
    }),
  ),
  access,
  isAppendOnly: true,
  indexes: [{ fields: ['batch_id'] }],
})

/** Who downloaded which file of a batch, and when. */
export const payrollDownload = defineEntity<PayrollDownload>({
  name: 'PayrollDownload',
  schema: declares<PayrollDownload>()(
    Type.Object({
      batch_id: id,
      copy_id: Type.Optional(id),
      file_name: Type.String(),
      file_sha256: Type.String(),
      downloaded_by: Type.Optional(id),
    }),
  ),
  access,
  isAppendOnly: true,
  indexes: [{ fields: ['batch_id'] }],
})

/** The stored bytes of a batch. `getBatchFile` sends them. */
export const payrollFile = defineEntity<PayrollFile>({
  name: 'PayrollFile',
  schema: declares<PayrollFile>()(
    Type.Object({
      batch_id: id,
      copy_id: Type.Optional(id),
      content: Type.String(),
      encoding: Type.Optional(Type.Literal('latin1')),
    }),
  ),
  access: { ...access, read: nobody },
  isAppendOnly: true,
  indexes: [{ fields: ['batch_id'] }],
})

/** The last day of a person's leave that a batch has locked. */
export const payrollLock = defineEntity<PayrollLock>({
  name: 'PayrollLock',
  schema: declares<PayrollLock>()(Type.Object({ user_id: id, day })),
  access: ofPerson,
  indexes: [{ fields: ['user_id'] }],
})

/** Hours below zero that people have entered in payroll. `listBatches` shows them with the batch. */
export const payrollEntered = defineEntity<PayrollEntered>({
  name: 'PayrollEntered',
  schema: declares<PayrollEntered>()(Type.Object({ batch_id: id, row: Type.Integer({ minimum: 0 }) })),
  access: { ...access, read: nobody },
  indexes: [{ fields: ['batch_id', 'row'], unique: { message: enteredSentence({ code: 'outdated' }) } }],
})

/** A comparison of a batch with a file from payroll. `getReconciliation` adds the names. */
export const payrollReconciliation = defineEntity<PayrollReconciliation>({
  name: 'PayrollReconciliation',
  schema: declares<PayrollReconciliation>()(
    Type.Object({
      batch_id: id,
      file_name: Type.String(),
      file_sha256: Type.String(),
      columns: Type.Unsafe<PayrollReconciliation['columns']>(Type.Object({})),
      equal: Type.Integer(),
      totals: Type.Unsafe<PayrollReconciliation['totals']>(Type.Object({})),
      rows: Type.Unsafe<PayrollReconciliation['rows']>(Type.Array(Type.Object({}))),
      open: Type.Integer(),
      made_by: Type.Optional(id),
    }),
  ),
  access: { ...access, read: nobody },
  indexes: [{ fields: ['batch_id', '-created_date'] }],
})

/** The stored bytes of the file of a comparison. `getReconciliationFile` sends them. */
export const payrollReconciliationFile = defineEntity<PayrollReconciliationFile>({
  name: 'PayrollReconciliationFile',
  schema: declares<PayrollReconciliationFile>()(
    Type.Object({ reconciliation_id: id, content: Type.String() }),
  ),
  access: { ...access, read: nobody },
  isAppendOnly: true,
  indexes: [{ fields: ['reconciliation_id'] }],
})
