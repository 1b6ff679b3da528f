import { bearer, restQuestions } from '../../../src/operations/rest-questions.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillBknd, INDEXES } from './fill-bknd.ts'
import { tokensOf } from './tokens.ts'

/**
 * bknd on a database in the same PostgreSQL, with filters on rows by role, and its hooks in place of ours. It believes what a
 * token says without asking the database, and logs a change before it is made. Asked for rows, it counts the matches and the
 * whole table too, as it does on PostgreSQL unless its connection is another one. Tried with 0.20.0.
 */
export const bknd = onPostgres({
  name: 'bknd',
  variable: 'BKND_DIR',
  folder: 'bknd',
  fill: fillBknd,
  indexes: INDEXES,
  asking(size) {
    const tokenOf = tokensOf(size)
    return restQuestions({
      path: '/api/data/entity/leave_requests',
      person: n => n,
      request: n => n,
      as: n => bearer(tokenOf(n)),
      newest: where => `where=${encodeURIComponent(JSON.stringify(where))}&sort=-created_at&limit=5`,
      change: 'PATCH',
    })
  },
})
