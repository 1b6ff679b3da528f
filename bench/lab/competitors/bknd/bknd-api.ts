/** The used parts of bknd and of its driver. They are no dependencies: they may or may not be on the machine. */
export interface Bknd {
  em(entities: Record<string, unknown>): { toJSON(): object }
  entity(name: string, fields: Record<string, unknown>): unknown
  systemEntity(name: string, fields: Record<string, unknown>): unknown
  text(): unknown
  number(): unknown
  pg(config: object): unknown
  DatabaseEvents: Record<Hook, unknown>
}

export interface BkndPlugins {
  timestamps(options: { entities: string[] }): unknown
}

export interface BkndNode {
  serve(config: object): void
}

export interface Driver {
  Pool: new (config: object) => unknown
}

export type Hook = 'MutatorInsertBefore' | 'MutatorInsertAfter' | 'MutatorUpdateBefore'

export type Row = Record<string, unknown>

export interface MutatorEvent {
  params: { entity: { name: string }; entityId?: number; data: Row }
}

export interface App {
  emgr: {
    onEvent(event: unknown, handler: (event: MutatorEvent) => Promise<Row | undefined>, mode: 'sync'): void
  }
  em: EntityManager
}

export interface EntityManager {
  schema(): { sync(options: object): Promise<unknown> }
  repository(
    entity: string,
    options: { includeCounts: boolean },
  ): {
    findOne(where: Row): Promise<{ data?: Row }>
  }
  mutator(entity: string): { insertOne(row: Row): Promise<unknown> }
}
