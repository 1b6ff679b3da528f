import {
  addDays,
  type Blackout,
  type BlackoutPreview,
  type BlackoutQuestion,
  type BrokenDay,
  brokenLimit,
  type Colleague,
  type CoveragePreview,
  type CoverageQuestion,
  checkBlackout,
  checkCoverage,
  countTeam,
  coversWeekday,
  dayNumber,
  daysBetween,
  displayName,
  LIMIT_SCOPES,
  type LimitFinding,
  limitSentence,
  MAX_PREVIEWED,
  PREVIEWED_WEEKS,
  todayIn,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { typedDay } from '../kernel/day-schema.ts'
import { leaveTypeKeys, requireLeaveType } from '../kernel/leave-type-key.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'
import { bookedOn, readCalendars, requestsOnDays } from './limit-data.ts'

const scoped = {
  scope: Type.Enum([...LIMIT_SCOPES]),
  scope_id: Type.String({ maxLength: 200 }),
}
const people = Type.Union([Type.Integer({ minimum: 0, maximum: 100_000 }), Type.Null()])

const blackoutSchema = Type.Object({
  ...scoped,
  leave_types: leaveTypeKeys,
  start_date: typedDay,
  end_date: typedDay,
})

/**
 * The people that a blackout period would apply to, and existing leave that it would have blocked. Nothing is
 * written.
 */
export const previewBlackout = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities }) => {
    requireRight(principal, 'rules')
    const question: BlackoutQuestion = readInput(blackoutSchema, body)
    requireLeaveType(org, question.leave_types, 'leave_types')
    assertValidLimit(checkBlackout({ ...question, reason: NOT_ASKED }))
    const { leave_types, start_date, end_date } = question
    const records = readsOf(entities)
    const [users, booked] = await Promise.all([
      readScope(records, question),
      records.find(
        'LeaveRequest',
        {
          ...requestsOnDays({ start: start_date, end: end_date }),
          ...(leave_types.length > 0 && { leave_type: { $in: leave_types } }),
        },
        { sort: 'start_date' },
      ),
    ])
    const names = new Map(users.map(user => [user.id, displayName(user)]))
    const requests = booked.flatMap(({ id, user_id, leave_type, start_date, end_date, status }) => {
      const name = names.get(user_id)
      return name === undefined ? [] : [{ id, user_id, name, leave_type, start_date, end_date, status }]
    })
    const preview: BlackoutPreview = {
      people: users.length,
      requests: requests.slice(0, MAX_PREVIEWED),
      total: requests.length,
    }
    return { body: preview }
  },
})

/** The text for employees does not change who is affected. */
const NOT_ASKED = 'not asked'

const coverageSchema = Type.Object({
  ...scoped,
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7 }),
  max_absent: people,
  min_present: people,
})

/**
 * The people that a staffing rule would apply to. It adds days of the next weeks that already break the rule.
 * Nothing is written.
 */
export const previewCoverage = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, now }) => {
    requireRight(principal, 'rules')
    const rule: CoverageQuestion = readInput(coverageSchema, body)
    assertValidLimit(checkCoverage(rule))
    const records = readsOf(entities)
    const start = todayIn(org.timeZone, now)
    const days = { start, end: addDays(start, 7 * PREVIEWED_WEEKS - 1) }
    const users = await readScope(records, rule)
    const [calendars, booked] = await Promise.all([
      readCalendars(org, records, users, now, days),
      bookedOn(records, days),
    ])
    const team = users.map(({ id, department, office }) => ({
      department,
      office,
      calendar: calendars(id),
      leave: booked.get(id) ?? [],
    }))
    const broken = daysBetween(days.start, days.end).flatMap(text => brokenOn(rule, team, text) ?? [])
    const preview: CoveragePreview = {
      people: users.length,
      days: broken.slice(0, MAX_PREVIEWED),
      total: broken.length,
    }
    return { body: preview }
  },
})

/** People away and at work in the half of a day in which absences break a rule. */
function brokenOn(rule: CoverageQuestion, team: readonly Colleague[], text: string): BrokenDay | undefined {
  const day = dayNumber(text)
  if (!coversWeekday(rule, day)) return undefined
  const counts = (['am', 'pm'] as const).map(half => countTeam(team, day, half))
  const broken = counts.find(count => count.absent > 0 && brokenLimit(rule, count) !== undefined)
  return broken && { day: text, ...broken }
}

/** The people who work here and are in the scope of a limit. */
const readScope = (records: RecordReads, { scope, scope_id }: Pick<Blackout, 'scope' | 'scope_id'>) =>
  records.find('User', {
    left_on: null,
    disabled: false,
    ...(scope !== 'everyone' && { [scope]: scope_id }),
  })

function assertValidLimit([problem]: readonly LimitFinding[]): void {
  if (problem) throw errors.unprocessable(limitSentence(problem), problem.field)
}
