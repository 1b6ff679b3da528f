import type { Server } from 'node:http'

/** The used parts of Strapi, which is not a dependency: it may or may not be on the machine. */
export interface StrapiModule {
  createStrapi(options: object): Strapi
}

export interface Strapi {
  load(): Promise<unknown>
  listen(): Promise<void>
  db: {
    query(uid: string): {
      findOne(params: object): Promise<{ id: number }>
      create(params: object): Promise<unknown>
    }
    transaction<T>(work: () => Promise<T>): Promise<T>
  }
  documents: {
    (
      uid: string,
    ): {
      create(params: { data: object }): Promise<StrapiDocument>
      findFirst(params: { filters: object }): Promise<StrapiDocument | null>
    }
    use(middleware: Middleware): void
  }
  server: { httpServer: Server }
  requestContext: { get(): { state: { user?: StrapiDocument } } | undefined }
}

export type StrapiDocument = Record<string, unknown> & { documentId: string }

export interface DocumentContext {
  uid: string
  action: string
  params: { documentId?: string; filters?: object; data?: object }
}

export type Middleware = (context: DocumentContext, next: () => Promise<unknown>) => Promise<unknown>
