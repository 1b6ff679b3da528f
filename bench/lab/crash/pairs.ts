import { digestOf } from '../../src/company/data-set.ts'
import type { World } from './world.ts'

/** An employee who requests leave, and the approver. */
export interface Pair {
  employee: string
  manager: string
}

/** Opens a session for everyone in the demo company who has a manager. The token identifies the person. */
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

/** The pairs whose annual leave has a policy in the demo company. */
export const pairsByPolicy = (world: World): Promise<Pair[]> =>
  world.sql<{ employee: string; manager: string }>(
    `SELECT DISTINCT e.id AS employee, m.id AS manager FROM entities."User" e JOIN entities."User" m ON m.employee_id = e.manager_id
       JOIN entities."UserPolicy" p ON p.user_id = e.id AND p.leave_type = 'annual'
     WHERE e.role = 'user' AND m.role = 'admin' ORDER BY e.id`,
  )

export const tokenOf = (person: string) => `soak-${person}`
