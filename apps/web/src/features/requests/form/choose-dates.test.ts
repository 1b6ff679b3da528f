import { expect, test } from 'vitest'
import { chooseStart } from './choose-dates.ts'

test('leave is one day until somebody chooses its end', () => {
  expect(chooseStart('2026-11-23', '')).toEqual({ start_date: '2026-11-23', end_date: '2026-11-23' })
  expect(chooseStart('2026-11-23', '2026-12-31')).toEqual({
    start_date: '2026-11-23',
    end_date: '2026-12-31',
  })
})

test('a start that is typed passes beyond the chosen end and brings it back', () => {
  expect(chooseStart('2027-11-23', '2026-12-31').end_date).toBe('2027-11-23')
  expect(chooseStart('2026-11-23', '2026-12-31').end_date).toBe('2026-12-31')
})
