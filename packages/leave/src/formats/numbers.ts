import { LOCALE } from '../dates/format-date.ts'

const CURRENCY = 'AUD'

const salary = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})
const plain = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })

/** `$95,000`; undefined when not set, so that the screen says its own word (K-18, I-10). */
export const formatSalary = (amount: number | null | undefined): string | undefined =>
  amount === null || amount === undefined ? undefined : salary.format(amount)

/** `13.5` */
export const formatNumber = (value: number): string => plain.format(value)

/** `1 day`, `13.5 days` */
export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${plain.format(days)} days`)

/** `1 hour`, `7.6 hours`, of whole minutes. */
export const formatHours = (minutes: number): string =>
  minutes === 60 ? '1 hour' : `${plain.format(minutes / 60)} hours`

/** `3 h`, `1.5 h`, of whole minutes. */
export const formatHoursShort = (minutes: number): string => `${plain.format(minutes / 60)} h`
