export {
  all,
  any,
  caller,
  callerHas,
  field,
  inPerson,
  nobody,
  owner,
  type Rule,
  signedIn,
} from './access/rule.ts'
export { createEntityStore } from './create-entity-store.ts'
export {
  defineEntity,
  type EntityDefinition,
  type FieldAccess,
  type NamedLock,
  type RowAccess,
} from './definition.ts'
export { readEntityFolder } from './from-folder/read-entity-folder.ts'
export {
  elementsOf,
  entriesOf,
  parseFile,
  type SourcePosition,
  textAt,
} from './from-folder/source-position.ts'
export type { EntityAccess, EntityReads, HookContext, ReadOf } from './hooks.ts'
export type { SeenRecords, Visibility } from './read/visibility.ts'
export { entityRoutes } from './routes.ts'
export type { BeforeReading, EntityStore, ListQuery, WriteObserver } from './store.ts'
export { creationKeyJobs, creationKeyMigrations } from './write/create-once.ts'
export { isQuiet, quieten } from './write/quiet-transactions.ts'
export { takeLock } from './write/transaction.ts'
