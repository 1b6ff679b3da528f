import type { AgentDefinition } from './agents/agent-definition.ts'
import type { EntityDefinition, EntityReads } from './entities/index.ts'
import type { FilePolicy } from './files/file-policy.ts'
import type { AppFunction, ReadingFunction } from './functions/app-function.ts'
import type { AppJob } from './functions/app-job.ts'
import type { BeforeReadingCall } from './functions/before-reading.ts'
import type { Boards } from './functions/board-routes.ts'
import type { EmailLinks } from './functions/email-link-routes.ts'
import type { Incoming } from './functions/incoming-routes.ts'
import type { ReadRows } from './functions/read-only.ts'
import type { Unsubscribing } from './functions/unsubscribe-routes.ts'
import type { OnAddressMoved } from './identity/identity-context.ts'
import type { IdentityMails } from './identity/mails.ts'
import type { DressMail } from './mail/outgoing-mail.ts'
import type { AboutPost } from './outbox/app-posts.ts'
import type { ApiKeyRules } from './principal/api-keys.ts'
import type { ScopesOf } from './principal/create-principals.ts'
import type { Duties } from './principal/duties.ts'
import type { MustHaveSecondFactor } from './principal/second-factor-policy.ts'
import type { PushRules } from './push/push-notifications.ts'

/** The definition of an app for the platform. */
export interface AppDefinition {
  /** Shown to people: mail subjects, login page, public settings. */
  name: string
  /** Must contain `User`. Its schema declares the app's own fields in addition to the built-in ones. */
  entities: readonly EntityDefinition[]
  functions: Record<string, AppFunction>
  /** Scheduled jobs of the app. Each run happens on one node only. */
  jobs?: readonly AppJob[]
  /**
   * By entity, work before its records are read on behalf of someone. It is for records that depend on the
   * time. It is called before every read and returns undefined if nothing is due.
   */
  beforeReading?: Record<string, (call: BeforeReadingCall) => Promise<void> | undefined>
  /**
   * Rules for uploads and for reading files. Default: documents and pictures, for people who may read a record
   * with the file.
   */
  files?: FilePolicy
  /** Agents that people can talk to. */
  agents?: readonly AgentDefinition[]
  /**
   * By entity, loads what the app caches in memory of its records. It runs on every node, before the first
   * request and after every change of a record. A node loads its own change before it answers it.
   */
  keptInMemory?: Record<string, (entities: EntityReads) => Promise<void>>
  /**
   * Facts that the web app may know before sign-in, computed for each request. They are sent with the
   * platform's own public settings.
   */
  publicSettings?: (entities: EntityReads) => Record<string, unknown> | Promise<Record<string, unknown>>
  mails: IdentityMails
  /** Adds the layout to every mail before it is sent. Undefined: none. */
  applyLetterhead?: DressMail
  /** Who has the duties that the platform itself restricts. Default: administrators. */
  duties?: (reads: { entities: EntityReads; now(): Date }) => Duties
  /**
   * Returns the scopes that limit a person's permissions, by the name that rules and functions use. It is
   * called with each of their requests. Returns undefined for people without such permissions.
   */
  scopesOf?: (reads: { query: ReadRows }) => ScopesOf
  /**
   * Calendars by name, at an address of each person. They are read on behalf of that person, who must have the scope
   * `feed:` and the name (`apiKeys.mayHave`).
   */
  feeds?: Record<string, ReadingFunction>
  /** Pages for screens that no one signs in at. Undefined: there are none. */
  boards?: Boards
  /** What links in emails open for people who are not signed in. Undefined: there are none. */
  emailLinks?: EmailLinks
  /** Other programs that send requests, by name. Undefined: there are none. */
  incoming?: Readonly<Record<string, Incoming>>
  /** Which new records are pushed to the browsers of their owner. Undefined: none. */
  push?: PushRules
  /**
   * Whether a message about something (`AppPosts.queue`) may still be sent. Otherwise it is dropped. It is called before
   * each attempt, because attempts go on for hours. Undefined: all are sent.
   */
  isCurrentPost?: (reads: { query: ReadRows }) => (post: AboutPost) => Promise<boolean>
  /** What links to unsubscribe do. Undefined: there are none. */
  unsubscribing?: Unsubscribing
  /** What API keys may do, and who may have them. Undefined: there are none. */
  apiKeys?: ApiKeyRules
  /**
   * Who must have a second factor. Undefined: no one. For people who signed in at the organisation's provider,
   * the provider is trusted.
   */
  mustHaveSecondFactor?: MustHaveSecondFactor
  /** Called in the transaction in which a person gets another sign-in address. */
  onAddressMoved?: OnAddressMoved
  /**
   * The pages in `webRoot` were built for another host. The platform then serves its own sign-in pages at
   * `/login`. It also allows pictures, styles and fonts from other hosts.
   */
  hasForeignPages?: boolean
}
