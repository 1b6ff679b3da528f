import {
  CALENDAR_DAYS,
  createLeaveTypes,
  type LeaveTypeList,
  type LeaveTypeOverview,
  todayIn,
  yearOf,
} from '@leavewell/leave'
import type { ReadingFunction, ReadRows } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { CURRENT_POLICIES } from '../kernel/current-policies.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { usedLeaveTypes } from './used-leave-types.ts'

/** The leave types with the people and requests of each. */
export const listLeaveTypes = (org: Organisation): ReadingFunction => ({
  async reads({ principal, entities, query, now }) {
    requireRight(principal, 'rules')
    return { body: await leaveTypeList(readsOf(entities), query, todayIn(org.timeZone, now)) }
  },
})

type Counts = Pick<
  LeaveTypeOverview,
  'people' | 'requests_this_year' | 'requests' | 'pending' | 'with_balance'
>

const NONE: Counts = { people: 0, requests_this_year: 0, requests: 0, pending: 0, with_balance: 0 }

/** The answer, for functions that have changed the list. */
export async function leaveTypeList(
  records: RecordReads,
  query: ReadRows,
  today: string,
): Promise<LeaveTypeList> {
  const [stored, [everyone], onPolicy, asked, balances, used] = await Promise.all([
    records.find('LeaveType', {}),
    query<{ people: number }>(
      'SELECT count(*)::int AS people FROM "entities"."User" WHERE disabled IS NOT TRUE',
    ),
    query<{ leave_type: string } & Pick<Counts, 'people'>>(PEOPLE_WITH_POLICY, [today, CALENDAR_DAYS]),
    query<{ leave_type: string } & Pick<Counts, 'requests_this_year' | 'requests' | 'pending'>>(REQUESTS, [
      yearOf(today),
    ]),
    query<{ leave_type: string } & Pick<Counts, 'with_balance'>>(PEOPLE_WITH_BALANCE),
    usedLeaveTypes(query),
  ])
  const changed = new Map(stored.map(({ key, updated_date }) => [key, updated_date]))
  const counts = new Map<string, Partial<Counts>>()
  for (const { leave_type, ...count } of [...onPolicy, ...asked, ...balances])
    counts.set(leave_type, { ...counts.get(leave_type), ...count })
  return {
    types: createLeaveTypes(stored).all.map(type => ({
      ...type,
      updated_date: changed.get(type.key) ?? '',
      ...NONE,
      ...counts.get(type.key),
      ...(type.offered_to === 'everyone' && everyone),
      is_used: used.has(type.key),
    })),
  }
}

/** Active people by leave type, by the latest policy of each. People who are back on calendar days have none. */
const PEOPLE_WITH_POLICY = `SELECT leave_type, count(*)::int AS people FROM (${CURRENT_POLICIES}) latest
  JOIN "entities"."User" u ON u.id = latest.user_id AND u.disabled IS NOT TRUE
  WHERE policy_name <> $2 GROUP BY leave_type`

const REQUESTS = `SELECT leave_type,
    count(*) FILTER (WHERE extract(year FROM start_date) = $1)::int AS requests_this_year,
    count(*)::int AS requests,
    count(*) FILTER (WHERE status = 'pending')::int AS pending
  FROM "entities"."LeaveRequest" GROUP BY leave_type`

const PEOPLE_WITH_BALANCE = `SELECT leave_type, count(*)::int AS with_balance FROM (
    SELECT l.user_id, l.leave_type FROM "entities"."LeaveLedgerEntry" l
    JOIN "entities"."User" u ON u.id = l.user_id AND u.disabled IS NOT TRUE
    GROUP BY 1, 2 HAVING sum(l.minutes) <> 0
  ) held GROUP BY leave_type`
