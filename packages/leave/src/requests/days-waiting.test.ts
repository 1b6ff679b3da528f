import { expect, test } from 'vitest'
import { daysWaiting } from './days-waiting.ts'

test('days that wait are those of the same type, without the request that is being changed [finding F-62]', () => {
  const pending = [
    { id: 'a', leave_type: 'annual', days_requested: 3 },
    { id: 'b', leave_type: 'annual', days_requested: 2 },
    { id: 'c', leave_type: 'sick', days_requested: 1 },
  ]
  expect(daysWaiting(pending, 'annual')).toBe(5)
  expect(daysWaiting(pending, 'annual', 'b')).toBe(3)
  expect(daysWaiting(pending, 'unpaid')).toBe(0)
})
