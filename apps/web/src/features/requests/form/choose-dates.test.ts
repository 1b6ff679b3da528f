import { expect, test } from 'vitest'
import { chooseStart } from './choose-dates.ts'

test('leave is one day until the user selects its end', () => {
  expect(chooseStart('2026-11-23', '')).toEqual({ start_date: '2026-11-23', end_date: '2026-11-23' })
  expect(chooseStart('2026-11-23', '2026-12-31')).toEqual({
    start_date: '2026-11-23',
    end_date: '2026-12-31',
  })
})

test('a typed start may pass the selected end, which then returns', () => {
  expect(chooseStart('2027-11-23', '2026-12-31').end_date).toBe('2027-11-23')
  expect(chooseStart('2026-11-23', '2026-12-31').end_date).toBe('2026-12-31')
})
