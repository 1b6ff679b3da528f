import type { AuditPart, AuditRow } from '@leavewell/leave'
import { belongToSameGroup } from './group-changes.ts'

interface Fetched {
  data?: { pages: readonly Pick<AuditPart, 'rows'>[] } | undefined
  hasNextPage: boolean
}

/** Maximum number of pages that one press loads. */
const MAX_PARTS = 10

const rowsOf = ({ data }: Fetched): AuditRow[] => data?.pages.flatMap(({ rows }) => rows) ?? []

/**
 * Loads the next page, and more pages while they only continue the last group. So each press shows something
 * new.
 */
export async function fetchGroup(shown: Fetched, fetchNext: () => Promise<Fetched>): Promise<void> {
  const before = rowsOf(shown)
  for (let part = 0; part < MAX_PARTS; part++) {
    const fetched = await fetchNext()
    if (!fetched.hasNextPage || !belongToSameGroup(before, rowsOf(fetched))) return
  }
}
