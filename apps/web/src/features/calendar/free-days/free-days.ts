import { calendarCopy as copy, type FreeDays } from '@leavewell/leave'
import { createContext, use } from 'react'

export interface KnownFreeDays {
  /** The reader's own days off. */
  own: FreeDays
  of(userId: string): FreeDays
}

/** Days off of the people on a calendar. None are known at first. */
export const FreeDaysContext = createContext<KnownFreeDays>({ own: undefined, of: () => undefined })

export const useNonWorkingDays = (): KnownFreeDays => use(FreeDaysContext)

/** The holiday of a day. Undefined if there is none. */
export const holidayOn = (free: FreeDays, day: string): string | undefined =>
  free?.get(day)?.holiday ?? undefined

/**
 * Describes a day off: the holiday's name, or that it is not worked. Undefined for working days and unknown
 * ones.
 */
export function describeDayOff(free: FreeDays, day: string): string | undefined {
  const found = free?.get(day)
  return found && (found.holiday ?? copy.notWorked(found.part))
}

/**
 * The holidays of a day among these people. A holiday that only some have shows how many. Undefined if there
 * are none.
 */
export function holidaysAmong(
  { of }: KnownFreeDays,
  people: readonly { id: string }[],
  day: string,
): string | undefined {
  const named = people.flatMap(({ id }) => holidayOn(of(id), day) ?? [])
  const each = [...new Set(named)].map(holiday => {
    const having = named.filter(name => name === holiday).length
    return having === people.length ? holiday : copy.holidayOfSome(holiday, having, people.length)
  })
  return each.length === 0 ? undefined : each.join(', ')
}
