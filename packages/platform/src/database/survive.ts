import type pg from 'pg'

/** A lost connection fails the statement that was under way; it must not end the process, in use or idle. */
export function survive(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
  })
}
