import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams, { type CopyStreamQuery } from 'pg-copy-streams'

/** Fills tables from pieces that need not end at a row. The pieces of one table come one after the other. */
export interface TableLoader {
  load(table: { name: string; columns: string }, piece: AsyncIterable<unknown>): Promise<void>
  /** Called after everything has been loaded. */
  end(): Promise<void>
}

export function createTableLoader(client: pg.Client): TableLoader {
  let current: { name: string; rows: CopyStreamQuery } | undefined

  const end = async () => {
    if (!current) return
    const { rows } = current
    current = undefined
    rows.end()
    await finished(rows)
  }
  return {
    async load({ name, columns }, piece) {
      if (current?.name !== name) {
        await end()
        current = { name, rows: client.query(copyStreams.from(`COPY ${name} (${columns}) FROM STDIN`)) }
        current.rows.on('error', () => {})
      }
      const { rows } = current
      for await (const chunk of piece) {
        if (rows.errored) throw rows.errored
        if (!rows.write(chunk)) await drained(rows)
      }
    },
    end,
  }
}

/**
 * Waits until there is room again, or the stream has ended. The losing listener is removed, because a long
 * table waits thousands of times.
 */
async function drained(rows: CopyStreamQuery): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    await Promise.race([once(rows, 'drain', { signal }), finished(rows, { signal })])
  } finally {
    waiting.abort()
  }
}
