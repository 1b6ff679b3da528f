import type { OvertimeRecord } from '@leavewell/leave'
import { defineEntity } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { decidedAccess, decidedSchema } from '../leave-requests/decided-entity.ts'

const overtimeRecordSchema = declares<OvertimeRecord>()(
  Type.Object({ ...decidedSchema, worked_on: day, percent: Type.Integer(), use_until: day }),
)

/** Overtime that employees add. */
export const overtimeRecord = defineEntity<OvertimeRecord>({
  name: 'OvertimeRecord',
  schema: overtimeRecordSchema,
  ...decidedAccess,
  indexes: [{ fields: ['user_id', 'worked_on'] }, { fields: ['status', 'manager_id'] }],
})
