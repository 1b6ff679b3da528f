import type { AppDefinition } from '../app-definition.ts'
import type { ChangeLog } from '../changes/change.ts'
import type { Database } from '../database/database.ts'
import type { EntityStore } from '../entities/store.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/create-mail.ts'
import type { PlatformSettings } from '../settings.ts'
import type { Accounts } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import type { EmailChanges } from './email-changes.ts'
import type { Invitations } from './invitations.ts'
import type { Auth } from './open-auth.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { IdentityRates } from './rates.ts'
import type { SecondFactors } from './second-factor/second-factors.ts'
import type { SessionKeeper } from './sessions.ts'

/** What the actions of identity share. */
export interface IdentityContext {
  app: AppDefinition
  settings: PlatformSettings
  database: Database
  store: EntityStore
  mail: Pick<Mail, 'queue'>
  changes: ChangeLog
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
