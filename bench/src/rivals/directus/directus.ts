import { personId, requestId } from '../../company/data-set.ts'
import { newRequest } from '../../operations/new-request.ts'
import type { Question } from '../../operations/questions.ts'
import { type RequestText, requestText } from '../../operations/request-text.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillDirectus, INDEXES } from './fill-directus.ts'
import { uuidOf } from './names.ts'
import { tokenOf } from './tokens.ts'

const BASE = '/items/leave_requests'

/**
 * Directus on a database in the same PostgreSQL, with a policy for its rows, its activities and revisions as the log of
 * changes, and its hooks in place of ours. It believes what a token says without asking the database, and copies its whole
 * schema for every request, which CACHE_SCHEMA_FREEZE_ENABLED=true spares it (off as it comes). What it does less: the form
 * is not checked, a field is as open as its row, open pages are not told, and notification and mail are written after the
 * answer, outside of the transaction, as is the way of its hooks. Tried with 11.17.4 beside `isolated-vm` 7.0.1, which comes
 * built for Node 24; from 12 on a rule for rows needs a licence.
 */
export const directus = onPostgres({
  name: 'Directus',
  variable: 'DIRECTUS_DIR',
  folder: 'directus',
  fill: fillDirectus,
  indexes: INDEXES,
  asking: () => ask,
})

function ask(question: Question): RequestText {
  switch (question.kind) {
    case 'get':
      return requestText('GET', pathOf(question.request), as(question.person))
    case 'recent':
      return list({ user_id: { _eq: uuidOf(personId(question.person)) } }, question.person)
    case 'pending':
      return list(
        { manager_id: { _eq: uuidOf(personId(question.manager)) }, status: { _eq: 'pending' } },
        question.manager,
      )
    case 'create':
      return requestText(
        'POST',
        BASE,
        as(question.person),
        newRequest(question, uuidOf(personId(question.person))),
      )
    case 'update':
      return requestText('PATCH', pathOf(question.request), as(question.person), {
        reason: question.reason,
      })
  }
}

const pathOf = (request: number) => `${BASE}/${uuidOf(requestId(request))}`

const list = (filter: object, person: number) =>
  requestText(
    'GET',
    `${BASE}?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=-created_date&limit=5`,
    as(person),
  )

const as = (person: number) => ({ Authorization: `Bearer ${tokenOf(person)}` })
