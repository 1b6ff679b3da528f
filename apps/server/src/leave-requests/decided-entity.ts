import { checkAttachment, fileProblem, LEAVE_STATUSES, MAX_DECIDED_NOTE } from '@leavewell/leave'
import { all, any, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { approverColumn } from '../kernel/approver.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { can, sees } from '../kernel/rights.ts'
import { seesTypeOfRequest, typeOfRequest } from '../kernel/seen-leave-type.ts'

const note = Type.Optional(Type.String({ maxLength: MAX_DECIDED_NOTE }))

/** The fields of records that are approved or rejected like requests. */
export const decidedSchema = {
  user_id: Type.String(),
  manager_id: Type.String(),
  leave_type: leaveTypeKey,
  minutes: Type.Integer(),
  agreement_url: Type.Optional(Type.String({ maxLength: 2000 })),
  note,
  status: Type.Enum([...LEAVE_STATUSES]),
  manager_notes: note,
  reviewed_by: Type.Optional(Type.String()),
  reviewed_date: Type.Optional(Type.String({ format: 'date-time' })),
}

/** Words and documents could say the leave type. */
const read = all(any(owner('user_id'), can('leave'), approverColumn), seesTypeOfRequest)

/** Who reads them. Only functions write them, because an approval changes a balance. */
export const decidedAccess = {
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
  fileChecks: {
    agreement_url: (file: Parameters<typeof checkAttachment>[0]) => fileProblem(checkAttachment(file)),
  },
} as const
