import { dayNumber } from '../dates/calendar-day.ts'
import type { FreeDay, HolidayLookup } from '../holidays/holiday-lookup.ts'
import {
  type Day,
  type Minutes,
  NOTHING_WORKED,
  type Slots,
  slotsFrom,
  type WorkPattern,
} from './work-pattern.ts'

/** A period of employment. `end` is the last day. */
export interface Employment {
  start: Day
  end: Day | null
  /** From when service counts for tiers and waiting times. If missing, from the start. */
  serviceFrom?: Day
}

/** All employments of a person, without overlap, in their order. */
export type Employments<Each = Employment> = readonly [Each, ...Each[]]

/** The employment of a day: the last that has begun by then, or the first. */
export const employmentOn = <Each extends Employment>(employments: Employments<Each>, day: Day): Each =>
  employments.findLast(({ start }) => start <= day) ?? employments[0]

/** Whether a day is after the end of an employment, and before the next one. */
export function isAfterEmployment(employments: Employments, day: Day): boolean {
  const { end } = employmentOn(employments, day)
  return end !== null && day > end
}

/** A person's work pattern and region of public holidays, from a day to a day. */
export interface WorkAssignment {
  valid_from: Day
  valid_to: Day | null
  pattern: WorkPattern | null
  region: string | null
}

/** The assignment of a day. Assignments do not overlap. */
export const assignmentOn = <Each extends Pick<WorkAssignment, 'valid_from' | 'valid_to'>>(
  assignments: readonly Each[],
  day: Day,
): Each | undefined =>
  assignments.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day))

/** A day in a person's calendar: the remaining working time, and the free part. */
export interface WorkDay {
  am: Minutes
  pm: Minutes
  free: 'none' | 'am' | 'pm' | 'day'
  /** The name of the holiday where one frees worked time. */
  why?: string
}

/** When a person works: patterns with their dates, and the holidays of where they are based. Outside of employments nothing is worked. */
export interface PersonCalendar {
  /** The hours of the pattern, holidays or not. */
  slots(day: number): Slots
  /** The holiday of the day at the person's location. */
  holiday(day: number): FreeDay | undefined
  /** The pattern of the day. */
  pattern(day: number): WorkPattern | null
  /** The first day of each assignment of a pattern, in order. */
  patternStarts(): readonly Day[]
}

interface Stretch {
  from: number
  to: number
  anchor: number
  pattern: WorkPattern | null
  region: string | null
}

/** Prepares a calendar for lookups by day, as `quote` and the accruals do. Assignments do not overlap. */
export function personCalendar(
  employments: Employments,
  assignments: readonly WorkAssignment[],
  holidaysIn: (region: string) => HolidayLookup,
): PersonCalendar {
  const employed = employments.map(({ start, end }) => ({ first: dayNumber(start), last: endNumber(end) }))
  let employment = employed[0]
  const stretches: Stretch[] = assignments.map(({ valid_from, valid_to, pattern, region }) => ({
    from: dayNumber(valid_from),
    to: endNumber(valid_to),
    anchor: pattern === null ? 0 : dayNumber(pattern.anchor),
    pattern,
    region,
  }))
  let recent: Stretch | undefined
  const on = (day: number): Stretch | undefined => {
    if (employment === undefined || day < employment.first || day > employment.last) {
      employment = employed.find(({ first, last }) => first <= day && day <= last)
      if (employment === undefined) return undefined
    }
    if (recent === undefined || day < recent.from || day > recent.to)
      recent = stretches.find(({ from, to }) => from <= day && day <= to)
    return recent
  }
  return {
    slots(day) {
      const stretch = on(day)
      return stretch?.pattern ? slotsFrom(stretch.pattern, stretch.anchor, day) : NOTHING_WORKED
    },
    holiday(day) {
      const region = on(day)?.region
      return region ? holidaysIn(region).freeOn(day) : undefined
    },
    pattern: day => on(day)?.pattern ?? null,
    patternStarts: () => assignments.map(({ valid_from }) => valid_from),
  }
}

/** Returns the working time of a day without holidays. */
export function workDay(calendar: PersonCalendar, day: number): WorkDay {
  const [am, pm] = calendar.slots(day)
  const holiday = am + pm > 0 ? calendar.holiday(day) : undefined
  const freeAm = holiday?.am === true && am > 0
  const freePm = holiday?.pm === true && pm > 0
  if (!holiday || !(freeAm || freePm)) return { am, pm, free: 'none' }
  return {
    am: freeAm ? 0 : am,
    pm: freePm ? 0 : pm,
    free: holiday.am && holiday.pm ? 'day' : holiday.am ? 'am' : 'pm',
    why: holiday.names.join(', '),
  }
}

const endNumber = (day: Day | null) => (day === null ? Number.POSITIVE_INFINITY : dayNumber(day))
