import type { NamedManager } from '@leavewell/leave'
import { type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireUser } from '../kernel/actor.ts'

/** More than any page shows. */
const MAX_PEOPLE = 500

const schema = Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: MAX_PEOPLE }) })

/**
 * The managers of some people by name. Readers need the manager ID of these people, but not the employee IDs of
 * their managers. The answer contains no employee ID that the reader did not see before.
 */
export const listManagers: ReadingFunction = {
  reads: async ({ principal, body, query, visibility }) => {
    requireUser(principal)
    const { ids } = readInput(schema, body)
    const values: unknown[] = [ids]
    const people = visibility.of('User', 'u', values)
    const managers = visibility.of('User', 'm', values)
    const found = await query<NamedManager>(
      `SELECT DISTINCT ${managers.fields(['id', 'email', 'full_name'])},
         CASE WHEN m.employee_id = u.manager_id THEN u.manager_id END AS employee_id
       FROM "entities"."User" u
       JOIN "entities"."User" m ON m.id <> u.id AND u.manager_id <> '' AND (m.employee_id = u.manager_id OR m.id = u.manager_id)
       WHERE u.id = ANY($1) AND ${people.readable()} AND ${people.field('manager_id')} IS NOT NULL AND ${managers.readable()}
       ORDER BY 1`,
      values,
    )
    return { body: found }
  },
}
