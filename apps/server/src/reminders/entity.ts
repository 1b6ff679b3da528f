import { REMINDER_KINDS, type Reminder } from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const reminderSchema = declares<Reminder>()(
  Type.Object({ about_id: id, kind: Type.Enum([...REMINDER_KINDS]), user_id: id }),
)

/** The reminders that people got. Only the job writes them. HR can read them. */
export const reminder = defineEntity<Reminder>({
  name: 'Reminder',
  schema: reminderSchema,
  access: { read: can('leave'), create: nobody, update: nobody, delete: nobody },
  indexes: [
    { fields: ['about_id', 'kind', 'user_id'], unique: { message: 'Reminded already.' } },
    { fields: ['user_id'] },
  ],
})
