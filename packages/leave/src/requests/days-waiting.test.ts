import { expect, test } from 'vitest'
import type { FrozenQuote } from '../contracts/quote-leave.ts'
import { costInYear, costWaiting } from './days-waiting.ts'

test('pending days are those of the same type, without the request that is being changed [finding F-62]', () => {
  const pending = [
    { id: 'a', leave_type: 'annual', days_requested: 3 },
    { id: 'b', leave_type: 'annual', days_requested: 2 },
    { id: 'c', leave_type: 'sick', days_requested: 1 },
  ].map(request => ({
    ...request,
    minutes_requested: null,
    start_date: '2026-03-02',
    end_date: '2026-03-04',
  }))
  expect(costWaiting(pending, 'annual')).toEqual({ days: 5, minutes: null })
  expect(costWaiting(pending, 'annual', 'b').days).toBe(3)
  expect(costWaiting(pending, 'unpaid').days).toBe(0)
})

test('a policy charges each year its own days, calendar days charge the year of the approval [OP-09]', () => {
  const quote = {
    lines: [
      { day: '2026-12-30', am: 240, pm: 240, why: 'work' },
      { day: '2026-12-31', am: 240, pm: 0, why: 'work' },
      { day: '2027-01-01', am: 0, pm: 0, why: 'holiday: New Year' },
      { day: '2027-01-04', am: 240, pm: 240, why: 'work' },
    ],
    rules: { day_minutes: 480 },
  } as FrozenQuote
  const request = { days_requested: 2.5, minutes_requested: null }
  const inYears = (measure: 'days' | 'time') =>
    [2025, 2026, 2027].map(year =>
      costInYear(request, { ...quote, rules: { ...quote.rules, measure } }, year),
    )
  expect(inYears('days').map(({ days_requested }) => days_requested)).toEqual([0, 1.5, 1])
  expect(costInYear(request, null, 2026)).toEqual(request)
  // By a policy of hours in minutes, too [R3-102].
  expect(inYears('time').map(each => each.minutes_requested)).toEqual([0, 720, 480])
})
