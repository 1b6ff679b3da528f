import type { ChangeLog } from '../../changes/change.ts'
import { logEvents } from '../../changes/log-event.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/require-user.ts'

export type Role = 'user' | 'admin'

/** Who may register, beside the people of configured e-mail domains. */
export interface Invitations {
  invite(tx: Tx, by: Principal, invited: readonly { email: string; role: Role }[]): Promise<void>
  /** The role an invited address gets, or undefined when it was not invited. */
  roleOf(email: string): Promise<Role | undefined>
  /** Whether somebody of this address was removed and not invited since. */
  isRemoved(email: string): Promise<boolean>
  /** Those that nobody has taken up yet, newest first. */
  listOpen(): Promise<OpenInvitation[]>
  /** Takes one back that nobody has taken up yet; false when there is none. */
  withdraw(tx: Tx, by: Principal, email: string): Promise<boolean>
  /** Whether somebody was invited who has not registered yet. */
  areOpen(): Promise<boolean>
}

/** An invitation that waits for its guest. */
interface OpenInvitation {
  email: string
  role: Role
  /** Id of whoever invited last; `service` for the installation itself. */
  invited_by: string | null
  created_date: string
}

const INVITE = `INSERT INTO platform.invitation (email, role, invited_by, created_date)
SELECT email, role, $3, $4 FROM unnest($1::text[], $2::text[]) AS invited (email, role)
ON CONFLICT (email) DO UPDATE SET role = EXCLUDED.role, invited_by = EXCLUDED.invited_by, created_date = EXCLUDED.created_date`

const OPEN = `FROM platform.invitation i WHERE NOT EXISTS (
  SELECT 1 FROM identity."user" u WHERE u.email = i.email AND u."emailVerified")`
const ARE_OPEN = `SELECT EXISTS (SELECT 1 ${OPEN}) AS open`

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
      await tx.query('DELETE FROM platform.removed_address WHERE email = ANY ($1)', [values[0]])
      const events = invited.map(({ email, role }) => ({
        entity: 'Invitation' as const,
        record_id: email,
        kind: 'create' as const,
        after: { email, role },
      }))
      logEvents(changes, tx, by, events)
    },
    async isRemoved(email) {
      const { rows } = await database.query('SELECT 1 FROM platform.removed_address WHERE email = $1', [
        email,
      ])
      return rows.length > 0
    },
    async listOpen() {
      const { rows } = await database.query<OpenInvitation>(
        `SELECT email, role, invited_by, created_date ${OPEN} ORDER BY created_date DESC, email`,
      )
      return rows
    },
    async withdraw(tx, by, email) {
      refuseActing(by)
      const { rows } = await tx.query<{ role: Role }>(`DELETE ${OPEN} AND email = $1 RETURNING role`, [email])
      const [before] = rows
      if (before === undefined) return false
      logEvents(changes, tx, by, [
        { entity: 'Invitation', record_id: email, kind: 'delete', before: { email, ...before } },
      ])
      return true
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
