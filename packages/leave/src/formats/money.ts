import { LOCALE } from '../dates/format-date.ts'

let format: Intl.NumberFormat | undefined

/** `$7,600.00` */
export function formatCents(cents: number): string {
  format ??= new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'AUD', signDisplay: 'negative' })
  return format.format(cents / 100)
}
