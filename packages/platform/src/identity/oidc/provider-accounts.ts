import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { ProviderPerson } from './open-provider.ts'

const FIND = `SELECT "userId" AS id FROM identity.account WHERE "providerId" = $1 AND "accountId" = $2`
const LOCK = 'SELECT id FROM identity."user" WHERE id = $1 FOR UPDATE'
const KEEP = `UPDATE identity.account SET "accessToken" = $4, "idToken" = $5, "accessTokenExpiresAt" = $6, "updatedAt" = now()
WHERE "providerId" = $1 AND "accountId" = $2 AND "userId" = $3`
const LINK = `INSERT INTO identity.account
("providerId", "accountId", "userId", "accessToken", "idToken", "accessTokenExpiresAt", id, "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now())`

/** By issuer: another provider may give the same name to somebody else. */
const providerId = ({ issuer }: ProviderPerson) => `oidc:${issuer}`

/** The account this person of the provider was linked to, if any. */
export async function linkedAccount(
  { database }: { database: Database },
  person: ProviderPerson,
): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(FIND, [providerId(person), person.subject])
  return rows[0]?.id
}

/** Links an account to a person of the provider, and keeps what the provider gave for them. */
export async function keepProviderTokens(
  { database }: { database: Database },
  userId: string,
  person: ProviderPerson,
): Promise<void> {
  const { expiresInSeconds, accessToken, idToken = null } = person
  const expires = expiresInSeconds === undefined ? null : new Date(Date.now() + expiresInSeconds * 1000)
  const values = [providerId(person), person.subject, userId, accessToken, idToken, expires]
  await database.transaction(async tx => {
    await tx.query(LOCK, [userId])
    const { rowCount } = await tx.query(KEEP, values)
    if (rowCount === 0) await tx.query(LINK, [...values, randomUUID()])
  })
}
