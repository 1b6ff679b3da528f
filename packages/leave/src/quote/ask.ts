import type { Day, Minutes } from '../working-time/work-pattern.ts'

/** The morning or the afternoon of a day. */
export type Half = 'am' | 'pm'

/** A returned day or part of one: `2026-03-04`, `2026-03-04/pm`, or `2026-03-04/120` for minutes. */
export type Returned = string

/** The same as it is sent. */
export interface ReturnedDay {
  day: Day
  half?: Half
  /** Only so many minutes of it, the last ones. */
  minutes?: Minutes
}

/** The requested days and parts of days. */
export interface Ask {
  from: Day
  to: Day
  /** `pm`: the first day begins in the afternoon. */
  from_half?: Half
  /** `am`: the last day ends in the morning. */
  to_half?: Half
  /** A part of a single day, in minutes. */
  minutes?: Minutes
  /**
   * Minute of the day at which such a part begins: decides which half is used first. If missing, the morning is
   * filled first.
   */
  from_minute?: number
  /** Days, halves and minutes within that were returned, and are worked. */
  without?: readonly Returned[]
  /** The first request of the same occasion. If missing, it is an occasion of its own. */
  occasion?: string
}

/** Times from here on belong to the afternoon. */
export const NOON = 12 * 60

export function returnedOf({ day, half, minutes }: ReturnedDay): Returned {
  const part = half ?? minutes
  return part === undefined ? day : `${day}/${part}`
}

/** The day of a returned day or of a part of one. */
export const dayOfReturned = (returned: Returned): Day => returned.slice(0, 'YYYY-MM-DD'.length)

/** Returns the minutes of which only some of a day were returned. Undefined if the day or a half was returned. */
export function minutesOfReturned(returned: Returned): Minutes | undefined {
  const part = returned.slice('YYYY-MM-DD/'.length)
  return /^\d+$/.test(part) ? Number(part) : undefined
}

/** Returns the half of a returned half day. Undefined if the whole day or minutes were returned. */
export function halfOfReturned(returned: Returned): Half | undefined {
  if (returned.endsWith('/am')) return 'am'
  return returned.endsWith('/pm') ? 'pm' : undefined
}

/**
 * Adds returned days to former ones, sorted. Both halves of a day become the day, and minutes of a day add up. They stay
 * with a day that is returned later, because a converted day can be converted back.
 */
export function addReturned(before: readonly Returned[], more: readonly Returned[]): Returned[] {
  const added = [...before, ...more]
  const all = new Set(added.filter(each => minutesOfReturned(each) === undefined))
  const parts = added.filter(each => minutesOfReturned(each) !== undefined)
  for (const day of [...all].map(dayOfReturned)) {
    if (all.has(`${day}/am`) && all.has(`${day}/pm`)) all.add(day)
    if (!all.has(day)) continue
    all.delete(`${day}/am`)
    all.delete(`${day}/pm`)
  }
  for (const day of new Set(parts.map(dayOfReturned)))
    all.add(returnedOf({ day, minutes: minutesReturned({ without: parts }, day) }))
  return [...all].sort()
}

/** The minutes of a day that were returned, without whole days and halves. */
export const minutesReturned = ({ without = [] }: Pick<Ask, 'without'>, day: Day): Minutes =>
  without.reduce((all, each) => all + (dayOfReturned(each) === day ? (minutesOfReturned(each) ?? 0) : 0), 0)

/** Takes the last minutes from a day: from its afternoon, then from its morning. */
export function withoutLast({ am, pm }: Record<Half, Minutes>, minutes: Minutes): Record<Half, Minutes> {
  const ofAfternoon = Math.min(pm, minutes)
  return { am: Math.max(0, am - (minutes - ofAfternoon)), pm: pm - ofAfternoon }
}

/** Returns which halves of a day are requested. */
export function requestedHalfDays(
  { from, to, from_half, to_half, without }: Ask,
  day: Day,
): Record<Half, boolean> {
  const isReturned = (half: Half) =>
    without !== undefined && (without.includes(day) || without.includes(`${day}/${half}`))
  return {
    am: day >= from && day <= to && !(day === from && from_half === 'pm') && !isReturned('am'),
    pm: day >= from && day <= to && !(day === to && to_half === 'am') && !isReturned('pm'),
  }
}
