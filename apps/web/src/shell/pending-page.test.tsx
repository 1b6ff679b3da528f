import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { PendingPage } from './pending-page.tsx'

it.each([
  ['/myrequests', 'My Leave Requests'],
  ['/TeamCalendar/', 'Team Calendar'],
])(
  'a loading page at %s already has its title, and says that the rest is loading',
  async (address, title) => {
    await draw(<PendingPage />, { address })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(document.title).toMatch(title)
    expect(screen.getByRole('status')).toHaveAccessibleName('Loading…')
  },
)

it('a loading page without a known title says that it is loading', async () => {
  await draw(<PendingPage />, { address: '/people/u7' })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('status')).toHaveAccessibleName('Loading…')
})
