import { EMPLOYMENT_KINDS, type PolicyEffects, todayIn } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { day } from '../kernel/day-schema.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { type PreviewedUser, previewPolicies } from '../leave-policies/preview-policies.ts'

const schema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  department: Type.Optional(Type.String({ maxLength: 200 })),
  employment_kind: orNull(Type.Enum([...EMPLOYMENT_KINDS])),
  date_hired: Type.Optional(day),
  service_from: orNull(day),
})

/**
 * The balances of a person today with another department, employment type or joining date. Nothing is written.
 */
export const previewUserChange = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, now }) => {
    requireRight(principal, 'people')
    const { id, ...fields } = readInput(schema, body)
    const records = readsOf(entities)
    const user = await records.get('User', id)
    if (user === undefined) throw errors.recordNotFound('User', id)
    const supposed = {
      day: todayIn(org.timeZone, now),
      user: (known: PreviewedUser) => ({ ...known, ...fields }),
    }
    const effects = user.disabled ? [] : await previewPolicies(org, records, [user], supposed, now)
    return { body: { effects } satisfies PolicyEffects }
  },
})
