import type { AppJob } from '@leavewell/platform'
import { recordsOf } from '../kernel/records.ts'
import { oldestValid } from './decision-link.ts'

/** Deletes expired links. */
export const purgeDecisionLinks: AppJob = {
  name: 'leave.purge-decision-links',
  schedule: { everySeconds: 3600 },
  run: ({ now, transaction }) =>
    transaction(async ({ entities }) => {
      await recordsOf(entities).deleteMany('DecisionLink', { created_date: { $lte: oldestValid(now) } })
    }),
}
