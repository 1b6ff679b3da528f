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

/** What the calendar reads: never more than the days shown, the people of the reader, and the fields it draws (G, S-59). */
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

  /** People who work here today and whose leave the reader sees, as the server finds them. */
  everyone: () =>
    queryOptions({
      queryKey: ['User', 'calendar'],
      queryFn: async () => (await client.functions.invoke<Report[]>('listCalendarPeople')).data,
      meta: { reads: ['CompanySettings'] },
    }),

  /** The people whose `manager_id` means this manager and who work here today, as the server finds them for who asks (G-11, OP-06). */
  reports: ({ id, employee_id }: Pick<User, 'id' | 'employee_id'>) =>
    queryOptions({
      queryKey: ['User', 'reports', id, employee_id],
      queryFn: async () => (await client.functions.invoke<Report[]>('listReports')).data,
      meta: { shows: showsWhere('manager_id', id, ...(employee_id ? [employee_id] : [])) },
    }),
}

/** As many ids as an address has room for. */
const IDS_A_CALL = 200

/** Ids, or everybody: then the days alone say which leave is wanted. Of an approver and their reports the server answers by itself. */
export type People = readonly string[] | 'all' | 'reports'

/** Among the next leave of all is that of people who do not work here any more: so many times as much is asked for. */
const SPARE = 5

/** Asks for many people in several calls. */
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

/** As many records as one call answers at most. */
const RECORDS_A_CALL = 5_000

/** All of a list, in as many calls as it takes: a year of a large company is more than one. */
async function wholeList<Row extends { id: string }>(ask: (skip: number) => Promise<Row[]>): Promise<Row[]> {
  // By id: between two calls a new record may push one from the first into the second.
  const found = new Map<string, Row>()
  for (let skip = 0; ; skip += RECORDS_A_CALL) {
    const rows = await ask(skip)
    for (const row of rows) found.set(row.id, row)
    if (rows.length < RECORDS_A_CALL) return [...found.values()]
  }
}

/** A single value is asked for as itself. */
const onlyOrAny = <T>(values: readonly T[]): T | { $in: readonly T[] } => {
  const [only] = values
  return values.length === 1 && only !== undefined ? only : { $in: values }
}
