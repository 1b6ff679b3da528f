import type { Department } from '@leavewell/leave'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

/** K-10, K-11. */
export const departmentSchema = declares<Department>()(
  Type.Object({
    name: Type.String({ maxLength: 200 }),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    is_active: Type.Boolean({ default: true }),
  }),
)
