import { LOCALE } from '@leavewell/leave'

const names = {
  long: new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' }),
  narrow: new Intl.DateTimeFormat(LOCALE, { month: 'narrow', timeZone: 'UTC' }),
}

/** `January`, `Jan` or `J` for 1. */
export const monthName = (month: number, width: keyof typeof names): string =>
  names[width].format(Date.UTC(2000, month - 1, 1))
