import { personId, requestId, tokenOf } from '../../../src/company/data-set.ts'
import { restQuestions } from '../../../src/operations/rest-questions.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillParse, INDEXES } from './fill-parse.ts'
import { APP_ID } from './parse-api.ts'

/**
 * Parse Server on a database in the same PostgreSQL, with access lists on its rows and its hooks in place of ours. Tried with
 * 9.10.0 beside `router` 2.2.0: with 2.3.0, which its range allows, its hooks cannot write.
 */
export const parseServer = onPostgres({
  name: 'Parse Server',
  variable: 'PARSE_SERVER_DIR',
  folder: 'parse-server',
  fill: fillParse,
  indexes: INDEXES,
  asking: () =>
    restQuestions({
      path: '/parse/classes/LeaveRequest',
      person: personId,
      request: requestId,
      as: n => ({ 'X-Parse-Application-Id': APP_ID, 'X-Parse-Session-Token': tokenOf(n) }),
      newest: where => `where=${encodeURIComponent(JSON.stringify(where))}&order=-createdAt&limit=5`,
      change: 'PUT',
    }),
})
