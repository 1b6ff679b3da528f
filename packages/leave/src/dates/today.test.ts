import { describe, expect, it } from 'vitest'
import { currentYearIn, todayIn } from './today.ts'

describe('today', () => {
  it('is the organisation’s day, not that of the clock’s zone', () => {
    const newYearInSydney = new Date('2026-12-31T13:30:00.000Z')
    expect(todayIn('Australia/Sydney', newYearInSydney)).toBe('2027-01-01')
    expect(todayIn('America/Los_Angeles', newYearInSydney)).toBe('2026-12-31')
  })

  it('decides the current year [L-10]', () => {
    const newYearInSydney = new Date('2026-12-31T13:30:00.000Z')
    expect(currentYearIn('Australia/Sydney', newYearInSydney)).toBe(2027)
    expect(currentYearIn('UTC', newYearInSydney)).toBe(2026)
  })
})
