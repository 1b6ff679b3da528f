import { plannedChangesCopy as copy, type PlannedChange } from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { personName } from '../kernel/person-name.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })
const name = Type.Optional(Type.String({ maxLength: 200 }))

const plannedChangeSchema = declares<PlannedChange>()(
  Type.Object({
    user_id: id,
    holds_from: day,
    first_name: personName(),
    last_name: personName(),
    department: name,
    position: name,
    manager_id: Type.Optional(id),
    office: name,
    planned_by: Type.Optional(id),
  }),
)

/**
 * A change of a person that is scheduled for a day. Only HR can read it. Functions write it, because it is
 * carried out without another check by a person.
 */
export const plannedChange = defineEntity<PlannedChange>({
  name: 'PlannedChange',
  schema: plannedChangeSchema,
  access: { read: can('people'), create: nobody, update: nobody, delete: nobody },
  indexes: [
    { fields: ['user_id', 'holds_from'], unique: { message: copy.goneAlready } },
    { fields: ['holds_from'] },
    { fields: ['department'] },
  ],
})
