import { personId, requestId } from '../../company/data-set.ts'
import { newRequest } from '../../operations/new-request.ts'
import type { Question } from '../../operations/questions.ts'
import { type RequestText, requestText } from '../../operations/request-text.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillStrapi, INDEXES } from './fill-strapi.ts'
import { tokenOf } from './tokens.ts'

const BASE = '/api/leave-requests'

/**
 * Strapi on a database in the same PostgreSQL, with people as its users. It has no rules for rows, so a middleware of its
 * documents stands in place of our rules and hooks. It asks the database at every request who the person is and what the
 * role may, so the person is not looked up again at a creation, and reads back whatever it wrote to tell its webhooks, of
 * which there are none. What it does less: the form is not checked, a field is as open as its row, open pages are not told.
 * Tried with 5.54.0.
 */
export const strapi = onPostgres({
  name: 'Strapi',
  variable: 'STRAPI_DIR',
  folder: 'strapi',
  fill: fillStrapi,
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
      return requestText('POST', BASE, as(question.person), {
        data: newRequest(question, personId(question.person)),
      })
    case 'update':
      return requestText('PUT', `${BASE}/${requestId(question.request)}`, as(question.person), {
        data: { reason: question.reason },
      })
  }
}

function list(filters: Record<string, string>, person: number): RequestText {
  const query = Object.entries(filters).map(([field, value]) => `filters[${field}][$eq]=${value}&`)
  const page = 'sort=createdAt:desc&pagination[limit]=5&pagination[withCount]=false'
  return requestText('GET', `${BASE}?${query.join('')}${page}`, as(person))
}

const as = (person: number) => ({ Authorization: `Bearer ${tokenOf(person)}` })
