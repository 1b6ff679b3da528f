import {
  DOCUMENT_GRACE_DAYS,
  EMPLOYMENT_KINDS,
  LEAVE_APPROVALS,
  LEAVE_COLOURS,
  LEAVE_ICONS,
  LEAVE_PRIVACIES,
  LEAVE_TYPE_OFFERS,
  type LeaveType,
  MAX_APPROVED_DAYS,
  MAX_DOCUMENT_DAYS,
  MAX_DOCUMENT_WORDS,
  MAX_OVERTIME_MONTHS,
  MAX_OVERTIME_PERCENT,
  MAX_SERVICE_MONTHS,
} from '@leavewell/leave'
import { defineEntity, nobody, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'

/** At most this long, so that it fits on a phone. */
const MAX_LABEL = 60

const leaveTypeSchema = declares<LeaveType>()(
  Type.Object({
    key: Type.String({ pattern: '^[a-z][a-z0-9_]{1,39}$' }),
    label: Type.String({ minLength: 1, maxLength: MAX_LABEL }),
    short_label: Type.Optional(Type.String({ maxLength: 20 })),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    colour: Type.Enum([...LEAVE_COLOURS]),
    icon: Type.Enum([...LEAVE_ICONS]),
    order: Type.Integer({ minimum: 1 }),
    offered_to: Type.Enum([...LEAVE_TYPE_OFFERS]),
    approval: Type.Enum([...LEAVE_APPROVALS], { default: 'approver' }),
    approve_up_to_days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_APPROVED_DAYS })),
    min_service_months: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SERVICE_MONTHS })),
    employment_kinds: Type.Optional(
      Type.Array(Type.Enum([...EMPLOYMENT_KINDS]), { maxItems: EMPLOYMENT_KINDS.length }),
    ),
    only_after: Type.Optional(leaveTypeKey),
    document_after_days: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_DOCUMENT_DAYS })),
    document_beside_free_day: Type.Boolean({ default: false }),
    document_within_days: Type.Optional(Type.Integer({ minimum: 1, maximum: DOCUMENT_GRACE_DAYS })),
    document_words: Type.Optional(Type.String({ maxLength: MAX_DOCUMENT_WORDS })),
    overtime_percent: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_OVERTIME_PERCENT })),
    overtime_months: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_OVERTIME_MONTHS })),
    counts_as_service: Type.Boolean(),
    is_medical: Type.Boolean({ default: false }),
    privacy: Type.Enum([...LEAVE_PRIVACIES], { default: 'type' }),
    managers_see_type: Type.Boolean({ default: true }),
    retired_on: Type.Optional(Type.String({ format: 'date' })),
    origin: Type.Unsafe<LeaveType['origin']>(Type.String({ pattern: '^(specification|own|pack:.{1,40})$' })),
  }),
)

/** The leave types of the organisation. Everyone can read them. Only functions write them, because they check the whole list. */
export const leaveType = defineEntity<LeaveType>({
  name: 'LeaveType',
  schema: leaveTypeSchema,
  access: { read: signedIn, create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['key'], unique: { message: 'A leave type with this key already exists' } }],
})
