import { expect, it } from 'vitest'
import { createLeaveTypes } from '../leave-types/leave-types.ts'
import { changesSince, type SeenRequest } from './changes-since.ts'

const types = createLeaveTypes()
const seen: SeenRequest = {
  leave_type: 'annual',
  start_date: '2026-03-16',
  end_date: '2026-03-16',
  days_requested: 1,
  minutes_requested: null,
  reason: '',
  attachment_url: null,
  comments: [],
}
const comment = {
  user_id: 'e',
  user_name: 'Emma',
  role: 'Employee' as const,
  message: 'More days, please',
  timestamp: '2026-03-02T01:00:00.000Z',
}

it('the approver reads what has changed since they opened the request, and nothing else [finding F-03]', () => {
  expect(changesSince(seen, { ...seen, reason: null }, types)).toEqual([])
  expect(
    changesSince(
      seen,
      {
        leave_type: 'sick',
        start_date: '2026-03-16',
        end_date: '2026-03-18',
        days_requested: 3,
        minutes_requested: null,
        reason: 'Ill',
        attachment_url: '/files/certificate.pdf',
        comments: [comment, comment],
      },
      types,
    ),
  ).toEqual([
    'Annual Leave → Sick Leave',
    '16 Mar 2026 (1 day) → 16–18 Mar 2026 (3 days)',
    'Reason changed',
    'Attachment changed',
    '2 new comments',
  ])
  expect(changesSince(seen, { ...seen, comments: [comment] }, types)).toEqual(['1 new comment'])
})
