import {
  REQUEST_PAGE_SIZE,
  type TeamRequestFilter,
  type TeamRequestPage,
  type TeamRequestRow,
  type User,
} from '@leavewell/leave'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageInfo } from '../../lib/pages.ts'
import { client } from '../connection/client.ts'
import { fetchAllRows } from '../connection/fetch-all-rows.ts'
import type { RecordChange } from '../connection/invalidate-entities.ts'
import { contains } from '../connection/shows.ts'

const list = async (filter: TeamRequestFilter, skip: number, limit: number) =>
  (await client.functions.invoke<TeamRequestPage>('listTeamRequests', { ...filter, skip, limit })).data

type Manager = Pick<User, 'id' | 'employee_id'>

/** Entities that can cause findings on a pending request. */
const LIMITS = ['Blackout', 'CoverageRule'] as const

/** A page of the requests that a manager approves, with all data of their cards (F-02 to F-06). */
export const teamRequests = (
  manager: Manager,
  filter: TeamRequestFilter,
  page: number,
  size: number = REQUEST_PAGE_SIZE,
) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'team', manager.id, filter, page, size],
    async queryFn() {
      const turnTo = (wanted: number) => list(filter, (wanted - 1) * size, size)
      const { total, counts, rows } = await turnTo(page)
      const info = pageInfo(page, size, total)
      // The requested page may be gone, with its last request.
      const items = info.page === page ? rows : (await turnTo(info.page)).rows
      return { counts, page: { items, ...info } }
    },
    placeholderData: keepPreviousData,
    meta: {
      reads: ['User', 'LeaveBalance', 'HeldDecision', ...LIMITS],
      shows: (change, data) => concerns(manager, filter, change, (data as TeamPage).page.items),
    },
  })

/** Those of the named requests that were sent to a manager, in their current version. */
export const teamRequestsAmong = (manager: Manager, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['LeaveRequest', 'team among', manager.id, ids],
    queryFn: async () => (await list({ ids }, 0, ids.length)).rows,
    // An undone or executed decision comes with its id only.
    meta: {
      reads: ['HeldDecision', ...LIMITS],
      shows: ({ entity, id }) => entity === 'HeldDecision' || isLimit(entity) || ids.includes(id),
    },
  })

interface TeamPage {
  page: { items: readonly TeamRequestRow[] }
}

/**
 * Whether a change affects the shown cards. A card shows the request, its person and balance, and that person's
 * other leave. It also shows findings of limits, and absences in today's team. A search also matches names.
 */
const isLimit = (entity: RecordChange['entity']): boolean => LIMITS.some(limit => limit === entity)

/**
 * Whether a change affects the shown cards. A card shows the request, its person and balance, and their other
 * leave. It also shows findings of limits, and absences in today's team. A search also matches names.
 */
function concerns(
  manager: Manager,
  { search }: TeamRequestFilter,
  { entity, id, record }: RecordChange,
  items: readonly TeamRequestRow[],
): boolean {
  const shown = items.flatMap(({ away, overlaps }) => [...away, ...overlaps])
  if (entity === 'LeaveRequest') {
    const touchesDays = items.some(
      ({ start_date, end_date }) =>
        String(record.start_date) <= end_date && String(record.end_date) >= start_date,
    )
    return record.manager_id === manager.id || touchesDays || contains(items, id) || contains(shown, id)
  }
  // An undone or executed decision comes with its id only.
  if (entity === 'HeldDecision' || isLimit(entity)) return true
  // A deleted balance comes with its id only.
  if (entity === 'LeaveBalance') {
    return record.user_id === undefined || items.some(({ user_id }) => user_id === record.user_id)
  }
  if (search !== undefined || id === manager.id) return true
  const isOfTeam = record.manager_id !== undefined && codesOf(manager).includes(record.manager_id as string)
  return (
    isOfTeam || items.some(({ user_id, away }) => [user_id, ...away.map(other => other.user_id)].includes(id))
  )
}

/** The possible values of a report's `manager_id` for this manager. */
const codesOf = ({ id, employee_id }: Manager) => (employee_id ? [id, employee_id] : [id])

/** All requests that match the filter, for a file. */
export const fetchTeamRequests = (
  filter: TeamRequestFilter,
  onProgress: (share: number) => void,
): Promise<TeamRequestRow[]> => fetchAllRows((skip, limit) => list(filter, skip, limit), onProgress)
