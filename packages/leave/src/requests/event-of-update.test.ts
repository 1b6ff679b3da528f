import { expect, it } from 'vitest'
import { eventOfUpdate } from './event-of-update.ts'

const pending = { status: 'pending', amendment_id: null, attachment_url: null } as const
const approved = { ...pending, status: 'approved' } as const
const amended = { ...approved, amendment_id: 'a1' }

it('an update becomes the event of its fields and its sender [L-03, L-04, L-07, 0071, 0140]', () => {
  const of = (sent: object, request: Parameters<typeof eventOfUpdate>[0] = pending) => [
    eventOfUpdate(request, sent, true),
    eventOfUpdate(request, sent, false),
  ]
  expect(of({ attachment_url: '/a.pdf' })).toEqual(['addDocument', 'addDocument'])
  expect(of({ attachment_url: '/a.pdf', reason: 'Ill' })).toEqual(['edit', 'approve'])
  expect(of({ attachment_url: '/b.pdf' }, { ...pending, attachment_url: '/a.pdf' })).toEqual([
    'edit',
    'approve',
  ])
  expect(of({ attachment_url: null })).toEqual(['edit', 'approve'])
  expect(of({ comments: [] })).toEqual(['comment', 'comment'])
  expect(of({ status: 'approved', comments: [] })).toEqual(['edit', 'approve'])
  expect(of({ status: 'rejected' })).toEqual(['edit', 'reject'])
  expect(of({ status: 'rejected' }, approved)).toEqual(['edit', 'reject'])
  expect(of({ status: 'rejected' }, amended)).toEqual(['rejectChange', 'rejectChange'])
  expect(of({ status: 'approved' }, amended)).toEqual(['approveChange', 'approveChange'])
  expect(of({ comments: [] }, amended)).toEqual(['comment', 'comment'])
  expect(of({}, amended)).toEqual(['edit', 'approve'])
})
