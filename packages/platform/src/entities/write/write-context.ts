import type { ChangeLog } from '../../changes/change.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import { errors } from '../../errors.ts'
import type { MailQueue } from '../../mail/outgoing-mail.ts'
import type { AppPosts } from '../../outbox/app-posts.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { WriteObserver } from '../store.ts'
import type { DraftRules } from '../validation/draft-rules.ts'
import type { RecordStatements } from './record-statements.ts'

/** One entity with all that writing it needs. */
export interface WritableEntity {
  entity: CompiledEntity
  rules: DraftRules
  statements: RecordStatements
}

/** Dependencies of every write. */
export interface WriteContext {
  database: Database
  entities: ReadonlyMap<string, WritableEntity>
  changes: ChangeLog
  mail: { within(tx: Tx): MailQueue }
  posts: { within(tx: Tx): AppPosts }
  clock: Clock
  observers: readonly WriteObserver[]
  newId(now: Date): string
  /** Returns the creation date of a new record. */
  nextTimestamp(now: Date): Date
}

/** Throws a 404 if no such entity is defined. Names are exact. */
export function writableEntity(context: Pick<WriteContext, 'entities'>, name: string): WritableEntity {
  const entity = context.entities.get(name)
  if (entity === undefined) throw errors.unknownEntity(name)
  return entity
}

/** How far dates of records may run ahead of the clock when there are several writes in a millisecond. */
const MAX_AHEAD_MS = 1000

/**
 * Returns creation dates for new records. A date is the clock's, but later than that of the previous record. So
 * "newest first" is the order of writing. A clock that was set back is followed.
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
