import {
  addDays,
  blackoutsOn,
  leaveFormCopy as copy,
  type DayRange,
  daysBetween,
  type FirstDayOfWeek,
  type FreeDays,
  freePart,
  type OwnBlackout,
  weekOf,
} from '@leavewell/leave'

/** Presets for the dates. */
export interface DatePreset extends DayRange {
  label: string
}

interface Facts {
  today: string
  /** The first day that can be requested. Empty for any. */
  earliest: string
  /** The first weekday of the organisation. */
  firstDay: FirstDayOfWeek
  /** Days off of the employee in these two weeks. */
  free: FreeDays
  /** Blackouts of the selected leave type. */
  blackouts: readonly OwnBlackout[]
}

/**
 * Returns today, tomorrow, the rest of this week and the next week, if they can be requested. A week runs from
 * its first to its last working day. Only the current week may be shortened. No preset includes a working day
 * that a blackout blocks.
 */
export function datePresets({ today, earliest, firstDay, free, blackouts }: Facts): DatePreset[] {
  const [thisWeek, nextWeek] = weeksOffered(today, firstDay)
  const isWorked = (day: string) => freePart(free, day) !== 'day'
  const isRefused = (day: string) =>
    isWorked(day) && blackoutsOn(blackouts, day).some(({ mode }) => mode === 'block')
  const worked = (from: string, { start, end }: DayRange): DayRange[] => {
    const days = daysBetween(start, end).filter(day => day >= from && isWorked(day))
    const [first, last] = [days[0], days.at(-1)]
    return first === undefined || last === undefined ? [] : [{ start: first, end: last }]
  }
  const single = (day: string): DayRange[] => (day < earliest ? [] : [{ start: day, end: day }])
  const named = (label: string, found: DayRange[]) =>
    found
      .filter(({ start, end }) => !daysBetween(start, end).some(isRefused))
      .map(days => ({ label, ...days }))
  return [
    ...named(copy.today, single(today)),
    ...named(copy.tomorrow, single(addDays(today, 1))),
    ...named(copy.thisWeek, worked(today > earliest ? today : earliest, thisWeek)),
    ...named(
      copy.nextWeek,
      worked(today, nextWeek).filter(({ start }) => start >= earliest),
    ),
  ]
}

/** The week of a day and the one after it. */
export function weeksOffered(today: string, firstDay: FirstDayOfWeek): [DayRange, DayRange] {
  const week = weekOf(today, firstDay)
  return [week, weekOf(addDays(week.end, 1), firstDay)]
}
