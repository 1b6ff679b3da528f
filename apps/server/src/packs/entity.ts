import type { AppliedPack } from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const id = Type.String({ maxLength: 100 })

const appliedPackSchema = declares<AppliedPack>()(
  Type.Object({
    pack: Type.String({ maxLength: 40 }),
    applied_on: day,
    applied_by: Type.Optional(id),
    answers: Type.Unsafe<AppliedPack['answers']>(Type.Object({})),
    made: Type.Unsafe<AppliedPack['made']>(Type.Object({})),
    undone_on: Type.Optional(day),
    undone_by: Type.Optional(id),
  }),
)

/** A country pack that was applied. Only functions write it, together with what the pack makes. */
export const appliedPack = defineEntity<AppliedPack>({
  name: 'AppliedPack',
  schema: appliedPackSchema,
  access: { read: can('rules'), create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['-created_date'] }],
})
