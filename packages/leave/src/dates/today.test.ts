import { describe, expect, it } from 'vitest'
import { currentYearIn, todayIn } from './today.ts'

describe('today', () => {
  it('today is the organisation’s day, not that of the clock’s zone', () => {
    const newYearInSydney = new Date('2026-12-31T13:30:00.000Z')
    expect(todayIn('Australia/Sydney', newYearInSydney)).toBe('2027-01-01')
    expect(todayIn('America/Los_Angeles', newYearInSydney)).toBe('2026-12-31')
  })

  it('today changes at midnight there and at no other moment, in any order of calls', () => {
    for (const [timeZone, midnight] of [
      ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z'],
      ['Pacific/Chatham', '2026-06-30T11:15:00.000Z'],
      ['Australia/Lord_Howe', '2026-10-04T13:00:00.000Z'],
      ['America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
    ] as const) {
      const at = Date.parse(midnight)
      const days = [at - 1, at, at + 80_000_000, at - 80_000_000, at - 1].map(ms =>
        todayIn(timeZone, new Date(ms)),
      )
      const [before, after] = days
      expect([timeZone, days]).toEqual([timeZone, [before, after, after, before, before]])
      expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(86_400_000)
    }
  })

  it('today decides the current year [L-10]', () => {
    const newYearInSydney = new Date('2026-12-31T13:30:00.000Z')
    expect(currentYearIn('Australia/Sydney', newYearInSydney)).toBe(2027)
    expect(currentYearIn('UTC', newYearInSydney)).toBe(2026)
  })
})
