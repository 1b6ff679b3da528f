import { expect, it } from 'vitest'
import { summariseRecent } from './request-lists.ts'

it('the four counters look at the 5 most recent requests only [C-02, C-03]', () => {
  const requests = (
    ['approved', 'pending', 'approved', 'rejected', 'pending', 'approved', 'approved'] as const
  ).map((status, index) => ({
    status,
    days_requested: index + 1,
    created_date: `2026-01-0${index + 1}T00:00:00.000Z`,
  }))
  expect(summariseRecent(requests)).toEqual({ total: 5, pending: 1, approved: 3, daysUsed: 3 + 6 + 7 })
  expect(summariseRecent([])).toEqual({ total: 0, pending: 0, approved: 0, daysUsed: 0 })
})
