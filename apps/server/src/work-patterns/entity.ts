import {
  workingTimeCopy as copy,
  MAX_CYCLE_DAYS,
  MAX_HALF_MINUTES,
  type Slots,
  type WorkPatternRecord,
} from '@leavewell/leave'
import { defineEntity, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'
import { patternHooks } from './pattern-hooks.ts'

const minutesOfHalf = Type.Integer({ minimum: 0, maximum: MAX_HALF_MINUTES })
const slots = Type.Unsafe<Slots>(Type.Array(minutesOfHalf, { minItems: 2, maxItems: 2 }))

const workPatternSchema = declares<WorkPatternRecord>()(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    cycle_days: Type.Integer({ minimum: 1, maximum: MAX_CYCLE_DAYS }),
    anchor: day,
    slots: Type.Array(slots, { minItems: 1, maxItems: MAX_CYCLE_DAYS }),
  }),
)

/** The working hours of a cycle of days. */
export const workPattern = defineEntity<WorkPatternRecord>({
  name: 'WorkPattern',
  schema: workPatternSchema,
  access: { read: signedIn, create: can('rules'), update: can('rules'), delete: can('rules') },
  indexes: [{ fields: ['name'], unique: { message: copy.nameTaken } }],
  hooks: patternHooks,
})
