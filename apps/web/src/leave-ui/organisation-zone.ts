let zone: string | undefined

/** Takes the organisation's time zone out of the public settings; what is no zone leaves the browser's own. */
export function setOrganisationZone(name: unknown): void {
  zone = typeof name === 'string' && isTimeZone(name) ? name : undefined
}

/** The zone in which "today" and "this year" are meant; undefined for the browser's own. */
export const organisationZone = (): string | undefined => zone

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}
