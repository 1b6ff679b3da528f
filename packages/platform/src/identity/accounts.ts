import { hashPassword } from 'better-auth/crypto'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { createIdSource } from '../entities/write/new-id.ts'

/** What identity keeps of a person. */
export interface Account {
  id: string
  email: string
  verified: boolean
}

export interface NewAccount {
  email: string
  verified: boolean
  /** As made by `hash`; undefined: no password yet. */
  passwordHash?: string
}

/** Accounts on the identity library's own tables, in bulk and inside our transactions, which its API cannot do. */
export interface Accounts {
  find(email: string): Promise<Account | undefined>
  create(tx: Tx, account: NewAccount): Promise<string>
  markVerified(tx: Tx, id: string): Promise<void>
  /** Makes or keeps an account that is not verified, with this password; false when a verified one is there already. */
  begin(tx: Tx, email: string, passwordHash: string): Promise<boolean>
  /** Makes links and codes void that were sent to choose a password. */
  voidLinks(id: string): Promise<void>
  count(): Promise<number>
  hash(password: string): Promise<string>
}

const CREATE_CREDENTIAL = `INSERT INTO identity.account
(id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt") VALUES ($1, $2, 'credential', $2, $3, $4, $4)`

/** Keeps the row until the commit, so that an account cannot become verified with the password of somebody who came late. */
const BEGIN = `INSERT INTO identity."user" AS u (id, name, email, "emailVerified", "createdAt", "updatedAt")
VALUES ($1, '', $2, false, $3, $3)
ON CONFLICT (email) DO UPDATE SET "updatedAt" = EXCLUDED."updatedAt" WHERE NOT u."emailVerified" RETURNING id`

export function createAccounts(deps: { database: Database; clock: Clock }): Accounts {
  const { database, clock } = deps
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
    async markVerified(tx, id) {
      await tx.query('UPDATE identity."user" SET "emailVerified" = true WHERE id = $1', [id])
    },
    async begin(tx, email, passwordHash) {
      const now = clock.now()
      const { rows } = await tx.query<{ id: string }>(BEGIN, [newId(now), email, now])
      const id = rows[0]?.id
      if (id === undefined) return false
      await tx.query(`DELETE FROM identity.account WHERE "userId" = $1 AND "providerId" = 'credential'`, [id])
      await tx.query(CREATE_CREDENTIAL, [newId(now), id, passwordHash, now], 'identity.create_account')
      return true
    },
    async voidLinks(id) {
      await database.query('DELETE FROM identity.verification WHERE value = $1', [id])
    },
    async count() {
      const { rows } = await database.query<{ n: number }>('SELECT count(*) AS n FROM identity."user"')
      return rows[0]?.n ?? 0
    },
    hash: hashPassword,
  }
}
