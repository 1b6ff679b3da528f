import { officesCopy as copy, LOCALE } from '@leavewell/leave'

/** What time it is in a zone; nothing where this browser does not know it. */
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
