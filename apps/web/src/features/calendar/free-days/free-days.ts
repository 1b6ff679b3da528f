import { calendarCopy as copy, type FreeDays } from '@leavewell/leave'
import { createContext, use } from 'react'

export interface KnownFreeDays {
  /** Those of the reader. */
  own: FreeDays
  of(userId: string): FreeDays
}

/** Free days of the people on a calendar. Nobody's are known at first. */
export const FreeDaysContext = createContext<KnownFreeDays>({ own: undefined, of: () => undefined })

export const useFreeDays = (): KnownFreeDays => use(FreeDaysContext)

/** The holiday of a day; undefined where there is none. */
export const holidayOn = (free: FreeDays, day: string): string | undefined =>
  free?.get(day)?.holiday ?? undefined

/** What is said of a free day: the holiday's name, or that it is not worked; undefined of any other, and where nothing is known. */
export function sayFree(free: FreeDays, day: string): string | undefined {
  const found = free?.get(day)
  return found && (found.holiday ?? copy.notWorked(found.part))
}

/**
 * The holidays of a day among these people; one that not all of them have says how many do. Undefined where nobody has one.
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
