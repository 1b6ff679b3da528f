import { newRequest } from '../../operations/new-request.ts'
import type { Question } from '../../operations/questions.ts'
import { type RequestText, requestText } from '../../operations/request-text.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillBknd, INDEXES } from './fill-bknd.ts'
import { tokensOf } from './tokens.ts'

const BASE = '/api/data/entity/leave_requests'

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
    return question => ask(question, tokenOf)
  },
})

function ask(question: Question, tokenOf: (person: number) => string): RequestText {
  const as = (person: number) => ({ Authorization: `Bearer ${tokenOf(person)}` })
  const list = (where: object, person: number) =>
    requestText(
      'GET',
      `${BASE}?where=${encodeURIComponent(JSON.stringify(where))}&sort=-created_at&limit=5`,
      as(person),
    )
  switch (question.kind) {
    case 'get':
      return requestText('GET', `${BASE}/${question.request}`, as(question.person))
    case 'recent':
      return list({ user_id: question.person }, question.person)
    case 'pending':
      return list({ manager_id: question.manager, status: 'pending' }, question.manager)
    case 'create':
      return requestText('POST', BASE, as(question.person), newRequest(question, question.person))
    case 'update':
      return requestText('PATCH', `${BASE}/${question.request}`, as(question.person), {
        reason: question.reason,
      })
  }
}
