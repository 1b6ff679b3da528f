import { bearer, restQuestions } from '../../../src/operations/rest-questions.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillBknd, INDEXES } from './fill-bknd.ts'
import { tokensOf } from './tokens.ts'

/**
 * bknd on a database in the same PostgreSQL. It has row filters by role, and its hooks replace ours. It trusts the
 * claims of a token without asking the database, and logs a change before it is made. For a list of rows, it also
 * counts the matches and the whole table, its default on PostgreSQL. Tried with 0.20.0.
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
