/** Ids of the bench's Parse Server, which nothing else can access. */
export const APP_ID = 'bench'
export const MASTER_KEY = 'bench-master'

/** The used parts of Parse Server, which is no dependency: it may or may not be on the machine. */
export interface ParseServerModule {
  ParseServer: { startApp(options: object): Promise<unknown> }
}

export type Hook = 'beforeSave' | 'afterSave'

export interface ParseObject {
  readonly id: string
  get(field: string): string
  set(fields: object): void
  setACL(access: unknown): void
  isNew(): boolean
  toJSON(): object
  save(fields: object, options: object): Promise<ParseObject>
}

export interface Query {
  equalTo(field: string, value: unknown): Query
  get(id: string, options: object): Promise<ParseObject>
  first(options: object): Promise<ParseObject | undefined>
}

export interface SaveRequest {
  object: ParseObject
  original?: ParseObject
}

export interface Parse {
  Cloud: Record<Hook, (name: string, hook: (request: SaveRequest) => Promise<void>) => void>
  User: unknown
  Query: new (name: unknown) => Query
  Object: new (name: string) => ParseObject
  ACL: new () => {
    setReadAccess(id: string, may: boolean): void
    setWriteAccess(id: string, may: boolean): void
  }
}
