import { describe, expect, it } from 'vitest'
import { type PayPeriodRule, payPeriodAfter, payPeriodOf, startsOnFirstDay } from './pay-periods.ts'

const FORTNIGHTS: PayPeriodRule = { kind: 'fortnightly', first_day: '2026-07-06', month_days: null }

const lastDays = (calendar: PayPeriodRule, count: number): string[] => {
  const days: string[] = []
  for (let at = 0; at < count; at++) days.push(payPeriodAfter(calendar, days.at(-1) ?? null).last_day)
  return days
}

describe('pay periods', () => {
  it('26 fortnights from 6 Jul 2026 end on 4 Jul 2027 [P5]', () => {
    const days = lastDays(FORTNIGHTS, 26)
    expect([days[0], days.at(-1)]).toEqual(['2026-07-19', '2027-07-04'])
  })

  it('a fortnight contains its first and its last day', () => {
    const first = { first_day: '2026-07-06', last_day: '2026-07-19' }
    expect(['2026-07-06', '2026-07-19'].map(day => payPeriodOf(FORTNIGHTS, day))).toEqual([first, first])
    expect(payPeriodOf(FORTNIGHTS, '2026-07-20')).toEqual({ first_day: '2026-07-20', last_day: '2026-08-02' })
    expect(payPeriodOf(FORTNIGHTS, '2026-07-05')).toBeUndefined()
  })

  it.each([
    ['weekly', '2026-07-12'],
    ['four_weekly', '2026-08-02'],
  ] as const)('a %s period ends on %s', (kind, last_day) => {
    expect(payPeriodAfter({ ...FORTNIGHTS, kind }, null).last_day).toBe(last_day)
  })

  it('a month from day 31 begins on the last day of shorter months, also in a leap year', () => {
    const from = (first_day: string): PayPeriodRule => ({ kind: 'monthly', first_day, month_days: [31] })
    expect(lastDays(from('2027-01-31'), 4)).toEqual(['2027-02-27', '2027-03-30', '2027-04-29', '2027-05-30'])
    expect(lastDays(from('2028-01-31'), 2)).toEqual(['2028-02-28', '2028-03-30'])
  })

  it('a calendar month begins on its first day', () => {
    const months: PayPeriodRule = { kind: 'monthly', first_day: '2026-12-01', month_days: [1] }
    expect(lastDays(months, 3)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28'])
  })

  it('half months begin on 1 and 16, or on other days', () => {
    const halves = (first_day: string, month_days: number[]): PayPeriodRule => ({
      kind: 'half_monthly',
      first_day,
      month_days,
    })
    expect(lastDays(halves('2027-02-01', [1, 16]), 3)).toEqual(['2027-02-15', '2027-02-28', '2027-03-15'])
    expect(lastDays(halves('2027-01-31', [15, 31]), 3)).toEqual(['2027-02-14', '2027-02-27', '2027-03-14'])
  })

  it('no day of three years is in two periods or in none', () => {
    const rules: PayPeriodRule[] = [
      FORTNIGHTS,
      { kind: 'monthly', first_day: '2026-07-31', month_days: [31] },
      { kind: 'half_monthly', first_day: '2026-07-27', month_days: [27, 31] },
    ]
    for (const rule of rules) {
      let day = rule.first_day
      while (day < '2029-07-01') {
        const period = payPeriodOf(rule, day)
        expect(period?.first_day).toBe(day)
        day = payPeriodAfter(rule, period?.last_day ?? '').first_day
        expect(day > (period?.last_day ?? '')).toBe(true)
      }
    }
  })

  it('a first day that begins no period is recognised', () => {
    const months: PayPeriodRule = { kind: 'monthly', first_day: '2026-07-06', month_days: [1] }
    expect([startsOnFirstDay(months), startsOnFirstDay(FORTNIGHTS)]).toEqual([false, true])
  })
})
