import { AWAY_CIRCLES, type CompanySettings, LOCKABLE_FIELDS } from '@leavewell/leave'
import { type AppFunction, defineEntity, nobody, readInput, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'

const schema = declares<CompanySettings>()(
  Type.Object({
    locked_profile_fields: Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { default: [] }),
    away_circle: Type.Optional(Type.Enum([...AWAY_CIRCLES])),
  }),
)

/** What the company has chosen. Everybody reads it, because screens follow it; it is written by `changeSettings` alone, so that there is one. */
export const companySettings = defineEntity<CompanySettings>({
  name: 'CompanySettings',
  schema,
  access: { read: signedIn, create: nobody, update: nobody, delete: nobody },
})

const chosenSchema = Type.Object({
  locked_profile_fields: Type.Optional(
    Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { maxItems: LOCKABLE_FIELDS.length }),
  ),
  away_circle: Type.Optional(Type.Enum([...AWAY_CIRCLES])),
})

/** Keeps what the company chooses, in the one record there is; what is not sent stays as it is. */
export const changeSettings: AppFunction = async ({ principal, body, entities, lock }) => {
  requireAdmin(principal)
  const { locked_profile_fields, away_circle } = readInput(chosenSchema, body)
  const chosen = new Set(locked_profile_fields)
  await lock({ name: 'company-settings', alone: true })
  const records = recordsOf(entities)
  const fields = {
    ...(locked_profile_fields && {
      locked_profile_fields: LOCKABLE_FIELDS.filter(field => chosen.has(field)),
    }),
    ...(away_circle && { away_circle }),
  }
  const [present] = await records.find('CompanySettings', {}, { limit: 1 })
  return {
    body: present
      ? await records.update('CompanySettings', present.id, fields)
      : await records.create('CompanySettings', { locked_profile_fields: [], away_circle: null, ...fields }),
  }
}
