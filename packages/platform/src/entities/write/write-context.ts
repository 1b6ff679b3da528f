import type { ChangeLog } from '../../changes/change.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { MailQueue } from '../../mail/outgoing-mail.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { WriteObserver } from '../store.ts'
import type { DraftRules } from '../validation/draft-rules.ts'
import type { RecordStatements } from './record-statements.ts'

/** One entity with all that is prepared for writing it. */
export interface WritableEntity {
  entity: CompiledEntity
  rules: DraftRules
  statements: RecordStatements
}

/** What every write works with. */
export interface WriteContext {
  database: Database
  entities: ReadonlyMap<string, WritableEntity>
  changes: ChangeLog
  mail: { within(tx: Tx): MailQueue }
  clock: Clock
  observers: readonly WriteObserver[]
  newId(now: Date): string
  /** The moment a new record dates from. */
  nextTimestamp(now: Date): Date
}

/** 404 when no such entity is defined; names are exact. */
export function writableEntity(context: Pick<WriteContext, 'entities'>, name: string): WritableEntity {
  const entity = context.entities.get(name)
  if (entity === undefined) throw errors.unknownEntity(name)
  return entity
}

/** How far dates of records may run ahead of the clock while more than one is written in a millisecond. */
const MAX_AHEAD_MS = 1000

/**
 * Makes the moment from which a new record dates: that of the clock, but later than that of the record before, so that
 * "newest first" is the order of writing. A clock that was set back is believed.
 */
export function createWriteClock(): (now: Date) => Date {
  let last = Number.NEGATIVE_INFINITY
  return now => {
    const time = now.getTime()
    const limit = time + MAX_AHEAD_MS
    last = last > limit ? time : Math.max(time, Math.min(last + 1, limit))
    return new Date(last)
  }
}
