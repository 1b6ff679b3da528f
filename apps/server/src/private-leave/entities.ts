import {
  checkAttachment,
  fileProblem,
  MAX_PRIVATE_LEAVE_DESCRIPTION,
  MAX_PRIVATE_LEAVE_LABEL,
  PRIVATE_LEAVE_STATUSES,
  PRIVATE_LEAVE_YEARS,
  type PrivateLeave,
  type PrivateLeaveType,
} from '@leavewell/leave'
import {
  all,
  any,
  caller,
  defineEntity,
  field,
  inPerson,
  nobody,
  owner,
  type Rule,
} from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'

const ids = Type.Unsafe<string[]>(Type.Array(Type.String({ maxLength: 100 }), { default: [] }))

const typeSchema = declares<PrivateLeaveType>()(
  Type.Object({
    label: Type.String({ maxLength: MAX_PRIVATE_LEAVE_LABEL }),
    description: Type.Optional(Type.String({ maxLength: MAX_PRIVATE_LEAVE_DESCRIPTION })),
    days_per_year: Type.Optional(Type.Integer({ minimum: 1 })),
    year_from: Type.Enum([...PRIVATE_LEAVE_YEARS]),
    holder_ids: ids,
    document_months: Type.Integer({ minimum: 1 }),
    is_offered: Type.Boolean(),
  }),
)

/** Functions alone write these records. The service token is refused too. */
const functionsOnly: Rule = all(inPerson, nobody)
const written = { create: functionsOnly, update: functionsOnly, delete: functionsOnly }

/** The types of private leave. Employees find them on the page of private leave and nowhere else. */
export const privateLeaveType = defineEntity<PrivateLeaveType>({
  name: 'PrivateLeaveType',
  schema: typeSchema,
  access: { read: inPerson, ...written },
})

const leaveSchema = declares<PrivateLeave>()(
  Type.Object({
    user_id: Type.String(),
    type_id: Type.String(),
    start_date: day,
    end_date: day,
    start_half: Type.Optional(Type.Enum(['pm'])),
    end_half: Type.Optional(Type.Enum(['am'])),
    half_days: Type.Integer(),
    reason: Type.Optional(Type.String({ maxLength: 4000 })),
    attachment_url: Type.Optional(Type.String({ maxLength: 2000 })),
    status: Type.Enum([...PRIVATE_LEAVE_STATUSES]),
    note: Type.Optional(Type.String({ maxLength: 4000 })),
    decided_by: Type.Optional(Type.String()),
    decided_date: Type.Optional(Type.String({ format: 'date-time' })),
    left_out_ids: ids,
    reader_ids: ids,
    request_id: Type.Optional(Type.String()),
  }),
)

/**
 * The employee and the holders at their own session. No role, no one who acts for them, and no program
 * (docs/decisions/0167).
 */
const readers: Rule = all(inPerson, any(owner('user_id'), field('reader_ids').has(caller('id'))))

const checkFile = (file: Parameters<typeof checkAttachment>[0]) => fileProblem(checkAttachment(file))

/** Requests for private leave. Functions write them. */
export const privateLeave = defineEntity<PrivateLeave>({
  name: 'PrivateLeave',
  schema: leaveSchema,
  access: { read: readers, ...written },
  files: ['attachment_url'],
  fileChecks: { attachment_url: checkFile },
  indexes: [{ fields: ['user_id', '-start_date'] }, { fields: ['type_id'] }],
})
