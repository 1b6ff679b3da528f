import { expect, it } from 'vitest'
import { countNewRequests, countUnread, isPendingTask } from './counts.ts'

const unread = { is_read: false, is_archived: false, action_required: false, action_completed: false }
const task = { ...unread, type: 'new_user_registration', action_required: true } as const
const all = [
  task,
  { ...task, is_read: true },
  { ...task, action_completed: true, is_read: true },
  { ...unread, type: 'leave_request' },
  { ...unread, type: 'leave_request', is_read: true },
  { ...unread, type: 'leave_request', is_archived: true },
  { ...unread, type: 'leave_decision' },
] as const

it('the bell counts unread ones that are not archived [B-22]', () => expect(countUnread(all)).toBe(3))
it('the Team Requests badge counts unread leave_request ones [B-04]', () =>
  expect(countNewRequests(all)).toBe(1))
it('a task is pending until completed [M-09]', () => {
  expect([
    isPendingTask(task),
    isPendingTask({ ...task, action_completed: true }),
    isPendingTask(unread),
  ]).toEqual([true, false, false])
})
