import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { readSecret } from '../database/read-secret.ts'
import { hourly, type Job } from '../jobs/job.ts'
import { createUsersInBulk, type NewUser } from './accounts/create-users.ts'
import { createKnownDevices, type KnownDevices } from './cookies/known-device.ts'
import type { IdentityContext } from './identity-context.ts'
import { afterPasswordReset } from './passwords/reset-password.ts'
import { IDENTITY_RATES, type IdentityRates } from './rates.ts'
import { setUpFirstAdministrator } from './registration/first-administrator.ts'
import { createAccounts } from './stores/accounts.ts'
import { createApiKeys } from './stores/api-keys.ts'
import { createChallenges } from './stores/challenges.ts'
import { createEmailChanges } from './stores/email-changes.ts'
import { createInvitations } from './stores/invitations.ts'
import { CODE_MINUTES, openAuth, RESET_MINUTES } from './stores/open-auth.ts'
import { createPasskeys } from './stores/passkeys.ts'
import { type PasswordHashing, passwordHashing } from './stores/password-hashing.ts'
import { createSecondFactors } from './stores/second-factors.ts'
import { createSessions, type SessionKeeper } from './stores/sessions.ts'

/** Accounts, passwords, sessions, codes and invitations. */
export interface Identity {
  sessions: SessionKeeper
  context: IdentityContext
  devices: KnownDevices
  /**
   * Creates registered people, all with one password if given, and returns their ids in order. For demo data
   * and tests.
   */
  createUsers(users: readonly NewUser[], password?: string): Promise<string[]>
  /**
   * On a server without accounts, invites the first administrator and returns the one-time set-up link. Otherwise
   * returns undefined.
   */
  setUpFirstAdministrator(email: string): Promise<string | undefined>
  /** Deletes expired sessions, codes and links. */
  purge(): Promise<void>
  close(): Promise<void>
}

type Deps = Omit<
  IdentityContext,
  | 'auth'
  | 'accounts'
  | 'invitations'
  | 'sessions'
  | 'apiKeys'
  | 'secondFactors'
  | 'passkeys'
  | 'challenges'
  | 'emailChanges'
  | 'rates'
  | 'now'
> & {
  clock: Clock
  rates?: Partial<IdentityRates>
  passwords?: PasswordHashing
}

export async function createIdentity(deps: Deps): Promise<Identity> {
  const { database, clock, app, passwords = passwordHashing } = deps
  const link = (token: string) => `${deps.publicUrl()}/login?reset_token=${encodeURIComponent(token)}`
  const auth = await openAuth(database, await readSecret(database, 'identity'), passwords, {
    sendCode: (email, code) =>
      database.transaction(tx =>
        deps.mail.queue(tx, app.mails.verificationCode({ to: email, code, minutes: CODE_MINUTES })),
      ),
    sendReset: (email, token) =>
      database.transaction(tx =>
        deps.mail.queue(tx, app.mails.passwordReset({ to: email, url: link(token), minutes: RESET_MINUTES })),
      ),
    onPasswordReset: userId => afterPasswordReset(context, userId),
  })
  const context: IdentityContext = {
    ...deps,
    now: () => clock.now(),
    rates: { ...IDENTITY_RATES, ...deps.rates },
    auth,
    accounts: createAccounts({ database, clock, passwords }),
    invitations: createInvitations({ database, clock, changes: deps.changes }),
    sessions: createSessions({ database, auth, clock }),
    apiKeys: createApiKeys({ database, clock }),
    secondFactors: createSecondFactors({ database, auth, clock }),
    passkeys: createPasskeys({ database, clock }),
    challenges: createChallenges({ database, clock }),
    emailChanges: createEmailChanges({ database, clock }),
  }
  return {
    sessions: context.sessions,
    devices: createKnownDevices(await readSecret(database, 'device')),
    context,
    createUsers: (users, password) => createUsersInBulk(context, users, password),
    setUpFirstAdministrator: email => setUpFirstAdministrator(context, email, deps.publicUrl()),
    purge: () => purgeExpired(deps),
    async close() {
      context.sessions.close()
      await auth.close()
    },
  }
}

/** Deletes expired sessions, challenges, codes and links. */
async function purgeExpired({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await database.query('DELETE FROM identity.session WHERE "expiresAt" <= $1', [now])
  await database.query('DELETE FROM platform.challenge WHERE expires_date <= $1', [now])
  await database.query('DELETE FROM platform.email_change WHERE expires_date <= $1', [now])
  await database.query('DELETE FROM identity.verification WHERE "expiresAt" <= $1', [now])
}

export const identityJobs = (identity: Identity): readonly Job[] => [
  hourly('identity.purge', () => identity.purge()),
]
