import type { ChangeLog } from '../changes/change.ts'
import type { Database } from '../database/database.ts'
import type { EntityAccess, EntityDefinition, EntityReads, EntityStore } from '../entities/index.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/create-mail.ts'
import type { MailQueue } from '../mail/outgoing-mail.ts'
import type { AppPosts, Posts } from '../outbox/app-posts.ts'
import type { ApiKeyRules } from '../principal/api-keys.ts'
import type { Duties } from '../principal/duties.ts'
import type { Principal, UserRecord } from '../principal/principal.ts'
import type { MustHaveSecondFactor } from '../principal/second-factor-policy.ts'
import type { PlatformSettings } from '../settings.ts'
import type { IdentityMails } from './mails.ts'
import type { IdentityRates } from './rates.ts'
import type { Accounts } from './stores/accounts.ts'
import type { ApiKeyStore } from './stores/api-keys.ts'
import type { Challenges } from './stores/challenges.ts'
import type { EmailChanges } from './stores/email-changes.ts'
import type { Invitations } from './stores/invitations.ts'
import type { Auth } from './stores/open-auth.ts'
import type { Passkeys } from './stores/passkeys.ts'
import type { SecondFactors } from './stores/second-factors.ts'
import type { SessionKeeper } from './stores/sessions.ts'

/** Settings of the app that identity needs. */
export interface IdentityApp {
  /** Shown to people, in mails and in authenticator apps. */
  name: string
  mails: IdentityMails
  /**
   * Records of these entities store their author's address. `User` says whether people have their own names,
   * and which roles.
   */
  entities: readonly Pick<EntityDefinition, 'name' | 'hasOwnNames' | 'schema'>[]
  /** Returns whether a person must have a second factor. Undefined: no one must. */
  mustHaveSecondFactor?: MustHaveSecondFactor
  /** Names of the feeds that people can have an address for. */
  feeds?: Readonly<Record<string, unknown>>
  /** Names boards by their views. Undefined for a view that does not exist. */
  boards?: { nameOf(entities: EntityReads, view: string): Promise<string | undefined> }
  /** Who may have API keys, and with which scopes. Undefined: there are none. */
  apiKeys?: ApiKeyRules
  onAddressMoved?: OnAddressMoved
}

/** Called in the transaction in which a person gets another sign-in address. `principal` requested it. */
export type OnAddressMoved = (
  scope: { entities: EntityAccess; principal: Principal; mail: MailQueue; posts: AppPosts },
  former: UserRecord,
  user: UserRecord,
) => Promise<void>

/** Dependencies that the actions of identity share. */
export interface IdentityContext {
  app: IdentityApp
  settings: PlatformSettings
  database: Database
  store: EntityStore
  mail: Pick<Mail, 'queue' | 'within'>
  posts: Pick<Posts, 'within'>
  changes: ChangeLog
  /** Who may manage invitations and how others sign in. */
  duties: Duties
  limiter: RateLimiter
  rates: IdentityRates
  auth: Auth
  accounts: Accounts
  invitations: Invitations
  sessions: SessionKeeper
  apiKeys: ApiKeyStore
  secondFactors: SecondFactors
  passkeys: Passkeys
  challenges: Challenges
  emailChanges: EmailChanges
  log: Log
  now(): Date
  /** Public address of the server, for links in mails. */
  publicUrl(): string
}

/** The caller, for rate limits and the list of sessions. */
export interface Caller {
  /** The address that limits count. For IPv6 it is the network. */
  address: string
  userAgent: string
  /** Name of a device where the owner of the account has signed in before. */
  device?: string | undefined
}

/** Runs work that the answer must not wait for, because its duration would reveal whether an address is known. */
export function inBackground(
  context: Pick<IdentityContext, 'log'>,
  failure: string,
  work: Promise<unknown>,
): void {
  work.catch(error => context.log.error({ err: error }, failure))
}
