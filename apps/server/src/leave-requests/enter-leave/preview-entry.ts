import type { EntryPreview } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import type { Organisation } from '../../kernel/organisation.ts'
import { readsOf } from '../../kernel/records.ts'
import { readEntry, requireEntering } from './read-entry.ts'
import { validateEntry } from './validate-entry.ts'

/** The cost, remaining balance and findings of leave for others, row by row. Nothing is written. */
export const previewLeaveEntry = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, entities }) => {
    const records = readsOf(entities)
    const approversEnter = await requireEntering(principal, records)
    const rows = await validateEntry(org, records, readEntry(org, body), { principal, now, approversEnter })
    const preview: EntryPreview = { rows: rows.map(row => row.preview) }
    return { body: preview }
  },
})
