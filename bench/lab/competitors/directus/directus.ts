import { personId, requestId } from '../../../src/company/data-set.ts'
import { bearer, restQuestions } from '../../../src/operations/rest-questions.ts'
import { onPostgres } from '../on-postgres.ts'
import { fillDirectus, INDEXES } from './fill-directus.ts'
import { uuidOf } from './names.ts'
import { tokenOf } from './tokens.ts'

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
