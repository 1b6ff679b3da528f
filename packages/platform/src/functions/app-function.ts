import type { Readable } from 'node:stream'
import type { ForgottenFields, ForgottenPerson } from '../changes/erase-statements.ts'
import type { SecretStore } from '../database/app-secrets.ts'
import type { EntityAccess, EntityReads, NamedLock, Visibility } from '../entities/index.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { NewUser } from '../identity/accounts/create-users.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import type { MailQueue } from '../mail/outgoing-mail.ts'
import type { AppPosts } from '../outbox/app-posts.ts'
import type { Principal, UserRecord } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { ReadRows } from './read-only.ts'
import type { Subscription } from './unsubscribe-links.ts'

/** One call of a named function that changes nothing: `POST /functions/{name}` (S-28). */
export interface ReadCall {
  principal: Principal
  /** The JSON object sent, the fields of a multipart body, or `{}`. */
  body: Record<string, unknown>
  now: Date
  /** Records without access rules. `visibility` shows what the caller may see of them. */
  entities: EntityReads
  /** Rules for what the caller may read. For the SQL of `query` and for records from `entities`. */
  visibility: Visibility
  /**
   * Runs SQL over the tables `"entities"."Name"`, for results that filters cannot express. It can only read. No
   * access rules apply except those of `visibility`.
   */
  query: ReadRows
  /**
   * Lets the app update records (`AppDefinition.beforeReading`), as it does before they are read over the
   * wire. Call it before other reads.
   */
  freshen: (entity: string, q?: Record<string, unknown>) => Promise<void>
  /** The server as a whole: its state, its mails, its change log. */
  installation: Installation
  /** For work that may take long. Aborted when the caller no longer waits for the answer. */
  gone: GoneSignal
}

/** Tools to change records in one transaction. */
export interface ChangeTools {
  /** Unrestricted reads and writes of records, without their hooks. Changes are logged. */
  entities: EntityAccess
  /** The same with another author. Records and the change log name this person, and not the caller. */
  inNameOf: (user: UserRecord) => EntityAccess
  /** Reads within the transaction. */
  query: ReadRows
  /** Takes a named lock until the end, before anything else is locked (see `EntityDefinition.locks`). */
  lock: (lock: NamedLock) => Promise<void>
  /** The present time. The work may have waited for a lock since `now`. */
  currentTime: () => Date
  /** Webhooks get no further events of this transaction, as for records of another system. */
  withoutWebhooks: () => void
  /**
   * Changes a record as the caller could by the wire, in the same transaction. Rules, validation and hooks
   * apply. Returns it as they may read it. `said` is passed to the hooks. The entity's lock must be taken
   * already.
   */
  update: (entity: string, id: string, body: unknown, writeOptions?: unknown) => Promise<EntityRecord>
  /**
   * Creates people before they register, in the same transaction. Returns their records, and invites them by
   * mail. With `isLater` they exist but cannot register until someone invites them.
   */
  inviteUsers: (users: readonly NewUser[], options?: { isLater: boolean }) => Promise<EntityRecord[]>
  /**
   * Erases all data that identifies a person from the platform, including account and change log. The caller
   * has already changed the person's own record and references to them, in the same transaction.
   */
  erasePerson: (person: ForgottenPerson) => Promise<void>
  /** Erases fields from the change log of some records. Changes in the same transaction must come first. */
  eraseFields: (forgotten: ForgottenFields) => void
  /** Queues mail in the same transaction. It is sent after the commit. */
  mail: MailQueue
  /** Returns the address of a page that stops emails of a kind to a person, for `OutgoingMail.unsubscribe`. */
  unsubscribeAddress: (subscription: Subscription) => string
  /** Queues messages to addresses outside, in the same transaction. */
  posts: AppPosts
  /** Stores secrets of the app, in the same transaction. Reads are by `secret(name)`. */
  secrets: SecretStore
  /**
   * Runs a part of the work with tools of its own. If it fails, all its changes and mails are undone, and its
   * error is thrown. A trial is always undone, and returns its result.
   */
  attempt: <T>(work: (tools: ChangeTools) => Promise<T>, options?: { isTrial: boolean }) => Promise<T>
}

/**
 * One call of a named function that may change records. All its work is one transaction, including the reads of
 * `query`.
 */
export interface FunctionCall extends Omit<ReadCall, 'entities' | 'query' | 'freshen'>, ChangeTools {}

/** A function's answer: `{ body }` is sent as JSON, `{ content, type }` unchanged. Default status: 200. */
export type FunctionAnswer = JsonAnswer | ContentAnswer

export interface JsonAnswer {
  status?: number
  body: unknown
}

/** An answer other than JSON: a feed, a file. A stream is read after the transaction of the function has ended. */
export interface ContentAnswer {
  status?: number
  content: string | Uint8Array | Readable
  /** Content type with its parameters, for example `text/calendar; charset=utf-8`. */
  type: string
  /** File name in browsers. The answer is a download unless `disposition` overrides it. */
  fileName?: string
  /** Default: `inline` without a file name, else `attachment`. */
  disposition?: 'inline' | 'attachment'
  /**
   * Identifies this version, without quotes. A GET with the same version gets a 304. Texts and bytes have an
   * automatic one.
   */
  etag?: string
}

/** A function that may change records, or one of the special kinds by its property. */
export type AppFunction = ChangingFunction | ReadingFunction | AskingFunction | FileTakingFunction

export type ChangingFunction = (call: FunctionCall) => Promise<FunctionAnswer>

/** Runs outside of any transaction, on connections that cannot write. Those for writes stay free for writes. */
export interface ReadingFunction {
  reads: (call: ReadCall) => Promise<FunctionAnswer>
}

/**
 * Asks another server first, as a function that reads does. Then it returns the change, which is one transaction.
 * So a slow server holds no connection. The change checks again what may have changed meanwhile.
 */
export interface AskingFunction {
  asks: (call: ReadCall) => Promise<ChangingFunction>
}

/**
 * Takes a form with files. The body has them as `{ name, type, content }`, in memory while it runs. Other
 * functions refuse files.
 */
interface FileTakingFunction {
  takesFiles: ChangingFunction
}
