import { AUDITED_ENTITIES, type AuditPart } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import { readBody } from '../kernel/read-body.ts'
import { presentChanges } from './present-changes.ts'

const schema = Type.Object({
  entity: Type.Optional(Type.Enum([...AUDITED_ENTITIES])),
  person: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(Type.String({ format: 'date' })),
  until: Type.Optional(Type.String({ format: 'date' })),
  before: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})

const PART = 25

/** Who changed what, when, and on whose behalf; the newest first. Days are those of the organisation. */
export const listChanges = ({ timeZone }: { timeZone: string }): ReadingFunction => ({
  reads: async ({ principal, body, query, installation }) => {
    requireAdmin(principal)
    const { entity, from, until, limit = PART, ...filter } = readBody(schema, body)
    const [bounds] = await query<{ from: string | null; until: string | null }>(
      `SELECT ($1::date)::timestamp AT TIME ZONE $3 AS from, ($2::date + 1)::timestamp AT TIME ZONE $3 AS until`,
      [from ?? null, until ?? null, timeZone],
    )
    const { changes, next } = await installation.changes({
      ...filter,
      limit,
      entities: entity === undefined ? AUDITED_ENTITIES : [entity],
      ...(bounds?.from && { from: bounds.from }),
      ...(bounds?.until && { until: bounds.until }),
    })
    const part: AuditPart = { rows: await presentChanges(query, changes), next }
    return { body: part }
  },
})
