import { randomBytes } from 'node:crypto'
import type { ChangeLog } from '../../changes/change.ts'
import { logEvents } from '../../changes/log-event.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Principal } from '../../principal/principal.ts'
import { refuseActing } from '../../principal/require-user.ts'
import { digestOf, newToken } from '../tokens.ts'

/** A role that the app's `User` lists, in most apps `user` or `admin`. */
export type Role = string

/** How many days an invited person may register. Another invitation restarts the term. */
export const INVITATION_DAYS = 30

/** Not opened yet, opened, expired without registration, or registered. */
type InvitationState = 'sent' | 'opened' | 'expired' | 'registered'

/** People who may register, in addition to those of configured email domains. */
export interface Invitations {
  /** Returns the links of these invitations, by address. */
  invite(
    tx: Tx,
    by: Principal,
    invited: readonly { email: string; role: Role }[],
  ): Promise<Map<string, InvitationLink>>
  /** Returns the pending invitations of these addresses, locked until the transaction ends. */
  lockOpen(tx: Tx, emails: readonly string[]): Promise<{ email: string; role: Role }[]>
  /**
   * Returns the invited role of an address, and whether the invitation expired unused. Undefined if it was not
   * invited.
   */
  find(email: string): Promise<{ role: Role; is_expired: boolean } | undefined>
  /** Whether the person of this address was removed and not invited since. */
  isRemoved(email: string): Promise<boolean>
  /** Returns the pending ones, or all of them, newest first. */
  list(wanted: { isAll: boolean }): Promise<Invitation[]>
  /**
   * Stores the first time that a link was followed. Returns the state of its invitation, or undefined for an
   * unknown link.
   */
  open(link: string): Promise<InvitationState | undefined>
  /** Uses up the proof of a mailed link. Returns true once, and only for the address and term of its invitation. */
  useProof(tx: Tx, email: string, proof: string): Promise<boolean>
  /** Marks the invitation as registered. */
  accept(tx: Tx, email: string): Promise<void>
  /** Revokes a pending invitation. Returns false if there is none. */
  withdraw(tx: Tx, by: Principal, email: string): Promise<boolean>
  /** Whether anyone can still register by an invitation. */
  areOpen(): Promise<boolean>
}

/** Content of the link of an invitation. */
export interface InvitationLink {
  /** Identifies the link but grants no access, so the inviter may see it. */
  mark: string
  /** Proves the address. It is only in the mail to the address. */
  proof: string
}

/** An invitation as people administrators see it. */
interface Invitation {
  email: string
  role: Role
  /** Id of the last inviter. `service` for the server itself. */
  invited_by: string | null
  /** When it was sent last. */
  created_date: string
  state: InvitationState
  /** Null for invitations of earlier versions, which do not expire. */
  expires_date: string | null
  /** When the link was first followed. */
  opened_date: string | null
  /** Also null for people who registered with an earlier version. */
  accepted_date: string | null
}

const INVITE = `INSERT INTO platform.invitation (email, role, invited_by, created_date, expires_date, link, proof_hash)
SELECT email, role, $3, $4, $5, link, proof_hash FROM unnest($1::text[], $2::text[], $6::text[], $7::text[]) AS invited (email, role, link, proof_hash)
ON CONFLICT (email) DO UPDATE SET role = EXCLUDED.role, invited_by = EXCLUDED.invited_by, created_date = EXCLUDED.created_date,
  expires_date = EXCLUDED.expires_date, link = coalesce(invitation.link, EXCLUDED.link), proof_hash = EXCLUDED.proof_hash
RETURNING email, link`

const IS_TAKEN_UP = `EXISTS (SELECT 1 FROM identity."user" u WHERE u.email = i.email AND u."emailVerified")`
const OPEN = `FROM platform.invitation i WHERE NOT ${IS_TAKEN_UP}`
const STATE = `CASE WHEN ${IS_TAKEN_UP} THEN 'registered' WHEN i.expires_date <= $1 THEN 'expired'
  WHEN i.opened_date IS NOT NULL THEN 'opened' ELSE 'sent' END`
const LIST = `SELECT email, role, invited_by, created_date, ${STATE} AS state, expires_date, opened_date, accepted_date
FROM platform.invitation i WHERE $2 OR NOT ${IS_TAKEN_UP} ORDER BY created_date DESC, email`
const FOLLOW = `UPDATE platform.invitation i SET opened_date = coalesce(opened_date, $1) WHERE link = $2 RETURNING ${STATE} AS state`
// Also called after an address is proved but before the person is let in. So whether the account is verified
// does not matter here.
const FIND = `SELECT role, expires_date IS NOT NULL AND expires_date <= $1 AND accepted_date IS NULL AS is_expired
FROM platform.invitation WHERE email = $2`
const USE_PROOF = `UPDATE platform.invitation i SET proof_hash = NULL
WHERE email = $1 AND proof_hash = $2 AND expires_date > $3 AND NOT ${IS_TAKEN_UP} RETURNING email`
const ARE_OPEN = `SELECT EXISTS (SELECT 1 ${OPEN} AND (expires_date IS NULL OR expires_date > $1)) AS open`

const DAY_MS = 86_400_000

export function createInvitations(deps: {
  database: Database
  clock: Clock
  changes: ChangeLog
}): Invitations {
  const { database, clock, changes } = deps
  return {
    async invite(tx, by, invited) {
      refuseActing(by)
      const now = clock.now()
      const emails = invited.map(({ email }) => email)
      const proofs = new Map(emails.map(email => [email, newToken()]))
      const { rows } = await tx.query<{ email: string; link: string }>(INVITE, [
        emails,
        invited.map(({ role }) => role),
        by.kind === 'user' ? by.user.id : 'service',
        now,
        new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
        invited.map(() => randomBytes(18).toString('base64url')),
        emails.map(email => digestOf(proofs.get(email) ?? '')),
      ])
      await tx.query('DELETE FROM platform.removed_address WHERE email = ANY ($1)', [emails])
      const events = invited.map(({ email, role }) => ({
        entity: 'Invitation' as const,
        record_id: email,
        kind: 'create' as const,
        after: { email, role },
      }))
      logEvents(changes, tx, by, events)
      return new Map(rows.map(({ email, link }) => [email, { mark: link, proof: proofs.get(email) ?? '' }]))
    },
    async lockOpen(tx, emails) {
      const { rows } = await tx.query<{ email: string; role: Role }>(
        `SELECT email, role ${OPEN} AND email = ANY ($1) ORDER BY email FOR UPDATE OF i`,
        [emails],
      )
      return rows
    },
    async isRemoved(email) {
      const { rows } = await database.query('SELECT 1 FROM platform.removed_address WHERE email = $1', [
        email,
      ])
      return rows.length > 0
    },
    async list({ isAll }) {
      const { rows } = await database.query<Invitation>(LIST, [clock.now(), isAll])
      return rows
    },
    async open(link) {
      const { rows } = await database.query<{ state: InvitationState }>(FOLLOW, [clock.now(), link])
      return rows[0]?.state
    },
    async useProof(tx, email, proof) {
      const { rows } = await tx.query(USE_PROOF, [email, digestOf(proof), clock.now()])
      return rows.length > 0
    },
    async accept(tx, email) {
      await tx.query(
        'UPDATE platform.invitation SET accepted_date = coalesce(accepted_date, $2), proof_hash = NULL WHERE email = $1',
        [email, clock.now()],
      )
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
    async find(email) {
      const { rows } = await database.query<{ role: Role; is_expired: boolean }>(FIND, [clock.now(), email])
      return rows[0]
    },
    async areOpen() {
      const { rows } = await database.query<{ open: boolean }>(ARE_OPEN, [clock.now()])
      return rows[0]?.open === true
    },
  }
}
