import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { UserRecord } from '../../principal/principal.ts'
import { requireEnabled } from '../../principal/require-user.ts'
import { activateAccount, findMember, requireWelcome } from '../accounts/members.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { ProviderUser } from './open-provider.ts'

/**
 * Returns the registered person of this provider user. They were linked before, or have an address that the
 * provider has verified. A new account is activated as a registration would activate it. Others get an error
 * that they are not registered.
 */
export async function memberOf(context: IdentityContext, provided: ProviderUser): Promise<UserRecord> {
  const id = (await linkedAccount(context, provided)) ?? (await accountByEmail(context, provided))
  const user = requireEnabled(await findMember(context, id))
  await keepProviderTokens(context, id, provided)
  return user
}

async function accountByEmail(
  context: IdentityContext,
  { email, isEmailVerified }: ProviderUser,
): Promise<string> {
  if (email === undefined || !isEmailVerified) {
    throw errors.forbidden('The provider has not verified this address.', 'email_not_verified')
  }
  const account = await context.accounts.find(email)
  if (account?.verified) return account.id
  await requireWelcome(context, email)
  const id = account?.id ?? (await begin(context, email))
  // Anyone who typed the address may have begun it. Their password must not open the account that its owner
  // proves now.
  await context.accounts.voidPassword(id)
  await activateAccount(context, { id, email })
  return id
}

const begin = (context: IdentityContext, email: string) =>
  context.database.transaction(tx => context.accounts.create(tx, { email, verified: false }))

const FIND = `SELECT "userId" AS id FROM identity.account WHERE "providerId" = $1 AND "accountId" = $2`
const LOCK = 'SELECT id FROM identity."user" WHERE id = $1 FOR UPDATE'
const KEEP = `UPDATE identity.account SET "accessToken" = $4, "idToken" = $5, "accessTokenExpiresAt" = $6, "updatedAt" = now()
WHERE "providerId" = $1 AND "accountId" = $2 AND "userId" = $3`
const LINK = `INSERT INTO identity.account
("providerId", "accountId", "userId", "accessToken", "idToken", "accessTokenExpiresAt", id, "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now())`

/** By issuer, because another provider may use the same subject for a different person. */
const providerId = ({ issuer }: ProviderUser) => `oidc:${issuer}`

/** Returns the account that this provider user was linked to, if any. */
async function linkedAccount(
  { database }: { database: Database },
  provided: ProviderUser,
): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(FIND, [providerId(provided), provided.subject])
  return rows[0]?.id
}

/** Links an account to a provider user, and stores the provider's tokens. */
async function keepProviderTokens(
  { database }: { database: Database },
  userId: string,
  provided: ProviderUser,
): Promise<void> {
  const { expiresInSeconds, accessToken, idToken = null } = provided
  const expires = expiresInSeconds === undefined ? null : new Date(Date.now() + expiresInSeconds * 1000)
  const values = [providerId(provided), provided.subject, userId, accessToken, idToken, expires]
  await database.transaction(async tx => {
    await tx.query(LOCK, [userId])
    const { rowCount } = await tx.query(KEEP, values)
    if (rowCount === 0) await tx.query(LINK, [...values, randomUUID()])
  })
}
