import { expect, it } from 'vitest'
import { formatDayRange } from '../dates/format-date.ts'
import { formatLeaveDays } from './leave-days.ts'

const day = { start_date: '2026-03-05', end_date: '2026-03-05' }
const days = { start_date: '2026-03-03', end_date: '2026-03-05' }
const whole = { start_half: null, end_half: null, minutes: null }

it('says whole days as a range says them, whatever is known of parts', () => {
  for (const range of [day, days, { start_date: '2026-12-30', end_date: '2027-01-05' }]) {
    expect(formatLeaveDays({ ...range, ...whole })).toBe(formatDayRange(range.start_date, range.end_date))
    expect(formatLeaveDays(range)).toBe(formatDayRange(range.start_date, range.end_date))
  }
})

it('says which half of the first and of the last day', () => {
  const [pm, am] = [{ start_half: 'pm' }, { end_half: 'am' }] as const
  expect(formatLeaveDays({ ...days, ...pm })).toBe('3 Mar 2026 (afternoon)\u2009–\u20095 Mar 2026')
  expect(formatLeaveDays({ ...days, ...am })).toBe('3 Mar 2026\u2009–\u20095 Mar 2026 (morning)')
  expect(formatLeaveDays({ ...days, ...pm, ...am })).toBe(
    '3 Mar 2026 (afternoon)\u2009–\u20095 Mar 2026 (morning)',
  )
  expect(formatLeaveDays({ ...day, ...pm })).toBe('5 Mar 2026 (afternoon)')
  expect(formatLeaveDays({ ...day, ...am })).toBe('5 Mar 2026 (morning)')
})

it('says how long a part of a day is', () => {
  expect([180, 90].map(minutes => formatLeaveDays({ ...day, minutes }))).toEqual([
    '5 Mar 2026, 3 h',
    '5 Mar 2026, 1.5 h',
  ])
})
