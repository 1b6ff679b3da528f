import { automaticApprovalCopy, type LeaveRequest } from '@leavewell/leave'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RequestCard, Requester } from './request-card.tsx'

const REQUEST = {
  id: 'r1',
  leave_type: 'annual',
  start_date: '2026-12-08',
  end_date: '2026-12-10',
  days_requested: 3,
  status: 'pending',
  created_date: '2026-11-20T00:00:00.000Z',
  reviewed_date: null,
  reviewed_by: null,
  approved_automatically: null,
  entered_by: null,
  reason: null,
  manager_notes: null,
  attachment_url: null,
} as LeaveRequest

const PERSON = {
  id: 'u1',
  first_name: 'Henry',
  last_name: 'Rossi',
  full_name: 'Henry Rossi',
  email: 'h@x.test',
}

const drawn = (children: ReactNode) =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient(), children }))

const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ''))

it('a card has one heading: the leave, or the requester in lists of several people [finding E-37]', () => {
  const own = drawn(createElement(RequestCard, { request: REQUEST, comments: null }))
  expect(headings(own)).toEqual([expect.stringMatching(/^Annual Leave8–10 Dec 2026 · 3 days$/)])
  const requester = createElement(Requester, { user: PERSON as never })
  const team = drawn(createElement(RequestCard, { request: REQUEST, requester, comments: null }))
  expect(headings(team)).toEqual(['Henry Rossi'])
})

it('the status label of a request has no pattern behind it [finding E-42]', () => {
  const html = drawn(createElement(RequestCard, { request: REQUEST, comments: null }))
  expect(html).toContain('Pending')
  expect(html).not.toContain('hatched')
})

it('leave that no one had to approve says so, without a date of a review', () => {
  const reviewed = { ...REQUEST, status: 'approved', reviewed_date: REQUEST.created_date } as LeaveRequest
  const of = (request: LeaveRequest) => drawn(createElement(RequestCard, { request, comments: null }))
  expect(of({ ...reviewed, approved_automatically: true })).toContain(automaticApprovalCopy.automatically)
  expect(of({ ...reviewed, approved_automatically: true })).not.toContain('Reviewed')
  expect(of(reviewed)).toContain('Reviewed')
})
