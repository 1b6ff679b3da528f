import { LOCKABLE_FIELDS } from '@leavewell/leave'
import type { AppFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { readBody } from '../kernel/read-body.ts'
import { recordsOf } from '../kernel/records.ts'

const schema = Type.Object({
  locked_profile_fields: Type.Array(Type.Enum([...LOCKABLE_FIELDS]), { maxItems: LOCKABLE_FIELDS.length }),
})

/** Keeps what the company chooses, in the one record there is. */
export const changeSettings: AppFunction = async ({ principal, body, entities, lock }) => {
  requireAdmin(principal)
  const chosen = new Set(readBody(schema, body).locked_profile_fields)
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
