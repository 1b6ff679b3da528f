import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import { createIdSource } from '../../database/id-source.ts'
import { beginAccount, type WantedPassword } from './begin-account.ts'
import type { PasswordHashing } from './password-hashing.ts'

/** The account of a person. */
export interface Account {
  id: string
  email: string
  verified: boolean
}

export interface NewAccount {
  email: string
  verified: boolean
  /** The result of `hash`. Undefined: no password yet. */
  passwordHash?: string
}

/**
 * Accounts in the identity library's own tables, in bulk and inside our transactions. The library's API can do
 * neither.
 */
export interface Accounts {
  find(email: string): Promise<Account | undefined>
  create(tx: Tx, account: NewAccount): Promise<string>
  /**
   * Returns the accounts of these addresses, by address. Creates missing ones, unverified until someone proves
   * the address.
   */
  keep(tx: Tx, emails: readonly string[]): Promise<Map<string, string>>
  markVerified(tx: Tx, id: string): Promise<void>
  /** Begins a registration. Returns false if the address belongs to a verified account. */
  begin(email: string, wanted: WantedPassword): Promise<boolean>
  hasPassword(id: string): Promise<boolean>
  /** Sets the password of a person who has proved the address, and replaces any other. */
  setPassword(tx: Tx, id: string, hash: string): Promise<void>
  /** Removes the password of the account, until its owner chooses a new one. */
  voidPassword(id: string): Promise<void>
  /** Voids the links and codes that were sent to choose a password. */
  voidLinks(id: string): Promise<void>
  count(): Promise<number>
  hash(password: string): Promise<string>
}

const CREATE_CREDENTIAL = `INSERT INTO identity.account
(id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt") VALUES ($1, $2, 'credential', $2, $3, $4, $4)`

const KEEP = `INSERT INTO identity."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
SELECT id, '', email, false, $3, $3 FROM unnest($1::text[], $2::text[]) AS person (id, email)
ON CONFLICT (email) DO UPDATE SET "updatedAt" = EXCLUDED."updatedAt" RETURNING id, email`

export function createAccounts(deps: {
  database: Database
  clock: Clock
  passwords: PasswordHashing
}): Accounts {
  const { database, clock, passwords } = deps
  const newId = createIdSource()
  return {
    async find(email) {
      const { rows } = await database.query<Account>(
        'SELECT id, email, "emailVerified" AS verified FROM identity."user" WHERE email = $1',
        [email],
      )
      return rows[0]
    },
    async create(tx, { email, verified, passwordHash }) {
      const now = clock.now()
      const id = newId(now)
      await tx.query(
        `INSERT INTO identity."user" (id, name, email, "emailVerified", "createdAt", "updatedAt") VALUES ($1, '', $2, $3, $4, $4)`,
        [id, email, verified, now],
        'identity.create_user',
      )
      if (passwordHash !== undefined) {
        await tx.query(CREATE_CREDENTIAL, [newId(now), id, passwordHash, now], 'identity.create_account')
      }
      return id
    },
    async keep(tx, emails) {
      const now = clock.now()
      const { rows } = await tx.query<{ id: string; email: string }>(KEEP, [
        emails.map(() => newId(now)),
        emails,
        now,
      ])
      return new Map(rows.map(({ id, email }) => [email, id]))
    },
    async markVerified(tx, id) {
      await tx.query('UPDATE identity."user" SET "emailVerified" = true WHERE id = $1', [id])
    },
    begin(email, wanted) {
      const now = clock.now()
      return beginAccount(
        database,
        { id: newId(now), email, now },
        wanted,
        passwords,
        async (tx, userId, hash) => {
          await tx.query(CREATE_CREDENTIAL, [newId(now), userId, hash, now], 'identity.create_account')
        },
      )
    },
    async hasPassword(id) {
      const { rows } = await database.query(
        `SELECT 1 FROM identity.account WHERE "userId" = $1 AND "providerId" = 'credential' AND password IS NOT NULL`,
        [id],
      )
      return rows.length > 0
    },
    async setPassword(tx, id, passwordHash) {
      const now = clock.now()
      const { rows } = await tx.query(
        `UPDATE identity.account SET password = $2, "updatedAt" = $3 WHERE "userId" = $1 AND "providerId" = 'credential' RETURNING id`,
        [id, passwordHash, now],
      )
      if (rows.length === 0) await tx.query(CREATE_CREDENTIAL, [newId(now), id, passwordHash, now])
    },
    async voidPassword(id) {
      await database.query(
        `UPDATE identity.account SET password = NULL WHERE "userId" = $1 AND "providerId" = 'credential'`,
        [id],
      )
    },
    async voidLinks(id) {
      await database.query('DELETE FROM identity.verification WHERE value = $1', [id])
    },
    async count() {
      const { rows } = await database.query<{ n: number }>('SELECT count(*) AS n FROM identity."user"')
      return rows[0]?.n ?? 0
    },
    hash: passwords.hash,
  }
}
