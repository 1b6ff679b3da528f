import type { LeaveTypeRules, QuoteTimeline } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aQuote, workingDays } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { BalanceTimeline } from './balance-timeline.tsx'

const STORY = aQuote().story as QuoteTimeline

const drawStory = (fields: Partial<QuoteTimeline> = {}, rules: Partial<LeaveTypeRules> = {}) =>
  draw(
    <BalanceTimeline
      quote={{ rules: workingDays(rules), story: { ...STORY, ...fields } }}
      lastDay="2026-12-09"
    />,
  )

const sum = () =>
  within(screen.getByRole('table', { name: 'Effect on your balance' }))
    .getAllByRole('row')
    .map(row => row.textContent)

it('the calculation of a balance adds up from today to the last day', async () => {
  await drawStory()
  expect(sum()).toEqual([
    'Left today13.5 days',
    'Granted until 9 Dec 2026+0.5',
    'Approved leave until 9 Dec 2026−1',
    'Pending−2',
    'This request−2',
    'Expires by 9 Dec 2026−3',
    'Left on 9 Dec 20266 days',
  ])
  expect(screen.getByText('Next to expire: 4 days, at the end of 31 Dec 2026.')).toBeVisible()
})

it('amounts of zero are omitted, except the request itself', async () => {
  const none = {
    booked: 0,
    pending: 0,
    request: 0,
    granted: 0,
    closing: 0,
    left: STORY.now,
    lapses_next: null,
  }
  await drawStory(none)
  expect(sum()).toEqual(['Left today13.5 days', 'This request0', 'Left on 9 Dec 202613.5 days'])
})

it('hours come first if the policy counts hours [R3-102]', async () => {
  await drawStory({ now: 3796, left: 3290, request: 506, lapses_next: null }, { measure: 'time' })
  expect(sum()[0]).toBe('Left today63.27 hours (8.32 days)')
  expect(sum()[4]).toBe('This request−8.43 h')
})

it('a balance in parts says what can be taken on the last day, and from when more [0218]', async () => {
  await drawStory({ free: { minutes: 456, more_from: '2027-06-01' } })
  expect(
    screen.getByText('1 day of it can be taken on 9 Dec 2026. More can be taken from 1 June 2027.'),
  ).toBeVisible()
})
