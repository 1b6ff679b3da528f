import type { AuditFilter, AuditPart, AuditRow } from '@leavewell/leave'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const list = async (filter: AuditFilter, before: number | null, limit?: number) =>
  (
    await client.functions.invoke<AuditPart>('listChanges', {
      ...filter,
      ...(before !== null && { before }),
      ...(limit !== undefined && { limit }),
    })
  ).data

/** Who changed what, part by part, the newest first. */
export const audit = (filter: AuditFilter, limit?: number) =>
  infiniteQueryOptions({
    queryKey: ['Change', filter, limit],
    queryFn: ({ pageParam }) => list(filter, pageParam, limit),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Changes fetched at once for a file. */
const PART = 1_000

/** All that the filter leaves; `onProgress` is told how many are there. */
export async function fetchChanges(
  filter: AuditFilter,
  onProgress: (count: number) => void,
): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  let next: number | null = null
  do {
    const part: AuditPart = await list(filter, next, PART)
    rows.push(...part.rows)
    next = part.next
    onProgress(rows.length)
  } while (next !== null)
  return rows
}
