import { currentYearIn, todayIn } from '@leavewell/leave'
import { organisationZone } from './organisation-zone.ts'

/** The day it is for the organisation, as `YYYY-MM-DD`, wherever the person at the screen is (OP-24). */
export const today = (now = new Date()): string => todayIn(organisationZone(), now)

/** The year whose balances count: the one in which the server would deduct (L-10). */
export const currentYear = (now = new Date()): number => currentYearIn(organisationZone(), now)

/** The year in which something happened. */
export const yearOfMoment = (iso: string | null): number => currentYear(new Date(iso ?? ''))

/**
 * The first day that may be asked for: today, by the organisation or by the person, whichever is earlier. Somebody whose day has
 * not ended yet may still ask for it; the server allows a day for that (Q-08, OP-24).
 */
export function earliestStart(now = new Date()): string {
  const own = todayIn(undefined, now)
  return own < today(now) ? own : today(now)
}
