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

/** Dates to choose with one press. */
export interface DatePreset extends DayRange {
  label: string
}

interface Facts {
  today: string
  /** The first day that may be asked for; empty for any. */
  earliest: string
  /** The day that the weeks of the organisation begin with. */
  firstDay: FirstDayOfWeek
  /** What whoever asks does not work in these two weeks. */
  free: FreeDays
  /** Days without leave of the chosen type. */
  blackouts: readonly OwnBlackout[]
}

/**
 * Today, tomorrow, what is left of this week, and the next one, from the first day that is worked to the last: each only while it can be asked
 * for. Of a week that cannot be had as a whole any more, only the one that has begun is offered; none where a blackout refuses a day that is worked.
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
