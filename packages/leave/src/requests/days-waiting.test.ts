import { expect, test } from 'vitest'
import type { FrozenQuote } from '../contracts/quote-leave.ts'
import { daysInYear, daysWaiting } from './days-waiting.ts'

test('days that wait are those of the same type, without the request that is being changed [finding F-62]', () => {
  const pending = [
    { id: 'a', leave_type: 'annual', days_requested: 3 },
    { id: 'b', leave_type: 'annual', days_requested: 2 },
    { id: 'c', leave_type: 'sick', days_requested: 1 },
  ].map(request => ({ ...request, start_date: '2026-03-02', end_date: '2026-03-04' }))
  expect(daysWaiting(pending, 'annual')).toBe(5)
  expect(daysWaiting(pending, 'annual', 'b')).toBe(3)
  expect(daysWaiting(pending, 'unpaid')).toBe(0)
})

test('by a policy a year pays for its own days of a request, and by calendar days the year of the approval for all [OP-09]', () => {
  const quote = {
    lines: [
      { day: '2026-12-30', am: 240, pm: 240, why: 'work' },
      { day: '2026-12-31', am: 240, pm: 0, why: 'work' },
      { day: '2027-01-01', am: 0, pm: 0, why: 'holiday: New Year' },
      { day: '2027-01-04', am: 240, pm: 240, why: 'work' },
    ],
    rules: { day_minutes: 480 },
  } as FrozenQuote
  const request = { days_requested: 2.5 }
  expect([2025, 2026, 2027].map(year => daysInYear(request, quote, year))).toEqual([0, 1.5, 1])
  expect(daysInYear(request, null, 2026)).toBe(2.5)
})
