import {
  addDays,
  freeDaysByDay,
  type LeaveOfMember,
  type MyTeam,
  type MyTeamQuestion,
  TEAM_PAGE_SIZE,
  TEAM_WEEKS,
  type TeamMember,
  teamClashes,
  todayIn,
  yearOf,
} from '@leavewell/leave'
import { type ReadCall, type ReadingFunction, type ReadRows, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireManager, requireUser } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { pageSchema, searchSchema } from '../kernel/page-request.ts'
import { readsOf } from '../kernel/records.ts'
import { shownType, showsType } from '../kernel/seen-leave-type.ts'
import { needsBalance } from '../leave-ledger/policy-rules-sql.ts'
import { IS_HELD, WAITS } from '../leave-requests/lists/request-columns.ts'
import { BY_NAME, NAME, plainTextOf, reportsTo } from '../org-structure/user-columns.ts'
import { readNonWorkingDays } from '../work-assignments/get-working-days.ts'

const schema = Type.Object({ search: searchSchema, ...pageSchema })

/**
 * The people who report to the caller, as `listReports` defines them. Each has balances, requests pending with
 * the caller, next leave, and overlapping leave. Nothing is read of anyone else.
 */
export const listMyTeam = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body, query, entities, freshen, now } = call
    requireManager(principal)
    const { id, employee_id } = requireUser(principal)
    const question: MyTeamQuestion = readInput(schema, body)
    const today = todayIn(org.timeZone, now)
    const days = { start: today, end: addDays(today, 7 * TEAM_WEEKS - 1) }
    const of = [id, employee_id || id, today]
    await freshen('LeaveBalance')
    const [rows, { leaves, ...figures }] = await Promise.all([
      readMembers(org, call, of, question, yearOf(today)),
      readTeam(query, of, question, days.end),
    ])
    const away = [...new Set(leaves.map(({ user_id }) => user_id))]
    const listed = await readNonWorkingDays(readsOf(entities), { from: days.start, to: days.end }, away)
    const free = new Map(away.map(user => [user, freeDaysByDay(listed[user])]))
    const clashes = teamClashes(leaves, days, user => free.get(user))
    const answer: MyTeam = {
      rows: rows.map(row => ({
        ...row,
        balances: row.balances.sort(
          (a, b) => org.leaveTypes.keys.indexOf(a.leave_type) - org.leaveTypes.keys.indexOf(b.leave_type),
        ),
        clashes: clashes.ofUser.get(row.id) ?? [],
      })),
      ...figures,
      year: yearOf(today),
      days,
      clashes: clashes.team,
    }
    return { body: answer }
  },
})

const OF_CALLER = reportsTo('$1', '$2', '$3')

/** Searches names and addresses only, as colleagues cannot see more of each other. */
const isCalled = (text: string) =>
  `strpos(${plainTextOf("concat_ws(' ', u.full_name, u.email)")}, ${plainTextOf(`${text}::text`)}) > 0`

/** The number of requests of `u` that are pending with the caller. */
const WAITING_OF = `(SELECT count(*)::int8 FROM "entities"."LeaveRequest" r
  WHERE r.user_id = u.id AND r.manager_id = $1 AND ${WAITS} AND NOT ${IS_HELD})`

/** Balances of the year in the placeholder. */
const balancesOf = (
  year: string,
  isTypeShown: string,
) => `(SELECT coalesce(jsonb_agg(jsonb_build_object('leave_type', b.leave_type,
    'balance', b.balance, 'total_allocated', b.total_allocated,
    'balance_minutes', b.balance_minutes, 'allocated_minutes', b.allocated_minutes)), '[]')
  FROM "entities"."LeaveBalance" b WHERE b.user_id = u.id AND b.year = ${year} AND ${needsBalance('b', '$3')} AND ${isTypeShown})`

const nextOf = (
  type: string,
) => `(SELECT jsonb_build_object('id', r.id, 'leave_type', ${type}, 'status', r.status, 'start_date', r.start_date,
    'end_date', r.end_date, 'start_half', r.start_half, 'end_half', r.end_half, 'minutes', r.minutes,
    'start_minute', r.start_minute)
  FROM "entities"."LeaveRequest" r WHERE r.user_id = u.id AND r.status IN ('pending', 'approved') AND r.end_date >= $3
  ORDER BY r.start_date, r.id LIMIT 1)`

type MemberRow = Omit<TeamMember, 'clashes'>

/** A page of them, cut before anything is looked up for it. */
const readMembers = (
  org: Organisation,
  { principal, query, visibility }: Pick<ReadCall, 'principal' | 'query' | 'visibility'>,
  of: readonly unknown[],
  { search = '', skip = 0, limit = TEAM_PAGE_SIZE }: MyTeamQuestion,
  year: number,
) => {
  const values = [...of, search.trim(), year, limit, skip]
  const people = visibility.of('User', 'u', values)
  const balances = balancesOf('$5', showsType(org, principal, 'b', values))
  const next = nextOf(shownType(showsType(org, principal, 'r', values), 'r'))
  return query<MemberRow>(
    `SELECT ${people.fields(['id', 'full_name', 'email', 'department', 'position', 'profile_picture'])},
       ${balances} AS balances, ${WAITING_OF} AS waiting, ${next} AS next
     FROM (SELECT u.* FROM "entities"."User" u WHERE ${OF_CALLER} AND ${isCalled('$4')}
       ORDER BY ${BY_NAME}, u.id LIMIT $6 OFFSET $7) u
     ORDER BY ${BY_NAME}, u.id`,
    values,
  )
}

type Team = Pick<MyTeam, 'total' | 'people' | 'waiting'> & { leaves: LeaveOfMember[] }

/** Figures for the whole team, and its leave from today on. */
async function readTeam(
  query: ReadRows,
  of: readonly unknown[],
  { search = '' }: MyTeamQuestion,
  until: string,
): Promise<Team> {
  const [team] = await query<Team>(
    `SELECT count(*) FILTER (WHERE ${isCalled('$4')})::int8 AS total, count(*)::int8 AS people,
       coalesce(sum(${WAITING_OF}), 0)::int8 AS waiting,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', ${NAME}, 'status', r.status,
           'start_date', r.start_date, 'end_date', r.end_date, 'start_half', r.start_half, 'end_half', r.end_half,
           'minutes', r.minutes, 'start_minute', r.start_minute)), '[]')
         FROM "entities"."User" u JOIN "entities"."LeaveRequest" r ON r.user_id = u.id
         WHERE ${OF_CALLER} AND r.status IN ('pending', 'approved') AND r.end_date >= $3 AND r.start_date <= $5) AS leaves
     FROM "entities"."User" u WHERE ${OF_CALLER}`,
    [...of, search.trim(), until],
  )
  return team ?? { total: 0, people: 0, waiting: 0, leaves: [] }
}
