import {
  AWAY_CIRCLES,
  type CompanySettings,
  DEFAULT_SETTINGS,
  LOCKABLE_FIELDS,
  MAX_REMINDER_DAYS,
  type ReminderSettings,
  remindersCopy,
} from '@leavewell/leave'
import { type AppFunction, defineEntity, errors, nobody, readInput, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'

const days = () => Type.Integer({ minimum: 1, maximum: MAX_REMINDER_DAYS })

const schema = declares<CompanySettings>()(
  Type.Object({
    locked_profile_fields: Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { default: [] }),
    away_circle: Type.Optional(Type.Enum([...AWAY_CIRCLES])),
    remind_after_days: Type.Optional(days()),
    escalate_after_days: Type.Optional(days()),
    remind_before_days: Type.Optional(days()),
  }),
)

/** What the company has chosen. Everybody reads it, because screens follow it; it is written by `changeSettings` alone, so that there is one. */
export const companySettings = defineEntity<CompanySettings>({
  name: 'CompanySettings',
  schema,
  access: { read: signedIn, create: nobody, update: nobody, delete: nobody },
})

/** Null takes a choice back. */
const orNone = <Schema extends ReturnType<typeof days>>(chosen: Schema) =>
  Type.Optional(Type.Union([chosen, Type.Null()]))

const chosenSchema = Type.Object({
  locked_profile_fields: Type.Optional(
    Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { maxItems: LOCKABLE_FIELDS.length }),
  ),
  away_circle: Type.Optional(Type.Enum([...AWAY_CIRCLES])),
  remind_after_days: orNone(days()),
  escalate_after_days: orNone(days()),
  remind_before_days: orNone(days()),
})

/** Keeps what the company chooses, in the one record there is; what is not sent stays as it is. */
export const changeSettings: AppFunction = async ({ principal, body, entities, lock }) => {
  requireAdmin(principal)
  const chosen = readInput(chosenSchema, body)
  await lock({ name: 'company-settings', alone: true })
  const records = recordsOf(entities)
  const [present] = await records.find('CompanySettings', {}, { limit: 1 })
  const fields: Partial<CompanySettings> = {
    ...chosen,
    ...(chosen.locked_profile_fields && {
      locked_profile_fields: LOCKABLE_FIELDS.filter(field => chosen.locked_profile_fields?.includes(field)),
    }),
  }
  refuseUnfit({ ...DEFAULT_SETTINGS, ...present, ...fields })
  return {
    body: present
      ? await records.update('CompanySettings', present.id, fields)
      : await records.create('CompanySettings', { ...DEFAULT_SETTINGS, ...fields }),
  }
}

/** What does not fit together is refused, whichever of the two was chosen last. */
function refuseUnfit({ remind_after_days, escalate_after_days }: ReminderSettings): void {
  if (remind_after_days !== null && escalate_after_days !== null && escalate_after_days < remind_after_days)
    throw errors.unprocessable(remindersCopy.aboveFirst, 'escalate_after_days')
}
