import { currentYearIn, todayIn } from '@leavewell/leave'

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

let named: unknown
let checked: { zone: string | undefined } | undefined

/** Takes the organisation's time zone out of the public settings; what is no zone leaves the browser's own. */
export function setOrganisationZone(name: unknown): void {
  named = name
  checked = undefined
}

/** The zone in which "today" and "this year" are meant; undefined for the browser's own. Checked when a day is asked for, which the log-in page never does. */
function organisationZone(): string | undefined {
  checked ??= { zone: typeof named === 'string' && isTimeZone(named) ? named : undefined }
  return checked.zone
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}
