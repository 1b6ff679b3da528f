import { dayNumber, dayOf, daysFromTo } from '../dates/calendar-day.ts'
import { daySpans } from '../dates/day-spans.ts'
import type { Blackout, CoverageRule, LeaveLimits } from '../entities/leave-limit.ts'
import { type Ask, type Half, requestedHalfDays } from '../quote/ask.ts'
import { placePart } from '../quote/place-part.ts'
import type { RequestFinding } from '../requests/request-rules.ts'
import { type PersonCalendar, workDay } from '../working-time/person-calendar.ts'
import { concerns, coversWeekday, type LimitedPerson } from './leave-limits.ts'

/** A colleague that staffing rules count: their work schedule, and their leave, pending or approved. */
export interface Colleague extends LimitedPerson {
  calendar: PersonCalendar
  leave: readonly Ask[]
}

/** The facts for checking a person's leave against the limits that apply to it. */
export interface LimitFacts {
  /** As `limitsOn` returns them. */
  limits: LeaveLimits
  /** The work schedule of the employee. */
  calendar: PersonCalendar
  /**
   * Everyone else in the scopes of the staffing rules. If a rule has only a maximum away, people with leave are
   * enough.
   */
  colleagues: readonly Colleague[]
}

/** A half day: its day, counted from 1970, and which half. */
interface HalfDay {
  day: number
  half: Half
}

/**
 * Returns the findings of all limits, each limit once, with all its days. Half days that the employee does not work
 * are ignored. So are the half days of `already`, the leave before a change.
 */
export function checkLimits(ask: Ask, facts: LimitFacts, already?: Ask): RequestFinding[] {
  const asked = workedHalves(ask, facts.calendar)
  const before = new Set(already ? workedHalves(already, facts.calendar).map(keyOf) : [])
  const fresh = asked.filter(half => !before.has(keyOf(half)))
  return [
    ...facts.limits.blackouts.flatMap(blackout => blackoutOf(blackout, fresh) ?? []),
    ...facts.limits.coverage.flatMap(rule => coverageOf(rule, fresh, facts.colleagues) ?? []),
  ]
}

const keyOf = ({ day, half }: HalfDay) => `${day} ${half}`

/** Returns the half days of leave on which the employee would work. */
export function workedHalves(ask: Ask, calendar: PersonCalendar): HalfDay[] {
  const halves: HalfDay[] = []
  const [first, last] = daysFromTo(ask.from, ask.to)
  for (let day = first; day <= last; day++) {
    const taken = takenOn(ask, calendar, day)
    for (const half of HALVES) if (taken[half]) halves.push({ day, half })
  }
  return halves
}

const HALVES = ['am', 'pm'] as const

/** Returns the halves of a day that leave takes, as they are charged. */
function takenOn(ask: Ask, calendar: PersonCalendar, day: number): Record<Half, boolean> {
  const asked = requestedHalfDays(ask, dayOf(day))
  if (!asked.am && !asked.pm) return asked
  const { am, pm } = workDay(calendar, day)
  const worked = calendar.slots(day)
  const part =
    ask.minutes === undefined
      ? { am, pm }
      : placePart({ ...ask, minutes: ask.minutes }, { worked, left: [am, pm] })
  return { am: asked.am && am > 0 && part.am > 0, pm: asked.pm && pm > 0 && part.pm > 0 }
}

function blackoutOf(blackout: Blackout, halves: readonly HalfDay[]): RequestFinding | undefined {
  const [first, last] = [dayNumber(blackout.start_date), dayNumber(blackout.end_date)]
  if (!halves.some(({ day }) => day >= first && day <= last)) return undefined
  const { mode, start_date, end_date, reason } = blackout
  return { mode, code: 'blackout', details: { day: start_date, last: end_date, text: reason } }
}

function coverageOf(
  rule: CoverageRule,
  halves: readonly HalfDay[],
  colleagues: readonly Colleague[],
): RequestFinding | undefined {
  const team = colleagues.filter(each => concerns(rule, each))
  const broken = halves.flatMap(({ day, half }) => {
    const limit = coversWeekday(rule, day) ? brokenLimit(rule, countTeam(team, day, half), 1) : undefined
    return limit ? [{ day, limit }] : []
  })
  const [first] = broken
  if (first === undefined) return undefined
  // A rule with both limits names the days of the one that is broken first.
  const days = broken.filter(({ limit }) => 'most' in limit === 'most' in first.limit).map(({ day }) => day)
  const spans = daySpans([...new Set(days)])
  return { mode: rule.mode, code: 'coverage', details: { spans, text: rule.scope_id, ...first.limit } }
}

/** How many of a team are at work, and away, on a half day that they work. */
export interface TeamCount {
  absent: number
  present: number
}

/** Counts the people who work on a half day. People who are free then are neither present nor away. */
export function countTeam(team: readonly Colleague[], day: number, half: Half): TeamCount {
  let [absent, present] = [0, 0]
  for (const { calendar, leave } of team) {
    if (workDay(calendar, day)[half] === 0) continue
    if (leave.some(ask => takenOn(ask, calendar, day)[half])) absent += 1
    else present += 1
  }
  return { absent, present }
}

/** Returns the limit that a team breaks if `more` of its people go away. Undefined if the rule is kept. */
export function brokenLimit(
  { max_absent, min_present }: Pick<CoverageRule, 'max_absent' | 'min_present'>,
  { absent, present }: TeamCount,
  more = 0,
): { most: number } | { least: number } | undefined {
  if (max_absent !== null && absent + more > max_absent) return { most: max_absent }
  return min_present !== null && present < min_present ? { least: min_present } : undefined
}
