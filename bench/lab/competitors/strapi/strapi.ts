import { personId, requestId } from '../../../src/company/data-set.ts'
import { bearer, restQuestions } from '../../../src/operations/rest-questions.ts'
import { onPostgres } from '../on-postgres.ts'
import { signedTokens } from '../sign-token.ts'
import { fillStrapi, INDEXES } from './fill-strapi.ts'
import { SECRET } from './names.ts'

/** A person's token as Strapi gives it after signing in. */
const tokenOf = signedTokens(person => ({ id: person }), SECRET)

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
  asking: () =>
    restQuestions({
      path: '/api/leave-requests',
      person: personId,
      request: requestId,
      as: n => bearer(tokenOf(n)),
      newest(where) {
        const filters = Object.entries(where).map(([field, value]) => `filters[${field}][$eq]=${value}&`)
        return `${filters.join('')}sort=createdAt:desc&pagination[limit]=5&pagination[withCount]=false`
      },
      change: 'PUT',
      body: data => ({ data }),
    }),
})
