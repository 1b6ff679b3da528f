import { personId, requestId, tokenOf } from '../../../src/company/data-set.ts'
import { restQuestions } from '../../../src/operations/rest-questions.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillParse, INDEXES } from './fill-parse.ts'
import { APP_ID } from './parse-api.ts'

/**
 * Parse Server on a database in the same PostgreSQL. Access lists on its rows and its hooks replace ours. Tried with
 * 9.10.0 and `router` 2.2.0. Its hooks cannot write with 2.3.0, which its range allows.
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
