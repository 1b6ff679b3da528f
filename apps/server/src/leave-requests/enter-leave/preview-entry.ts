import type { EntryPreview } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../../kernel/actor.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { readsOf } from '../../kernel/records.ts'
import { judgeEntry } from './judge-entry.ts'
import { readEntry } from './read-entry.ts'

/** What leave for others would cost and leave, row by row, and what speaks against it. Nothing is written. */
export const previewLeaveEntry = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, entities }) => {
    requireRight(principal, 'leave')
    const rows = await judgeEntry(org, readsOf(entities), readEntry(body), { principal, now })
    const preview: EntryPreview = { rows: rows.map(row => row.preview) }
    return { body: preview }
  },
})
