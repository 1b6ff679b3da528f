import { describe, expect, it } from 'vitest'
import { inDays } from '../working-time/work-pattern.ts'
import { toHundredth } from './hundredths.ts'
import * as numbers from './numbers.ts'

const { formatDays, formatHours, formatSalary, formatSignedAmount } = numbers

describe('numbers as people read them', () => {
  it('a salary is in Australian dollars, nothing stays nothing [K-08, K-18, I-09, I-10]', () => {
    expect(formatSalary(95_000)).toBe('$95,000')
    expect(formatSalary(95_000.5)).toBe('$95,000.50')
    expect(formatSalary(0)).toBe('$0')
    expect(formatSalary(null)).toBeUndefined()
  })

  it('one day is a day, halves are shown', () => {
    expect([formatDays(1), formatDays(13.5), formatDays(0)]).toEqual(['1 day', '13.5 days', '0 days'])
  })

  it('a number below zero has the minus sign in every format, and no format has a hyphen', () => {
    const { formatAmount, formatAmountShort, formatCents, formatExact, formatHoursShort } = numbers
    const { formatNumber, formatPercent } = numbers
    const hours = { days: -1, minutes: -456 }
    expect([
      formatNumber(-1234.5),
      formatDays(-1),
      formatHours(-90),
      formatHoursShort(-90),
      formatAmount(hours),
      formatAmountShort(hours),
      formatSignedAmount(hours),
      formatSalary(-95_000),
      formatCents(-760_050),
      formatExact(-1.2345),
      formatPercent(-5),
    ]).toEqual([
      '−1,234.5',
      '−1 days',
      '−1.5 hours',
      '−1.5 h',
      '−7.6 hours (−1 days)',
      '−7.6 h',
      '−7.6 hours (−1 days)',
      '−$95,000',
      '−$7,600.50',
      '−1.2345',
      '−5.0%',
    ])
  })

  it('an amount just below zero is shown as zero without a sign', () => {
    expect([formatDays(-0.004), formatDays(-0), formatHours(-0)]).toEqual(['0 days', '0 days', '0 hours'])
    expect(formatSignedAmount({ days: -0.004, minutes: null })).toBe('+0 days')
    expect([toHundredth(-0.004), toHundredth(-0.006), inDays(-2, 480)]).toEqual([0, -0.01, 0])
  })
})
