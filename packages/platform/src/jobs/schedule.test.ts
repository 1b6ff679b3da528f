import { describe, expect, it } from 'vitest'
import { problemOfSchedule, secondsSinceDue } from './schedule.ts'

const HOUR = 3600
const sydney = (dailyAt: string) => ({ dailyAt, timeZone: 'Australia/Sydney' })
const hoursSince = (dailyAt: string, now: string) => secondsSinceDue(sydney(dailyAt), new Date(now)) / HOUR

describe('a daily schedule', () => {
  it('a daily schedule is due at its time in its zone', () => {
    // 07:00 in Sydney is 21:00 UTC of the previous day, in winter.
    expect(hoursSince('07:00', '2026-07-01T21:00:00Z')).toBe(0)
    expect(hoursSince('07:00', '2026-07-01T20:59:59Z')).toBeCloseTo(24, 3)
    expect(hoursSince('07:00', '2026-07-02T02:30:00Z')).toBe(5.5)
  })

  it('a daily schedule accounts for clocks that were put forward or back since', () => {
    // On 5 April 2026, 03:00 became 02:00. On 4 October 2026, 02:00 became 03:00.
    expect(hoursSince('01:00', '2026-04-04T19:00:00Z')).toBe(5)
    expect(hoursSince('01:00', '2026-10-03T18:00:00Z')).toBe(3)
    expect(hoursSince('07:00', '2026-10-03T20:00:00Z')).toBe(0)
  })

  it('an impossible daily schedule is refused', () => {
    expect(problemOfSchedule(sydney('07:00'))).toBeUndefined()
    expect(problemOfSchedule({ everySeconds: 60 })).toBeUndefined()
    expect(problemOfSchedule(sydney('7:00'))).toMatch('07:00')
    expect(problemOfSchedule({ dailyAt: '07:00', timeZone: 'Australia/Nowhere' })).toMatch('no time zone')
    expect(problemOfSchedule({ everySeconds: 0 })).toMatch('more than 0')
  })
})
