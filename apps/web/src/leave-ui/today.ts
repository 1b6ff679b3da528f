import { currentYearIn, todayIn } from '@leavewell/leave'

/** The organisation's date as `YYYY-MM-DD`, whatever the user's time zone is (OP-24). */
export const today = (now = new Date()): string => todayIn(organisationZone(), now)

/** The year whose balances count: the one in which the server would deduct (L-10). */
export const currentYear = (now = new Date()): number => currentYearIn(organisationZone(), now)

/** The year of a timestamp. */
export const yearOfMoment = (iso: string | null): number => currentYear(new Date(iso ?? ''))

/**
 * The first day that can be requested: today, for the organisation or the user, whichever is earlier. A user
 * whose day is not over can still request it. The server allows one day for that (Q-08, OP-24).
 */
export function earliestStart(now = new Date()): string {
  const own = todayIn(undefined, now)
  return own < today(now) ? own : today(now)
}

let named: unknown
let checked: { zone: string | undefined } | undefined

/** Takes the organisation's time zone from the public settings. An invalid zone falls back to the browser's own. */
export function setOrganisationZone(name: unknown): void {
  named = name
  checked = undefined
}

/**
 * The zone for "today" and "this year". Undefined for the browser's own. Validated on first use, which the
 * log-in page never needs.
 */
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
