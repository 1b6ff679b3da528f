import { describe, expect, it } from 'vitest'
import { formatDays, formatSalary } from './numbers.ts'

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
})
