import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { CalendarFeedsCard } from './calendar-feeds-card.tsx'

const LIST = 'GET /auth/calendar-feeds'
const CREATE = 'POST /auth/calendar-feeds'
const OWN = {
  feed: 'own',
  created_date: '2026-03-02T09:00:00.000Z',
  last_used_date: '2026-03-02T10:00:00.000Z',
  last_used_by: 'Google-Calendar-Importer',
}

it('subscribing shows the address once, with a line for each calendar program', async () => {
  const asked = serverAnswers({
    [LIST]: { available: ['own', 'away'], rows: [] },
    [CREATE]: { address: 'https://x.test/feeds/lw_feed_secret.ics' },
  })
  const { user } = await draw(<CalendarFeedsCard />)
  expect(await screen.findAllByText('No address yet')).toHaveLength(2)
  expect(screen.getByText(/doesn’t block time in Exchange/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Subscribe: My leave' }))
  const dialog = await screen.findByRole('dialog', { name: 'Copy the address of your feed' })
  expect(dialog).toHaveTextContent(/lw_feed_secret.*Outlook.*Google Calendar.*12 to 24 hours.*Apple Calendar/)
  await user.click(within(dialog).getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe('https://x.test/feeds/lw_feed_secret.ics')
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ call }) => call === CREATE).map(({ body }) => body)).toEqual([{ feed: 'own' }])
})

it('a feed with an address shows its last fetch, and is renewed or stopped after a question', async () => {
  serverAnswers({
    [LIST]: { available: ['own'], rows: [OWN] },
    [CREATE]: { address: 'https://x.test/feeds/lw_feed_new.ics' },
    'DELETE /auth/calendar-feeds/own': { success: true },
  })
  const { user } = await draw(<CalendarFeedsCard />)
  expect(await screen.findByText(/Last fetched .* by Google-Calendar-Importer/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Renew address: My leave' }))
  const question = await screen.findByRole('alertdialog', { name: 'Renew the address?' })
  await user.click(within(question).getByRole('button', { name: 'Renew address' }))
  const dialog = await screen.findByRole('dialog', { name: 'Copy the address of your feed' })
  expect(dialog).toHaveTextContent('lw_feed_new')
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Stop: My leave' }))
  const stop = await screen.findByRole('alertdialog', { name: 'Stop the feed “My leave”?' })
  await user.click(within(stop).getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(messagesShown()).toContain('Feed stopped'))
})
