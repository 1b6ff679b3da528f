import type { Clock } from '../clock.ts'
import { readSecret } from '../database/read-secret.ts'
import { createAccounts } from './accounts.ts'
import { createChallenges } from './challenges.ts'
import { createPeopleInBulk, type NewPerson } from './create-people.ts'
import { setUpFirstAdministrator } from './first-administrator.ts'
import { createInvitations } from './invitations.ts'
import { createKnownDevices, type KnownDevices } from './known-device.ts'
import { CODE_MINUTES, openAuth, RESET_MINUTES } from './open-auth.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { purgeExpired } from './purge.ts'
import { IDENTITY_RATES, type IdentityRates } from './rates.ts'
import { afterPasswordReset } from './reset-password.ts'
import type { IdentityRoom } from './room.ts'
import { createSecondFactors } from './second-factor/second-factors.ts'
import { createSessions, type SessionKeeper } from './sessions.ts'

/** Who people are: accounts, passwords, sessions, codes, invitations. */
export interface Identity {
  sessions: SessionKeeper
  room: IdentityRoom
  devices: KnownDevices
  /** Makes registered people at once, all with one password if given; answers their ids in order. For demo data and tests. */
  createPeople(people: readonly NewPerson[], password?: string): Promise<string[]>
  /** On an installation without accounts: invites the first administrator and answers the one-time set-up link; otherwise undefined. */
  setUpFirstAdministrator(email: string): Promise<string | undefined>
  /** Forgets sessions, codes and links whose time is over. */
  purge(): Promise<void>
  close(): Promise<void>
}

type Deps = Omit<
  IdentityRoom,
  'auth' | 'accounts' | 'invitations' | 'sessions' | 'secondFactors' | 'passkeys' | 'challenges' | 'rates'
> & {
  clock: Clock
  rates?: Partial<IdentityRates>
}

export async function createIdentity(deps: Deps): Promise<Identity> {
  const { database, clock, app } = deps
  const link = (token: string) => `${deps.publicUrl()}/login?reset_token=${encodeURIComponent(token)}`
  const auth = await openAuth(database, await readSecret(database, 'identity'), {
    sendCode: (email, code) =>
      database.transaction(tx =>
        deps.mail.queue(tx, app.mails.verificationCode({ to: email, code, minutes: CODE_MINUTES })),
      ),
    sendReset: (email, token) =>
      database.transaction(tx =>
        deps.mail.queue(tx, app.mails.passwordReset({ to: email, url: link(token), minutes: RESET_MINUTES })),
      ),
    onPasswordReset: userId => afterPasswordReset(room, userId),
  })
  const room: IdentityRoom = {
    ...deps,
    rates: { ...IDENTITY_RATES, ...deps.rates },
    auth,
    accounts: createAccounts({ database, clock }),
    invitations: createInvitations({ database, clock, changes: deps.changes }),
    sessions: createSessions({ database, auth, clock }),
    secondFactors: createSecondFactors({ database, auth, clock }),
    passkeys: createPasskeys({ database, clock }),
    challenges: createChallenges({ database, clock }),
  }
  return {
    sessions: room.sessions,
    devices: createKnownDevices(await readSecret(database, 'device')),
    room,
    createPeople: (people, password) => createPeopleInBulk(room, people, password),
    setUpFirstAdministrator: email => setUpFirstAdministrator(room, email, deps.publicUrl()),
    purge: () => purgeExpired(deps),
    async close() {
      room.sessions.close()
      await auth.close()
    },
  }
}
