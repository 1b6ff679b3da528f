import { officesCopy as copy, LOCALE } from '@leavewell/leave'

/** The current time in a zone. Empty if the browser does not know the zone. */
export function timeThere(timeZone: string, now = new Date()): string {
  try {
    const time = new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    })
    return copy.timeThere(time.format(now))
  } catch {
    return ''
  }
}
