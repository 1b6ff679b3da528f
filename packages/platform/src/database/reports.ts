import { type ConnectionKind, openPool, runAlone } from './connection-kind.ts'
import type { Queryable, Result } from './database.ts'

/** Opens a few connections that refuse to write, on demand, with one statement at a time on each. */
export function openReports(
  kind: ConnectionKind,
  connections: number,
): Queryable & { close(): Promise<void> } {
  const pool = openPool(kind, connections)
  return {
    async query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Result<Row>> {
      const client = await pool.connect()
      try {
        return await runAlone<Row>(client, kind, text, values, name)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
