import { expect, it } from 'vitest'
import { changesSince, type SeenRequest } from './changes-since.ts'

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
  expect(changesSince(seen, { ...seen, reason: null })).toEqual([])
  expect(
    changesSince(seen, {
      leave_type: 'sick',
      start_date: '2026-03-16',
      end_date: '2026-03-18',
      days_requested: 3,
      minutes_requested: null,
      reason: 'Ill',
      attachment_url: '/files/certificate.pdf',
      comments: [comment, comment],
    }),
  ).toEqual([
    'Annual Leave → Sick Leave',
    '16 Mar 2026 (1 day) → 16–18 Mar 2026 (3 days)',
    'Reason changed',
    'Attachment changed',
    '2 new comments',
  ])
  expect(changesSince(seen, { ...seen, comments: [comment] })).toEqual(['1 new comment'])
})
