import {
  CALENDAR_FIELDS,
  type CalendarRequest,
  type DayRange,
  type LeaveStatus,
  type Report,
  type ReportLeaveQuestion,
  UPCOMING_ITEMS,
  type User,
} from '@leavewell/leave'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { showsOf, showsWhere } from '../connection/shows.ts'

const { LeaveRequest: requests } = client.entities

/**
 * The queries of the calendar. They load only the shown days, the people in the reader's scope, and the drawn
 * fields (G, S-59).
 */
export const calendar = {
  /** Leave of these people, or of all, that touches these days. */
  leave: (userIds: People, { start, end }: DayRange, statuses: readonly LeaveStatus[]) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'calendar', userIds, start, end, statuses],
      queryFn: () =>
        ofUsers(userIds, { from: start, to: end, statuses }, ids =>
          wholeList(skip =>
            requests.filter(
              {
                ...ids,
                status: onlyOrAny(statuses),
                start_date: { $lte: end },
                end_date: { $gte: start },
              },
              'start_date',
              null,
              skip,
              CALENDAR_FIELDS,
            ),
          ),
        ),
      ...(typeof userIds !== 'string' && { meta: { shows: showsOf(...userIds) } }),
    }),

  /** The next approved leave of these people, or of all, that has not ended before this day (G-07, OP-34). */
  upcoming: (userIds: People, today: string) =>
    queryOptions({
      queryKey: ['LeaveRequest', 'upcoming', userIds, today],
      queryFn: () =>
        ofUsers(userIds, { from: today, statuses: ['approved'], limit: UPCOMING_ITEMS }, ids =>
          requests.filter(
            { ...ids, status: 'approved', end_date: { $gte: today } },
            'start_date',
            userIds === 'all' ? UPCOMING_ITEMS * SPARE : UPCOMING_ITEMS,
            null,
            CALENDAR_FIELDS,
          ),
        ),
      ...(typeof userIds !== 'string' && { meta: { shows: showsOf(...userIds) } }),
    }),

  /** People who work here today and whose leave the reader sees, found by the server. */
  everyone: () =>
    queryOptions({
      queryKey: ['User', 'calendar'],
      queryFn: async () => (await client.functions.invoke<Report[]>('listCalendarPeople')).data,
      meta: { reads: ['CompanySettings'] },
    }),

  /** The manager's reports who work here today, found by the server for the reader (G-11, OP-06). */
  reports: ({ id, employee_id }: Pick<User, 'id' | 'employee_id'>) =>
    queryOptions({
      queryKey: ['User', 'reports', id, employee_id],
      queryFn: async () => (await client.functions.invoke<Report[]>('listReports')).data,
      meta: { shows: showsWhere('manager_id', id, ...(employee_id ? [employee_id] : [])) },
    }),
}

/** As many ids as fit into a URL. */
const IDS_A_CALL = 200

/** User ids, or everyone. For an approver's reports, the server finds the people. */
export type People = readonly string[] | 'all' | 'reports'

/**
 * The next leave of everyone includes people who have left. The limit is multiplied by this factor to make up
 * for them.
 */
const SPARE = 5

/** Splits long lists of people into several calls. */
async function ofUsers(
  userIds: People,
  question: ReportLeaveQuestion,
  ask: (whose: { user_id?: string | { $in: readonly string[] } }) => Promise<CalendarRequest[]>,
): Promise<CalendarRequest[]> {
  if (userIds === 'all') return ask({})
  if (userIds === 'reports')
    return (await client.functions.invoke<CalendarRequest[]>('listReportLeave', { ...question })).data
  const calls: Promise<CalendarRequest[]>[] = []
  for (let from = 0; from < userIds.length; from += IDS_A_CALL) {
    calls.push(ask({ user_id: onlyOrAny(userIds.slice(from, from + IDS_A_CALL)) }))
  }
  return (await Promise.all(calls)).flat()
}

/** The server's maximum of records per call. */
const RECORDS_A_CALL = 5_000

/** Fetches a whole list in several calls. A year of a large company needs more than one. */
async function wholeList<Row extends { id: string }>(ask: (skip: number) => Promise<Row[]>): Promise<Row[]> {
  // By id, because a new record may push another one to the next page between two calls.
  const found = new Map<string, Row>()
  for (let skip = 0; ; skip += RECORDS_A_CALL) {
    const rows = await ask(skip)
    for (const row of rows) found.set(row.id, row)
    if (rows.length < RECORDS_A_CALL) return [...found.values()]
  }
}

/** A single value needs no operator. */
const onlyOrAny = <T>(values: readonly T[]): T | { $in: readonly T[] } => {
  const [only] = values
  return values.length === 1 && only !== undefined ? only : { $in: values }
}
