import { LOCALE } from '@leavewell/leave'

const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The time of day of a moment (ISO text), where the reader is. */
export const formatClock = (iso: string): string => clock.format(new Date(iso))
