import { type CompanySettings, LOCKABLE_FIELDS } from '@leavewell/leave'
import { defineEntity, nobody, signedIn } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

const schema = declares<CompanySettings>()(
  Type.Object({ locked_profile_fields: Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { default: [] }) }),
)

/** What the company has chosen. Everybody reads it, because screens follow it; it is written by `changeSettings` alone, so that there is one. */
export const companySettings = defineEntity({
  name: 'CompanySettings',
  schema,
  access: { read: signedIn, create: nobody, update: nobody, delete: nobody },
})
