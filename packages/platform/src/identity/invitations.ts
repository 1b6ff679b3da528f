import type { ChangeLog } from '../changes/change.ts'
import { logEvents } from '../changes/log-event.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Principal } from '../principal/principal.ts'
import { refuseActing } from '../principal/refuse-acting.ts'

export type Role = 'user' | 'admin'

/** Who may register, beside the people of configured e-mail domains. */
export interface Invitations {
  invite(tx: Tx, by: Principal, invited: readonly { email: string; role: Role }[]): Promise<void>
  /** The role an invited address gets, or undefined when it was not invited. */
  roleOf(email: string): Promise<Role | undefined>
  /** Whether somebody was invited who has not registered yet. */
  areOpen(): Promise<boolean>
}

const INVITE = `INSERT INTO platform.invitation (email, role, invited_by, created_date)
SELECT email, role, $3, $4 FROM unnest($1::text[], $2::text[]) AS invited (email, role)
ON CONFLICT (email) DO UPDATE SET role = EXCLUDED.role, invited_by = EXCLUDED.invited_by`

const ARE_OPEN = `SELECT EXISTS (SELECT 1 FROM platform.invitation i WHERE NOT EXISTS (
  SELECT 1 FROM identity."user" u WHERE u.email = i.email AND u."emailVerified")) AS open`

export function createInvitations(deps: {
  database: Database
  clock: Clock
  changes: ChangeLog
}): Invitations {
  const { database, clock, changes } = deps
  return {
    async invite(tx, by, invited) {
      refuseActing(by)
      const values = [
        invited.map(({ email }) => email),
        invited.map(({ role }) => role),
        by.kind === 'user' ? by.user.id : 'service',
        clock.now(),
      ]
      await tx.query(INVITE, values)
      const events = invited.map(({ email, role }) => ({
        entity: 'Invitation' as const,
        record_id: email,
        kind: 'create' as const,
        after: { email, role },
      }))
      logEvents(changes, tx, by, events)
    },
    async roleOf(email) {
      const { rows } = await database.query<{ role: Role }>(
        'SELECT role FROM platform.invitation WHERE email = $1',
        [email],
      )
      return rows[0]?.role
    },
    async areOpen() {
      const { rows } = await database.query<{ open: boolean }>(ARE_OPEN)
      return rows[0]?.open === true
    },
  }
}
