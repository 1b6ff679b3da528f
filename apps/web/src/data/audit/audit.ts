import type { AuditFilter, AuditPart, AuditRow } from '@leavewell/leave'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const list = async (filter: AuditFilter, before: number | null, limit?: number) =>
  (
    await client.functions.invoke<AuditPart>('listChanges', {
      ...filter,
      ...(before !== null && { before }),
      ...(limit !== undefined && { limit }),
    })
  ).data

/** Changes with their authors, page by page, newest first. `more` is the size of each page after the first. */
export const audit = (filter: AuditFilter, limit?: number, more = limit) =>
  infiniteQueryOptions({
    queryKey: ['Change', filter, limit, more],
    queryFn: ({ pageParam }) => list(filter, pageParam, pageParam === null ? limit : more),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** One change as stored in the log. It never changes. */
export const exactChange = ({ seq, entity }: Pick<AuditRow, 'seq' | 'entity'>) =>
  queryOptions({
    queryKey: ['Change', 'exact', seq],
    queryFn: async () => {
      const asked = { entity, before: seq + 1, limit: 1, exact: true }
      const [row] = (await client.functions.invoke<AuditPart>('listChanges', asked)).data.rows
      if (row?.seq !== seq) throw new Error('The change is no longer told')
      return row
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Changes per call for a file. */
const PART = 1_000

/** Fetches all changes that match the filter. `onProgress` gets the number so far. */
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
