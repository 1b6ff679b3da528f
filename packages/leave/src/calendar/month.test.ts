import { expect, it } from 'vitest'
import { weeksAround } from './month.ts'

it('shows whole weeks with some days before and after', () => {
  expect(weeksAround({ start: '2026-12-09', end: '2026-12-10' }, 'sunday')).toEqual({
    start: '2026-12-06',
    end: '2026-12-19',
  })
  // A Sunday has the week before it as well.
  expect(weeksAround({ start: '2026-12-06', end: '2026-12-06' }, 'sunday')).toEqual({
    start: '2026-11-29',
    end: '2026-12-12',
  })
})

it('weeks begin with the day that the organisation chose', () => {
  const days = { start: '2026-12-09', end: '2026-12-10' }
  expect(weeksAround(days, 'monday')).toEqual({ start: '2026-11-30', end: '2026-12-13' })
  expect(weeksAround(days, 'saturday')).toEqual({ start: '2026-12-05', end: '2026-12-18' })
})

it('long leave is shown from its beginning, in thirteen weeks', () => {
  expect(weeksAround({ start: '2026-12-09', end: '2027-12-08' }, 'sunday')).toEqual({
    start: '2026-12-06',
    end: '2027-03-06',
  })
})
