import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'

export type Role = 'user' | 'admin'

/** Who may register, beside the people of configured e-mail domains. */
export interface Invitations {
  invite(tx: Tx, email: string, role: Role, invitedBy: string): Promise<void>
  /** The role an invited address gets, or undefined when it was not invited. */
  roleOf(email: string): Promise<Role | undefined>
}

export function createInvitations(deps: { database: Database; clock: Clock }): Invitations {
  const { database, clock } = deps
  return {
    async invite(tx, email, role, invitedBy) {
      await tx.query(
        `INSERT INTO platform.invitation (email, role, invited_by, created_date) VALUES ($1, $2, $3, $4)
         ON CONFLICT (email) DO UPDATE SET role = EXCLUDED.role, invited_by = EXCLUDED.invited_by`,
        [email, role, invitedBy, clock.now()],
      )
    },
    async roleOf(email) {
      const { rows } = await database.query<{ role: Role }>(
        'SELECT role FROM platform.invitation WHERE email = $1',
        [email],
      )
      return rows[0]?.role
    },
  }
}
