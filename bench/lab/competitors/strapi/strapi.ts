import { personId, requestId } from '../../../src/company/data-set.ts'
import { bearer, restQuestions } from '../../../src/operations/rest-questions.ts'
import { onPostgres } from '../on-postgres.ts'
import { signedTokens } from '../sign-token.ts'
import { fillStrapi, INDEXES } from './fill-strapi.ts'
import { SECRET } from './names.ts'

/** A person's token as Strapi returns it after a sign-in. */
const tokenOf = signedTokens(person => ({ id: person }), SECRET)

/**
 * Strapi on a database in the same PostgreSQL, with people as its users. It has no rules for rows, so a middleware of
 * its documents replaces our rules and hooks. It asks the database at every request for the person and the
 * permissions of the role. So a creation does not look up the person again. It reads back every write for its
 * webhooks, of which there are none. It does less: no validation of the form, no field rules, no updates of open
 * pages. Tried with 5.54.0.
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
