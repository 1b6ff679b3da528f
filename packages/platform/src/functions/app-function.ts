import type { EntityRecord, Hold } from '../entities/definition.ts'
import type { EntityAccess, EntityReads } from '../entities/hooks.ts'
import type { NewPerson } from '../identity/create-people.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { Principal } from '../principal/principal.ts'
import type { Installation } from '../system/create-installation.ts'
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
}

/** One call of a named function that may change records: all that it does is one transaction, also what `query` reads. */
export interface FunctionCall extends ReadCall {
  entities: EntityAccess
  /** Takes a named lock until the end, before anything else is locked: see `EntityDefinition.holds`. */
  hold: (hold: Hold) => Promise<void>
  /**
   * Changes a record as the caller could by the wire, rules, validation and hooks included, in the same transaction; answers
   * it as they may read it. `said` reaches the hooks. What the entity holds has to be held already.
   */
  update: (entity: string, id: string, body: unknown, said?: unknown) => Promise<EntityRecord>
  /** Makes people before they come, in the same transaction: answers their records, and invites them by mail. */
  invitePeople: (people: readonly NewPerson[]) => Promise<EntityRecord[]>
  /** Queues mail in the same transaction; it goes out after the commit. */
  mail: { queue(mail: OutgoingMail): void }
}

/** A function's answer: a bare object is sent as 200 JSON; `{ status, body }` sends any status. */
export interface FunctionAnswer {
  status?: number
  body: unknown
}

/** A function that may change records, or one that says that it only reads. */
export type AppFunction = ((call: FunctionCall) => Promise<FunctionAnswer>) | ReadingFunction

/** Runs outside of any transaction, on connections that cannot write: those for writes stay free for writes. */
export interface ReadingFunction {
  reads: (call: ReadCall) => Promise<FunctionAnswer>
}
