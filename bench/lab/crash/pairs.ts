import { digestOf } from '../../src/company/data-set.ts'
import type { World } from './world.ts'

/** Somebody who asks for leave, and who decides on it. */
export interface Pair {
  employee: string
  manager: string
}

/** Opens a session for everybody of the demo company who has a manager; the token of a person tells who it is. */
export async function openPairs(world: World): Promise<Pair[]> {
  await world.sql(
    `INSERT INTO identity.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
     SELECT 'soak-' || id, ${digestOf("'soak-' || id")}, id, now() + interval '30 days', now(), now() FROM identity."user"`,
  )
  return world.sql<{ employee: string; manager: string }>(
    `SELECT e.id AS employee, m.id AS manager FROM entities."User" e JOIN entities."User" m ON m.employee_id = e.manager_id
     WHERE e.role = 'user' ORDER BY e.id`,
  )
}

/** Those whose annual leave a policy of the demo company counts. */
export const pairsByPolicy = (world: World): Promise<Pair[]> =>
  world.sql<{ employee: string; manager: string }>(
    `SELECT DISTINCT e.id AS employee, m.id AS manager FROM entities."User" e JOIN entities."User" m ON m.employee_id = e.manager_id
       JOIN entities."UserPolicy" p ON p.user_id = e.id AND p.leave_type = 'annual'
     WHERE e.role = 'user' AND m.role = 'admin' ORDER BY e.id`,
  )

export const tokenOf = (person: string) => `soak-${person}`
