import type pg from 'pg'

// Fields that the types of `pg` omit and we use. Only this folder does so. `identity-library.test.ts` names
// every field.

/** One connection of the library. */
export interface Connection {
  stream: { writableCorked: number; cork(): void; uncork(): void; destroy(): void }
  /** Texts by name, of prepared statements and of statements being prepared. */
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
  /** Number of its server process, as PostgreSQL or a pooler sent it. */
  processID: number | null
  /** Parsers of values. */
  _types: unknown
}

const fieldsOf = (client: pg.ClientBase) => client as unknown as ClientFields

export const connectionOf = (client: pg.ClientBase): Connection => fieldsOf(client).connection

export const processIdOf = (client: pg.ClientBase): number | null => fieldsOf(client).processID

export const typesOf = (client: pg.ClientBase): unknown => fieldsOf(client)._types

/** Lets an unconnected client connect to the same host as the other one. */
export function leadTo(client: pg.ClientBase, other: pg.ClientBase): void {
  const { host, port } = fieldsOf(other)
  const fields = fieldsOf(client)
  Object.assign(fields, { host, port })
  Object.assign(fields.connectionParameters, { host, port })
}
