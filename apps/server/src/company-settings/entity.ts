import { type CompanySettings, LOCKABLE_FIELDS } from '@leavewell/leave'
import { type AppFunction, defineEntity, nobody, readInput, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { declares } from '../kernel/record-of.ts'
import { recordsOf } from '../kernel/records.ts'

const schema = declares<CompanySettings>()(
  Type.Object({ locked_profile_fields: Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { default: [] }) }),
)

/** What the company has chosen. Everybody reads it, because screens follow it; it is written by `changeSettings` alone, so that there is one. */
export const companySettings = defineEntity<CompanySettings>({
  name: 'CompanySettings',
  schema,
  access: { read: signedIn, create: nobody, update: nobody, delete: nobody },
})

const chosenSchema = Type.Object({
  locked_profile_fields: Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { maxItems: LOCKABLE_FIELDS.length }),
})

/** Keeps what the company chooses, in the one record there is. */
export const changeSettings: AppFunction = async ({ principal, body, entities, lock }) => {
  requireAdmin(principal)
  const chosen = new Set(readInput(chosenSchema, body).locked_profile_fields)
  await lock({ name: 'company-settings', alone: true })
  const records = recordsOf(entities)
  const fields = { locked_profile_fields: LOCKABLE_FIELDS.filter(field => chosen.has(field)) }
  const [present] = await records.find('CompanySettings', {}, { limit: 1 })
  return {
    body: present
      ? await records.update('CompanySettings', present.id, fields)
      : await records.create('CompanySettings', fields),
  }
}
