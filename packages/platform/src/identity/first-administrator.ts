import { randomBytes } from 'node:crypto'
import type { IdentityRoom } from './room.ts'

const SET_UP_MINUTES = 24 * 60

/**
 * An installation nobody can sign in to yet: invites `address` as administrator and answers a link to choose the password, good once
 * for a day. Undefined when there are accounts already that can sign in.
 */
export async function setUpFirstAdministrator(
  room: IdentityRoom,
  address: string,
  linkOf: (token: string) => string,
): Promise<string | undefined> {
  const email = address.trim().toLowerCase()
  const { rows } = await room.database.query<{ n: number }>(
    'SELECT count(*) AS n FROM identity."user" WHERE "emailVerified"',
  )
  if ((rows[0]?.n ?? 0) > 0) return undefined
  const token = randomBytes(24).toString('base64url')
  const url = linkOf(token)
  const account = await room.accounts.find(email)
  const id =
    account?.id ??
    (await room.database.transaction(tx => room.accounts.create(tx, { email, verified: false })))
  await room.auth.context.internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: id,
    expiresAt: new Date(Date.now() + SET_UP_MINUTES * 60_000),
  })
  await room.database.transaction(async tx => {
    await room.invitations.invite(tx, [{ email, role: 'admin' }], 'set-up')
    room.mail.queue(tx, room.app.mails.setUpLink({ to: email, url, minutes: SET_UP_MINUTES }))
  })
  return url
}
