import { errors } from '../errors.ts'
import type { UserRecord } from '../principal/principal.ts'
import type { IdentityContext } from './identity-context.ts'

/** Makes sure that whoever sits there knows the person's password, before something that whoever found an open page must not do. */
export async function requireOwnPassword(
  context: IdentityContext,
  user: Pick<UserRecord, 'id' | 'email'>,
  typed: string,
): Promise<void> {
  // Only who is signed in gets here: nobody's guesses at the log-in are counted with these.
  const key = `own-password:${user.id}`
  await context.limiter.take(key, context.rates.loginPerAccount)
  const { internalAdapter, password } = context.auth.context
  const account = (await internalAdapter.findAccounts(user.id)).find(
    ({ providerId }) => providerId === 'credential',
  )
  const isRight = account?.password
    ? await password.verify({ hash: account.password, password: typed })
    : false
  if (!isRight) throw errors.badRequest('The current password is not right.', 'invalid_password')
  await context.limiter.forget(key)
}
