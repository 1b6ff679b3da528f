import type { AgentDefinition } from './agents/agent-definition.ts'
import type { EntityDefinition, EntityReads } from './entities/index.ts'
import type { FilePolicy } from './files/file-policy.ts'
import type { AppFunction } from './functions/app-function.ts'
import type { AppJob } from './functions/app-job.ts'
import type { BeforeReadingCall } from './functions/before-reading.ts'
import type { ReadRows } from './functions/read-only.ts'
import type { OnAddressMoved } from './identity/identity-context.ts'
import type { IdentityMails } from './identity/mails.ts'
import type { DressMail } from './mail/outgoing-mail.ts'
import type { ScopesOf } from './principal/create-principals.ts'
import type { Duties } from './principal/duties.ts'
import type { MustHaveSecondFactor } from './principal/second-factor-policy.ts'

/** All that an app hands to the platform. */
export interface AppDefinition {
  /** Shown to people: mail subjects, login page, public settings. */
  name: string
  /** Must contain `User`; its schema declares the app's own fields beside the built-in ones. */
  entities: readonly EntityDefinition[]
  functions: Record<string, AppFunction>
  /** What the app does by itself, at its times, once over all nodes. */
  jobs?: readonly AppJob[]
  /**
   * By entity, what is done before its records are read on behalf of somebody: for those that follow from the time. Asked before every read, so it
   * answers undefined where nothing is due.
   */
  beforeReading?: Record<string, (call: BeforeReadingCall) => Promise<void> | undefined>
  /** What may be uploaded, and who may read it; documents and pictures for readers of the records that hold them when undefined. */
  files?: FilePolicy
  /** Whom people can talk to. */
  agents?: readonly AgentDefinition[]
  /**
   * By entity, what the app keeps in memory of its records: read before the first request, and again after every change of one of them, on
   * every node and whichever made it.
   */
  keptInMemory?: Record<string, (entities: EntityReads) => Promise<void>>
  /** Facts the web app may know before anybody signs in, as they are when asked; sent beside the platform's own public settings. */
  publicSettings?: (entities: EntityReads) => Record<string, unknown> | Promise<Record<string, unknown>>
  mails: IdentityMails
  /** What every mail gets as it goes out; nothing when undefined. */
  dressMail?: DressMail
  /** To whom goes what the platform itself keeps to some people; to administrators when undefined. */
  duties?: (reads: { entities: EntityReads; now(): Date }) => Duties
  /**
   * What the rights of a person reach where they end at a scope, by the name that rules and functions use. Asked with every request of theirs, and undefined
   * for people without such rights.
   */
  scopesOf?: (reads: { query: ReadRows }) => ScopesOf
  /** Of whom a second factor is required; of nobody when undefined. Those who came by the organisation's provider are taken at its word. */
  mustHaveSecondFactor?: MustHaveSecondFactor
  /** A person got another address to sign in with; in its transaction. */
  onAddressMoved?: OnAddressMoved
  /**
   * The pages in `webRoot` were built for another host: the platform signs people in with pages of its own, at `/login`, and
   * lets them load pictures, styles and fonts from elsewhere.
   */
  hasForeignPages?: boolean
}
