import type { Readable } from 'node:stream'
import type { ForgottenFields, ForgottenPerson } from '../changes/forget-statements.ts'
import type { EntityAccess, EntityReads, NamedLock, Visibility } from '../entities/index.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { NewUser } from '../identity/accounts/create-users.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import type { MailQueue } from '../mail/outgoing-mail.ts'
import type { Principal } from '../principal/principal.ts'
import type { EntityRecord } from '../record.ts'
import type { ReadRows } from './read-only.ts'

/** One call of a named function that changes nothing: `POST /functions/{name}` (S-28). */
export interface ReadCall {
  principal: Principal
  /** The JSON object sent, the fields of a multipart body, or `{}`. */
  body: Record<string, unknown>
  now: Date
  /** Records without access rules: what of them the caller may see, `visibility` says. */
  entities: EntityReads
  /** What the caller may read, by the rules of the entities: for the SQL of `query` and for records out of `entities`. */
  visibility: Visibility
  /**
   * Figures over many records, for which filters are too little: SQL over the tables `"entities"."Name"`, without access rules but those
   * of `visibility`. It can only read.
   */
  query: ReadRows
  /**
   * Has the app bring records up to the moment (`AppDefinition.beforeReading`), as it is done before they are read over the wire: for whoever reads
   * them here.
   */
  freshen: (entity: string, q?: Record<string, unknown>) => Promise<void>
  /** The installation as a whole: its state, its mails, its change log. */
  installation: Installation
  /** Made for what may take long: aborted when the caller waits for no answer any more. */
  gone: GoneSignal
}

/** What may be done to records in one transaction. */
export interface ChangeTools {
  /** Unrestricted work on records, without their hooks; change-logged. */
  entities: EntityAccess
  /** Reads within the transaction. */
  query: ReadRows
  /** Takes a named lock until the end, before anything else is locked: see `EntityDefinition.locks`. */
  lock: (lock: NamedLock) => Promise<void>
  /**
   * Changes a record as the caller could by the wire, rules, validation and hooks included, in the same transaction; answers
   * it as they may read it. `said` reaches the hooks. The lock of the entity has to be taken already.
   */
  update: (entity: string, id: string, body: unknown, said?: unknown) => Promise<EntityRecord>
  /**
   * Makes people before they come, in the same transaction: answers their records, and invites them by mail. With `isLater` they are
   * there and cannot register until somebody invites them.
   */
  inviteUsers: (users: readonly NewUser[], options?: { isLater: boolean }) => Promise<EntityRecord[]>
  /**
   * Takes out of what the platform keeps everything that says who somebody was, account and change log included. Their own record and what
   * names them the caller has changed before, in the same transaction.
   */
  forgetPerson: (person: ForgottenPerson) => Promise<void>
  /** Takes fields out of the change log of some records; what is changed in the same transaction is changed before. */
  forgetFields: (forgotten: ForgottenFields) => void
  /** Queues mail in the same transaction; it goes out after the commit. */
  mail: MailQueue
}

/** One call of a named function that may change records: all that it does is one transaction, also what `query` reads. */
export interface FunctionCall extends Omit<ReadCall, 'entities' | 'query' | 'freshen'>, ChangeTools {}

/** A function's answer: `{ body }` is sent as JSON, `{ content, type }` as it is. The status is 200 unless said. */
export type FunctionAnswer = JsonAnswer | ContentAnswer

export interface JsonAnswer {
  status?: number
  body: unknown
}

/** Something else than JSON: a feed, a file. A stream is read after the transaction of the function has ended. */
export interface ContentAnswer {
  status?: number
  content: string | Uint8Array | Readable
  /** Content type with its parameters: `text/calendar; charset=utf-8`. */
  type: string
  /** Under this name browsers keep it, as a download unless `disposition` says otherwise. */
  fileName?: string
  /** `inline` without a file name, else `attachment`. */
  disposition?: 'inline' | 'attachment'
  /** Names this version, without quotes: who asks by GET and has it already gets 304. Texts and bytes have one by themselves. */
  etag?: string
}

/** A function that may change records; what is special of it is said by its name. */
export type AppFunction = ChangingFunction | ReadingFunction | FileTakingFunction

type ChangingFunction = (call: FunctionCall) => Promise<FunctionAnswer>

/** Runs outside of any transaction, on connections that cannot write: those for writes stay free for writes. */
export interface ReadingFunction {
  reads: (call: ReadCall) => Promise<FunctionAnswer>
}

/** Called with a form that may bring files: `{ name, type, content }` in the body, held in memory while it runs. Others refuse files. */
interface FileTakingFunction {
  takesFiles: ChangingFunction
}
