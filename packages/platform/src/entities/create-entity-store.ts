import type { ChangeLog } from '../changes/change.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { createIdSource } from '../database/id-source.ts'
import type { GoneSignal } from '../http/gone-signal.ts'
import type { MailQueue } from '../mail/outgoing-mail.ts'
import type { AppPosts } from '../outbox/app-posts.ts'
import { type Principal, SYSTEM } from '../principal/principal.ts'
import { aggregateRecords } from './aggregate/aggregate-records.ts'
import { compileEntity } from './compiled-entity.ts'
import type { EntityDefinition } from './definition.ts'
import { importRecords } from './import/import-records.ts'
import { listPage } from './pages/list-page.ts'
import { countRecords } from './read/count-records.ts'
import { getRecord } from './read/get-record.ts'
import { listRecords } from './read/list-records.ts'
import { canRead, hiddenFields, redact } from './read/redact-record.ts'
import { readConnections } from './read/statement.ts'
import { visibilityOf } from './read/visibility.ts'
import { syncSchema } from './schema-sync/sync-schema.ts'
import type { BeforeReading, EntityStore, WriteObserver } from './store.ts'
import { protectUser } from './user-entity.ts'
import { draftRulesOf } from './validation/draft-rules.ts'
import { bulkCreate } from './write/bulk-create.ts'
import { bulkUpdate } from './write/bulk-update.ts'
import { createRecord } from './write/create-record.ts'
import { deleteMany, deleteRecord } from './write/delete-records.ts'
import { entityAccess } from './write/entity-access.ts'
import { entityReads } from './write/entity-reads.ts'
import { recordStatements } from './write/record-statements.ts'
import { transactionWithRetries } from './write/transaction.ts'
import { updateMany } from './write/update-many.ts'
import { updateRecord, updateWithin } from './write/update-record.ts'
import { upsertRecords } from './write/upsert-records.ts'
import {
  createWriteClock,
  type WritableEntity,
  type WriteContext,
  writableEntity,
} from './write/write-context.ts'

export interface EntityStoreOptions {
  database: Database
  definitions: readonly EntityDefinition[]
  changes: ChangeLog
  mail: { within(tx: Tx): MailQueue }
  posts: { within(tx: Tx): AppPosts }
  clock: Clock
}

/** Checks the definitions, updates their tables and returns the store. Throws a StartError that names the problem. */
export async function createEntityStore(options: EntityStoreOptions): Promise<EntityStore> {
  const { database, definitions, ...rest } = options
  const entities = new Map<string, WritableEntity>()
  for (const definition of definitions) {
    const entity = compileEntity(protectUser(definition))
    entities.set(entity.name, {
      entity,
      rules: draftRulesOf(entity),
      statements: recordStatements(entity),
    })
  }
  await syncSchema(
    database,
    [...entities.values()].map(({ entity }) => entity),
  )

  const observers: WriteObserver[] = []
  const context: WriteContext = {
    database,
    entities,
    ...rest,
    observers,
    newId: createIdSource(),
    nextTimestamp: createWriteClock(),
  }
  const within = (tx: Tx, actor = SYSTEM) =>
    entityAccess({ context, tx, principal: actor, now: context.clock.now() })

  const connections = (principal: Principal, gone?: GoneSignal) => readConnections(database, principal, gone)
  const read = (name: string) => writableEntity(context, name).entity
  const looks: BeforeReading[] = []
  /** Awaits nothing if there is nothing to load. */
  const freshen = async (principal: Principal, name: string, q: Record<string, unknown> = {}) => {
    for (const look of looks) {
      const work = look(principal, name, q)
      if (work !== undefined) await work
    }
  }

  return {
    observe: observer => void observers.push(observer),
    definition: name => read(name).definition,
    async list(principal, name, query, gone) {
      await freshen(principal, name, query.q)
      return listRecords(connections(principal, gone), read(name), principal, query)
    },
    async get(principal, name, id) {
      await freshen(principal, name, { id })
      return getRecord(database.reads, read(name), principal, id)
    },
    async count(principal, name, q, gone) {
      await freshen(principal, name, q)
      return countRecords(connections(principal, gone), read(name), principal, q)
    },
    async aggregate(principal, name, spec, gone) {
      await freshen(principal, name)
      return aggregateRecords(connections(principal, gone), read(name), principal, spec)
    },
    async page(principal, name, query, gone) {
      await freshen(principal, name, query.q)
      return listPage(connections(principal, gone), read(name), principal, query)
    },
    beforeReading: look => void looks.push(look),
    freshen,
    visibility: principal => visibilityOf(read, principal),
    canRead: (principal, name, record) => canRead(principal, read(name), record),
    redact: (principal, name, record) => redact(principal, read(name), record),
    hiddenFields: (principal, name, record) => hiddenFields(principal, read(name), record),
    create: (principal, name, body, options) => createRecord(context, principal, name, body, options),
    update: (principal, name, id, body, options) => updateRecord(context, principal, name, id, body, options),
    delete: (principal, name, id) => deleteRecord(context, principal, name, id),
    bulkCreate: (principal, name, bodies) => bulkCreate(context, principal, name, bodies),
    importFile: (...sent) => importRecords(context, ...sent),
    bulkUpdate: (principal, name, bodies) => bulkUpdate(context, principal, name, bodies),
    updateMany: (principal, name, body) => updateMany(context, principal, name, body),
    upsert: (principal, name, body) => upsertRecords(context, principal, name, body),
    deleteMany: (principal, name, q) => deleteMany(context, principal, name, q),
    records: entityReads(context, database),
    recordsEvenAway: entityReads(context, database.duringOutage.own),
    asSystem: (work, actor) => transactionWithRetries(database, tx => work(within(tx, actor), tx)),
    updateWithin: (...change) => updateWithin(context, ...change),
    within,
  }
}
