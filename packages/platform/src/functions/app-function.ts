import type { NamedLock } from '../entities/definition.ts'
import type { EntityAccess, EntityReads } from '../entities/hooks.ts'
import type { EntityRecord } from '../entities/record.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { NewPerson } from '../identity/accounts/create-people.ts'
import type { Installation } from '../installation-status/create-installation.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { Principal } from '../principal/principal.ts'
import type { ReadRows } from './read-only.ts'

/** One call of a named function that changes nothing: `POST /functions/{name}` (S-28). */
export interface ReadCall {
  principal: Principal
  /** The JSON object sent, the fields of a multipart body, or `{}`. */
  body: Record<string, unknown>
  now: Date
  /** Records without access rules; the function decides who may see what. */
  entities: EntityReads
  /**
   * Figures over many records, for which filters are too little: SQL over the tables `"entities"."Name"`, without access rules. It can
   * only read.
   */
  query: ReadRows
  /** The installation as a whole: its state, its mails, its change log. */
  installation: Installation
  /** Made for what may take long: aborted when the caller waits for no answer any more. */
  gone: GoneSignal
}

/** One call of a named function that may change records: all that it does is one transaction, also what `query` reads. */
export interface FunctionCall extends ReadCall {
  entities: EntityAccess
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
  invitePeople: (people: readonly NewPerson[], options?: { isLater: boolean }) => Promise<EntityRecord[]>
  /** Queues mail in the same transaction; it goes out after the commit. */
  mail: { queue(mail: OutgoingMail): void }
}

/** A function's answer: a bare object is sent as 200 JSON; `{ status, body }` sends any status. */
export interface FunctionAnswer {
  status?: number
  body: unknown
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
