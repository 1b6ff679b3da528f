import { expect, test } from 'vitest'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { mayAddDocument } from './add-document.ts'

const emma = { id: 'emma', role: 'user' } as const
const request = (change: Partial<LeaveRequest> = {}) =>
  ({ user_id: 'emma', status: 'approved', end_date: '2026-03-02', attachment_url: null, ...change }) as const

test('a document is added to one’s own request that has none: while pending, and approved until 14 days after its end [finding F-6C]', () => {
  expect(mayAddDocument(emma, request(), '2026-03-16')).toBe(true)
  expect(mayAddDocument(emma, request(), '2026-03-17')).toBe(false)
  expect(mayAddDocument(emma, request({ status: 'pending' }), '2026-05-01')).toBe(true)
  expect(mayAddDocument(emma, request({ status: 'rejected' }), '2026-03-02')).toBe(false)
  expect(mayAddDocument(emma, request({ attachment_url: '/a.pdf' }), '2026-03-02')).toBe(false)
  expect(mayAddDocument({ id: 'boss', role: 'admin' }, request(), '2026-03-02')).toBe(false)
})
