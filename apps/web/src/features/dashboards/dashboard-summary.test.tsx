import { dashboardCopy as copy, RECENT_REQUESTS } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRequest } from '../../../testing/records.ts'
import { draw } from '../../../testing/render.tsx'
import { DashboardSummary } from './dashboard-summary.tsx'

it('the titles of the four counters name what they count: the 5 most recent requests [C-02, C-03, R3-21, X3-14]', async () => {
  await draw(
    <DashboardSummary
      requests={[
        aRequest({ id: 'r1', status: 'approved', days_requested: 2.5 }),
        aRequest({ id: 'r2', status: 'pending', days_requested: 9 }),
      ]}
    />,
  )
  const summary = screen.getByRole('region', { name: copy.newestRequests(RECENT_REQUESTS) })
  expect(within(summary).getByRole('heading')).toHaveTextContent('Your 5 newest requests')
  const texts = (role: 'term' | 'definition') =>
    within(summary)
      .getAllByRole(role)
      .map(each => each.textContent)
  expect(texts('term')).toEqual(['Total Requests', 'Pending', 'Approved', 'Days Used'])
  expect(texts('definition')).toEqual(['2', '1', '1', '2.5'])
})

it('counters of requests that failed to load have a dash instead of a loading block [X3-36]', async () => {
  await draw(<DashboardSummary requests={undefined} isFailed />)
  expect(screen.getAllByRole('definition').map(each => each.textContent)).toEqual(['–', '–', '–', '–'])
})
