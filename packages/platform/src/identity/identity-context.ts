import type { ChangeLog } from '../changes/change.ts'
import type { Database } from '../database/database.ts'
import type { EntityAccess, EntityDefinition, EntityStore } from '../entities/index.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/create-mail.ts'
import type { MailQueue } from '../mail/outgoing-mail.ts'
import type { Duties } from '../principal/duties.ts'
import type { Principal, UserRecord } from '../principal/principal.ts'
import type { MustHaveSecondFactor } from '../principal/second-factor-policy.ts'
import type { PlatformSettings } from '../settings.ts'
import type { IdentityMails } from './mails.ts'
import type { IdentityRates } from './rates.ts'
import type { Accounts } from './stores/accounts.ts'
import type { Challenges } from './stores/challenges.ts'
import type { EmailChanges } from './stores/email-changes.ts'
import type { Invitations } from './stores/invitations.ts'
import type { Auth } from './stores/open-auth.ts'
import type { Passkeys } from './stores/passkeys.ts'
import type { SecondFactors } from './stores/second-factors.ts'
import type { SessionKeeper } from './stores/sessions.ts'

/** What identity needs to know of the app it stands in. */
export interface IdentityApp {
  /** Shown to people, in mails and by authenticators. */
  name: string
  mails: IdentityMails
  /** Whose records say by whom they were made; that of `User` says whether people have names of their own, and which roles. */
  entities: readonly Pick<EntityDefinition, 'name' | 'hasOwnNames' | 'schema'>[]
  /** Of whom it requires a second factor; of nobody when undefined. */
  mustHaveSecondFactor?: MustHaveSecondFactor
  onAddressMoved?: OnAddressMoved
}

/** What an app does when a person got another address to sign in with, in its transaction. `principal` requested it. */
export type OnAddressMoved = (
  scope: { entities: EntityAccess; principal: Principal; mail: MailQueue },
  former: UserRecord,
  user: UserRecord,
) => Promise<void>

/** What the actions of identity share. */
export interface IdentityContext {
  app: IdentityApp
  settings: PlatformSettings
  database: Database
  store: EntityStore
  mail: Pick<Mail, 'queue' | 'within'>
  changes: ChangeLog
  /** Who looks after invitations and how others sign in. */
  duties: Duties
  limiter: RateLimiter
  rates: IdentityRates
  auth: Auth
  accounts: Accounts
  invitations: Invitations
  sessions: SessionKeeper
  secondFactors: SecondFactors
  passkeys: Passkeys
  challenges: Challenges
  emailChanges: EmailChanges
  log: Log
  now(): Date
  /** Address people reach the server at, for links in mails. */
  publicUrl(): string
}

/** Who calls, as far as rate limits and the list of sessions are concerned. */
export interface Caller {
  /** The address, or of IPv6 the network, that limits count. */
  address: string
  userAgent: string
  /** Of an account that is signed in to: the name of a device where its owner was before. */
  device?: string | undefined
}

/** Work an answer must not wait for, because the time it takes would tell whether an address is known. */
export function inBackground(
  context: Pick<IdentityContext, 'log'>,
  failure: string,
  work: Promise<unknown>,
): void {
  work.catch(error => context.log.error({ err: error }, failure))
}
