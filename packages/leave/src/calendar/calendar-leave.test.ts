import { expect, it } from 'vitest'
import { awayPerDay } from './calendar-leave.ts'

const leave = (user_id: string, start_date: string, end_date: string, status = 'approved') => ({
  user_id,
  start_date,
  end_date,
  status: status as 'approved',
})

it('people with approved leave count once a day, within the requested days', () => {
  const week = { start: '2026-11-15', end: '2026-11-21' }
  expect(
    awayPerDay(week, [
      leave('a', '2026-11-01', '2026-11-16'),
      leave('a', '2026-11-16', '2026-11-17'),
      leave('b', '2026-11-16', '2026-12-31'),
      leave('c', '2026-11-15', '2026-11-21', 'pending'),
      leave('d', '2026-11-22', '2026-11-25'),
    ]),
  ).toEqual([1, 2, 2, 1, 1, 1, 1])
})
