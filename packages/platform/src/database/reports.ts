import pg from 'pg'
import type { Queryable, Result } from './database.ts'
import { run } from './run-query.ts'
import { survive } from './survive.ts'

/** A few connections that refuse to write, one statement at a time on each, opened when they are needed. */
export function openReports(
  config: pg.ClientConfig,
  connections: number,
): Queryable & { close(): Promise<void> } {
  const pool = new pg.Pool({
    ...config,
    max: connections,
    options: `${config.options} -c default_transaction_read_only=on`,
  })
  survive(pool)
  return {
    async query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Result<Row>> {
      const client = await pool.connect()
      try {
        return await run<Row>(client, text, values, name)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
