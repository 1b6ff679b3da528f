import type { Server } from 'node:http'

/** The used parts of Directus, which is not a dependency: it may or may not be on the machine. */
export interface DirectusModules {
  'database/index': { default(): Database }
  'database/migrations/run': { default(database: Database, direction: 'latest'): Promise<void> }
  'database/seeds/run': { default(database: Database): Promise<void> }
  emitter: { default: Emitter }
  server: { createServer(): Promise<Server> }
  'services/index': Services
  'utils/get-schema': { getSchema(): Promise<Schema> }
}

/** Handed on, never looked into. */
type Database = { readonly database: unique symbol }
type Schema = { readonly schema: unique symbol }

interface Accountability {
  user: string
  admin: boolean
}

export interface Services {
  CollectionsService: new (options: object) => { createMany(collections: object[]): Promise<unknown> }
  FieldsService: new (options: object) => { createField(collection: string, field: object): Promise<unknown> }
  ItemsService: new (collection: string, options: object) => Items
  PoliciesService: new (options: object) => Pick<Items, 'createOne'>
  RolesService: new (options: object) => Pick<Items, 'createOne'>
}

interface Items {
  createOne(item: object): Promise<string>
  readOne(key: string): Promise<Record<string, unknown>>
  readByQuery(query: object): Promise<Record<string, unknown>[]>
}

export interface HookContext {
  database: Database
  schema: Schema
  accountability: Accountability
}

export interface Emitter {
  onFilter(
    event: string,
    filter: (
      payload: Record<string, unknown>,
      meta: { keys: string[] },
      context: HookContext,
    ) => Promise<unknown>,
  ): void
  onAction(
    event: string,
    action: (
      meta: { key: string; payload: Record<string, unknown> },
      context: HookContext,
    ) => Promise<unknown>,
  ): void
}
