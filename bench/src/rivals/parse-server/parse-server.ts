import { personId, requestId, tokenOf } from '../../company/data-set.ts'
import { newRequest } from '../../operations/new-request.ts'
import type { Question } from '../../operations/questions.ts'
import { type RequestText, requestText } from '../../operations/request-text.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillParse, INDEXES } from './fill-parse.ts'
import { APP_ID } from './names.ts'

const BASE = '/parse/classes/LeaveRequest'

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
  asking: () => ask,
})

function ask(question: Question): RequestText {
  switch (question.kind) {
    case 'get':
      return requestText('GET', `${BASE}/${requestId(question.request)}`, as(question.person))
    case 'recent':
      return list({ user_id: personId(question.person) }, question.person)
    case 'pending':
      return list({ manager_id: personId(question.manager), status: 'pending' }, question.manager)
    case 'create':
      return requestText('POST', BASE, as(question.person), newRequest(question, personId(question.person)))
    case 'update':
      return requestText('PUT', `${BASE}/${requestId(question.request)}`, as(question.person), {
        reason: question.reason,
      })
  }
}

const list = (where: object, person: number) =>
  requestText(
    'GET',
    `${BASE}?where=${encodeURIComponent(JSON.stringify(where))}&order=-createdAt&limit=5`,
    as(person),
  )

const as = (person: number) => ({
  'X-Parse-Application-Id': APP_ID,
  'X-Parse-Session-Token': tokenOf(person),
})
