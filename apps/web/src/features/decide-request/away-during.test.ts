import type { LeaveRequest } from '@leavewell/leave'
import { expect, test } from 'vitest'
import { awayDuring } from './away-during.ts'

const leave = (user_id: string, start_date: string, end_date: string, status = 'approved') =>
  ({ id: `${user_id} ${start_date}`, user_id, start_date, end_date, status }) as LeaveRequest

const asked = leave('ann', '2026-09-10', '2026-09-12', 'pending')

test('others are away when their approved leave shares at least one day', () => {
  const first = leave('bea', '2026-09-01', '2026-09-10')
  const around = leave('cem', '2026-09-05', '2026-09-20')
  const last = leave('dan', '2026-09-12', '2026-09-30')
  expect(awayDuring(asked, [last, around, first])).toEqual([first, around, last])
})

test('leave next to it, undecided or rejected leave, and leave of the same person do not count', () => {
  expect(
    awayDuring(asked, [
      leave('bea', '2026-09-01', '2026-09-09'),
      leave('bea', '2026-09-13', '2026-09-14'),
      leave('cem', '2026-09-11', '2026-09-11', 'pending'),
      leave('dan', '2026-09-11', '2026-09-11', 'rejected'),
      leave('ann', '2026-09-11', '2026-09-11'),
    ]),
  ).toEqual([])
})
