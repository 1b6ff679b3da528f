import type { FreeDayOfUser } from '../contracts/working-time.ts'
import { dayOf, daysFromTo, isWeekend } from '../dates/calendar-day.ts'
import type { HolidayRegion, HolidayRow } from '../holidays/holiday.ts'
import { holidaysIn } from '../holidays/holidays-of.ts'
import type { Worker } from '../working-time/former-departments.ts'
import { type Employments, type PersonCalendar, personCalendar } from '../working-time/person-calendar.ts'
import {
  type AssignmentRow,
  assignmentsByScope,
  resolveAssignments,
} from '../working-time/resolve-assignments.ts'
import type { Day, WorkPattern } from '../working-time/work-pattern.ts'
import type { DayRange } from './month.ts'

/** The stored records on working time for some days and people. */
export interface WorkingTimeRecords {
  assignments: readonly AssignmentRow[]
  patterns: readonly (WorkPattern & { id: string })[]
  regions: readonly HolidayRegion[]
  /** Of all regions, through the days. */
  holidays: readonly HolidayRow[]
}

/**
 * Returns the free days of many people, by their id. People without any work schedule (own, department or company)
 * and without an office are left out. Their days are unknown. Regions and departments are evaluated once for all
 * their people.
 */
export function freeDaysOf(
  workers: readonly Worker[],
  { start, end }: DayRange,
  records: WorkingTimeRecords,
): Record<string, FreeDayOfUser[]> {
  const rowsOf = assignmentsByScope(records.assignments)
  const lookUp = holidaysIn(records.regions, records.holidays)
  const found: Record<string, FreeDayOfUser[]> = {}
  for (const worker of workers) {
    const own = rowsOf(worker)
    if (own.length === 0 && worker.base === undefined) continue
    const calendar = personCalendar(ALWAYS, resolveAssignments(own, worker, records.patterns), lookUp)
    found[worker.userId] = freeDaysIn(calendar, start, end)
  }
  return found
}

/** The calendar ignores employment dates. */
const ALWAYS: Employments = [{ start: '1000-01-01', end: null }]

function freeDaysIn(calendar: PersonCalendar, start: Day, end: Day): FreeDayOfUser[] {
  const free: FreeDayOfUser[] = []
  const [first, last] = daysFromTo(start, end)
  for (let day = first; day <= last; day++) {
    const [am, pm] = calendar.slots(day)
    const holiday = calendar.holiday(day)
    const off = { am: am === 0 || holiday?.am === true, pm: pm === 0 || holiday?.pm === true }
    if (!off.am && !off.pm) continue
    const part = off.am && off.pm ? 'day' : off.am ? 'am' : 'pm'
    const isHoliday = (part !== 'pm' && holiday?.am === true) || (part !== 'am' && holiday?.pm === true)
    free.push({ day: dayOf(day), part, holiday: isHoliday ? (holiday?.names.join(', ') ?? null) : null })
  }
  return free
}

/** The free days of a user by day (`YYYY-MM-DD`). Undefined where no work schedule exists: weekends are free then. */
export type FreeDays = ReadonlyMap<string, FreeDayOfUser> | undefined

/** Indexes listed free days by day. Undefined without a list. */
export const freeDaysByDay = (listed: readonly FreeDayOfUser[] | undefined): FreeDays =>
  listed && new Map(listed.map(free => [free.day, free]))

/** Returns how much of a day is free: all of it or a half. Undefined for a working day. */
export const freePart = (free: FreeDays, day: string): FreeDayOfUser['part'] | undefined =>
  free === undefined ? (isWeekend(day) ? 'day' : undefined) : free.get(day)?.part
