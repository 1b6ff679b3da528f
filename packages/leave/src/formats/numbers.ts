import { LOCALE } from '../dates/format-date.ts'

const CURRENCY = 'AUD'

const salary = formatOfNumbers({
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})
const cents = formatOfNumbers({ style: 'currency', currency: CURRENCY })
const plain = formatOfNumbers({ maximumFractionDigits: 2 })
const exact = formatOfNumbers({ maximumFractionDigits: 4 })
const percent = formatOfNumbers({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/**
 * Returns a format for people. It has the minus sign, which is read out and as wide as a plus. Files and the API have
 * hyphens, which programs read. Created on first use, like the formats of days.
 */
function formatOfNumbers(style: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return value => {
    // An amount that is rounded to zero has no sign.
    format ??= new Intl.NumberFormat(LOCALE, { ...style, signDisplay: 'negative' })
    return format.format(value).replace('-', '−')
  }
}

/** `$95,000`. Undefined when not set, so that the screen shows its own word (K-18, I-10). */
export const formatSalary = (amount: number | null | undefined): string | undefined =>
  amount === null || amount === undefined ? undefined : salary(amount)

/** `$7,600.00` */
export const formatCents = (amount: number): string => cents(amount / 100)

/** `13.5`, `−1.5` */
export const formatNumber = (value: number): string => plain(value)

/** `95.3846`, with up to four decimals, as in a file that is imported. */
export const formatExact = (value: number): string => exact(value)

/** `37.5%` of per cent, always with its decimal. */
export const formatPercent = (value: number): string => percent(value / 100)

/** `1 day`, `13.5 days` */
export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${plain(days)} days`)

/** `1 person`, `1,200 people` */
export const formatPeople = (count: number): string => (count === 1 ? '1 person' : `${plain(count)} people`)

/** `1 hour`, `7.6 hours`, of whole minutes. */
export const formatHours = (minutes: number): string =>
  minutes === 60 ? '1 hour' : `${plain(minutes / 60)} hours`

/** An amount of leave: in days, and in minutes where its policy counts hours. */
export interface Amount {
  days: number
  minutes: number | null
}

/** `9 days`, or `68.4 hours (9 days)` where the policy counts hours. */
export const formatAmount = ({ days, minutes }: Amount): string =>
  minutes === null ? formatDays(days) : `${formatHours(minutes)} (${formatDays(days)})`

/** `+2 days` or `−1.5 days` */
export const formatSignedAmount = (amount: Amount): string => {
  const text = formatAmount(amount)
  return text.startsWith('−') ? text : `+${text}`
}

/** The same in a cell under its title: `9`, `68.4 h`. */
export const formatAmountShort = ({ days, minutes }: Amount): string =>
  minutes === null ? formatNumber(days) : formatHoursShort(minutes)

/** `3 h`, `1.5 h`, of whole minutes. */
export const formatHoursShort = (minutes: number): string => `${plain(minutes / 60)} h`

/** The length of a day, in whole minutes, as people write it: `7:36`. */
export const formatDayLength = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Reads `7:36`, `8` or `7.6` as whole minutes. Undefined for anything else. */
export function readDayLength(text: string): number | undefined {
  const [, hours = '', minutes = '0'] = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(text) ?? []
  if (hours !== '') return Number(hours) * 60 + Number(minutes)
  return /^\s*\d{1,2}([.,]\d{1,2})?\s*$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * 60)
    : undefined
}
