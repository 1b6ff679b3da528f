import type { Database, Queryable, Tx } from '../../database/database.ts'
import type { PasswordHashing } from './password-hashing.ts'

/** A requested password, and its hash to store. */
export interface WantedPassword {
  password: string
  hash: string
}

type AddCredential = (tx: Tx, userId: string, hash: string) => Promise<void>

/** Locks the row until the commit. So an account cannot become verified with the password of a later attempt. */
const BEGIN = `INSERT INTO identity."user" AS u (id, name, email, "emailVerified", "createdAt", "updatedAt")
VALUES ($1, '', $2, false, $3, $3)
ON CONFLICT (email) DO UPDATE SET "updatedAt" = EXCLUDED."updatedAt" WHERE NOT u."emailVerified" RETURNING id`
const KEPT = `SELECT password FROM identity.account
WHERE "userId" = (SELECT id FROM identity."user" WHERE email = $1) AND "providerId" = 'credential'`
const VOID = `UPDATE identity.account SET password = NULL WHERE "userId" = $1 AND "providerId" = 'credential'`

/**
 * Creates or keeps an unverified account. Returns false if a verified one exists already. The person who begins
 * and the person who enters the code may differ. So an account that was begun with two different passwords has
 * none until its owner chooses one. A password is always checked, so that the time reveals nothing. This runs
 * outside the transaction, because it takes long.
 */
export async function beginAccount(
  database: Database,
  account: { id: string; email: string; now: Date },
  wanted: WantedPassword,
  passwords: PasswordHashing,
  addCredential: AddCredential,
): Promise<boolean> {
  // Ends soon. The stored value goes from nothing to a password to none, and never back.
  for (;;) {
    const seen = await keptPassword(database, account.email)
    const isSame = await passwords.verify({ hash: seen ?? wanted.hash, password: wanted.password })
    const isBegun = await database.transaction(async tx => {
      const { rows } = await tx.query<{ id: string }>(BEGIN, [account.id, account.email, account.now])
      const id = rows[0]?.id
      if (id === undefined) return false
      if ((await keptPassword(tx, account.email)) !== seen) return undefined
      if (seen === undefined) await addCredential(tx, id, wanted.hash)
      else if (!isSame) await tx.query(VOID, [id])
      return true
    })
    if (isBegun !== undefined) return isBegun
  }
}

/** Undefined if no password was ever requested, null if several were. */
async function keptPassword(queryable: Queryable, email: string): Promise<string | null | undefined> {
  return (await queryable.query<{ password: string | null }>(KEPT, [email])).rows[0]?.password
}
