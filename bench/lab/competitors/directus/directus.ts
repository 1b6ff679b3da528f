import { personId, requestId } from '../../../src/company/data-set.ts'
import { bearer, restQuestions } from '../../../src/operations/rest-questions.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillDirectus, INDEXES } from './fill-directus.ts'
import { uuidOf } from './names.ts'
import { tokenOf } from './tokens.ts'

/**
 * Directus on a database in the same PostgreSQL. A policy has its row rules, its activities and revisions are the
 * change log, and its hooks replace ours. It trusts the claims of a token without asking the database. It copies its
 * whole schema for every request, unless CACHE_SCHEMA_FREEZE_ENABLED=true (off by default). It does less: no
 * validation of the form, no field rules, no updates of open pages. Its hooks write notification and mail after the
 * answer, outside of the transaction. Tried with 11.17.4 and `isolated-vm` 7.0.1, which is built for Node 24. From 12
 * on a rule for rows needs a licence.
 */
export const directus = onPostgres({
  name: 'Directus',
  variable: 'DIRECTUS_DIR',
  folder: 'directus',
  fill: fillDirectus,
  indexes: INDEXES,
  asking: () =>
    restQuestions({
      path: '/items/leave_requests',
      person: n => uuidOf(personId(n)),
      request: n => uuidOf(requestId(n)),
      as: n => bearer(tokenOf(n)),
      newest(where) {
        const filters = Object.entries(where).map(([field, value]) => [field, { _eq: value }])
        const filter = encodeURIComponent(JSON.stringify(Object.fromEntries(filters)))
        return `filter=${filter}&sort=-created_date&limit=5`
      },
      change: 'PATCH',
    }),
})
