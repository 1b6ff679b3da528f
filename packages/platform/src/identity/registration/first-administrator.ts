import { randomBytes } from 'node:crypto'
import { SYSTEM } from '../../principal/principal.ts'
import type { IdentityContext } from '../identity-context.ts'

/** How many hours the link of the first administrator is valid. */
const SET_UP_HOURS = 24

/**
 * Invites `address` as administrator on a server that no one can sign in to yet. Returns a link to choose the
 * password. The link works once, for a day. Returns undefined if an account can sign in already.
 */
export async function setUpFirstAdministrator(
  context: IdentityContext,
  address: string,
  publicUrl: string,
): Promise<string | undefined> {
  const email = address.trim().toLowerCase()
  const { rows } = await context.database.query<{ n: number }>(
    'SELECT count(*) AS n FROM identity."user" WHERE "emailVerified"',
  )
  if ((rows[0]?.n ?? 0) > 0) return undefined
  const token = randomBytes(24).toString('base64url')
  const query = new URLSearchParams({ reset_token: token, mode: 'set-up', email })
  const url = `${publicUrl}/login?${query}`
  const account = await context.accounts.find(email)
  const id =
    account?.id ??
    (await context.database.transaction(tx => context.accounts.create(tx, { email, verified: false })))
  await context.auth.context.internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: id,
    expiresAt: new Date(Date.now() + SET_UP_HOURS * 3_600_000),
  })
  await context.database.transaction(async tx => {
    await context.invitations.invite(tx, SYSTEM, [{ email, role: 'admin' }])
    context.mail.queue(tx, context.app.mails.setUpLink({ to: email, url, hours: SET_UP_HOURS }))
  })
  return url
}
