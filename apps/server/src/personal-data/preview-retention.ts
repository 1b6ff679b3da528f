import {
  addDays,
  MAX_RETENTION_MONTHS,
  RETENTION_SHOWN,
  type RetentionPreview,
  todayIn,
} from '@leavewell/leave'
import { type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf } from '../kernel/records.ts'
import { findRetentionCandidates, OLD_FILES } from './retention-candidates.ts'

const months = Type.Union([Type.Integer({ minimum: 1, maximum: MAX_RETENTION_MONTHS }), Type.Null()])
const schema = Type.Object({ anonymise_after_months: months, certificates_after_months: months })

/**
 * People who would be anonymised tonight, and the number of certificates that would be deleted. Nothing is
 * written.
 */
export const previewRetention = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, query, visibility, now }) => {
    requireRight(principal, 'settings')
    const { anonymise_after_months: people, certificates_after_months } = readInput(schema, body)
    const records = readsOf(entities)
    const tomorrow = addDays(todayIn(org.timeZone, now), 1)
    const left = people === null ? [] : await findRetentionCandidates(records, people)
    const next = left.slice(0, RETENTION_SHOWN)
    const ids = visibility.readsAll('User', 'left_on') ? next.map(({ end }) => end.user_id) : []
    const names = await readNames(records, ids)
    const answer: RetentionPreview = {
      people: next.map(({ end: { user_id, last_day }, on }) => ({
        user_id,
        name: names.get(user_id) ?? null,
        last_day,
        on,
      })),
      total: left.length,
      due: left.filter(({ on }) => on <= tomorrow).length,
      certificates: 0,
    }
    if (certificates_after_months !== null) {
      const values = [certificates_after_months, tomorrow]
      for (const { sql } of OLD_FILES) {
        const [row] = await query<{ count: number }>(`SELECT count(*)::int4 AS count ${sql}`, values)
        answer.certificates += row?.count ?? 0
      }
    }
    return { body: answer }
  },
})
