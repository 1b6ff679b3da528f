import type pg from 'pg'

// What the types of `pg` do not say and we use all the same. This folder alone does so; `identity-library.test.ts` names every field.

/** One connection of the library. */
export interface Connection {
  stream: { writableCorked: number; cork(): void; uncork(): void; destroy(): void }
  /** Texts by name, of statements that PostgreSQL has prepared and of those that it was asked to. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  describe(portal: object): void
  sync(): void
}

interface ClientFields {
  host: string
  port: number
  connectionParameters: { host: string; port: number }
  connection: Connection
  /** Of the process that serves it, as PostgreSQL or a pooler told it. */
  processID: number | null
  /** How values are read. */
  _types: unknown
}

const fieldsOf = (client: pg.ClientBase) => client as unknown as ClientFields

export const connectionOf = (client: pg.ClientBase): Connection => fieldsOf(client).connection

export const processIdOf = (client: pg.ClientBase): number | null => fieldsOf(client).processID

export const typesOf = (client: pg.ClientBase): unknown => fieldsOf(client)._types

/** Has a client that is not yet connected go where the other one would. */
export function leadTo(client: pg.ClientBase, other: pg.ClientBase): void {
  const { host, port } = fieldsOf(other)
  const fields = fieldsOf(client)
  Object.assign(fields, { host, port })
  Object.assign(fields.connectionParameters, { host, port })
}
