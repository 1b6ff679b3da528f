import { formatMonthShort, LOCALE } from '@leavewell/leave'

const names = {
  long: new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }),
  narrow: new Intl.DateTimeFormat(LOCALE, { month: 'narrow', timeZone: 'UTC' }),
}

/** `September`, `Sept` or `S` for 9; the short one as it stands in dates, where the locale writes it in its own way. */
export const monthName = (month: number, width: 'long' | 'short' | 'narrow'): string =>
  width === 'short' ? formatMonthShort(month) : names[width].format(Date.UTC(2000, month - 1, 1))
