import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Asks the current primary. */
export type Sql = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>

/**
 * Works with the primary behind the proxy. The proxy can cut a connection to the former primary, and the work then
 * begins again. Its tables have just grown without new statistics, and a row-by-row plan over all of them takes
 * minutes.
 */
export async function withPrimary<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SET enable_nestloop = off')
      return await work(async text => (await client.query(text)).rows)
    } catch (error) {
      if (attempt > 10) throw error
      await sleep(1_000)
    } finally {
      client.end().catch(() => {})
    }
  }
}
