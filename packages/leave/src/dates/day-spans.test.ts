import { expect, it } from 'vitest'
import { dayNumber } from './calendar-day.ts'
import { daySpans } from './day-spans.ts'

it('days that follow each other are one span, across the end of a month', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-04']
  expect(daySpans(days.map(dayNumber))).toEqual([
    { first: '2026-02-27', last: '2026-03-01' },
    { first: '2026-03-04', last: '2026-03-04' },
  ])
  expect(daySpans([])).toEqual([])
})
