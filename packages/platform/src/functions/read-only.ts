import type { Tx } from '../database/database.ts'

/** Rows of a statement that changes nothing. */
export type ReadRows = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

/** Reads within an open transaction. Any write fails. Rolling back to the savepoint undoes only the mode. */
export const readOnly =
  (tx: Tx): ReadRows =>
  async <Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    await tx.query('SAVEPOINT reading')
    await tx.query('SET LOCAL transaction_read_only = on')
    try {
      return (await tx.query<Row>(sql, values)).rows
    } finally {
      await tx.query('ROLLBACK TO SAVEPOINT reading')
      await tx.query('RELEASE SAVEPOINT reading')
    }
  }
