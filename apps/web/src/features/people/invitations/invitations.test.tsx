import { userAdminCopy as copy, requestsCopy } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { administrator } from '../../../../testing/records.ts'
import { closeMessages, draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import type { InvitationSearch } from './invitation-view.ts'
import { Invitations } from './invitations.tsx'

const invited = (email: string, state: string, more = {}) => ({
  email,
  state,
  role: 'user',
  invited_by: 'a1',
  created_date: '2026-03-01T02:00:00.000Z',
  expires_date: '2026-03-31T02:00:00.000Z',
  opened_date: null,
  accepted_date: null,
  ...more,
})
const OPEN = [
  invited('sent@x.test', 'sent'),
  invited('seen@x.test', 'opened', { opened_date: '2026-03-02T02:00:00.000Z' }),
  invited('late@x.test', 'expired'),
  invited('later@x.test', 'expired'),
]
const DONE = invited('here@x.test', 'registered', { accepted_date: '2026-03-03T02:00:00.000Z' })

function Page() {
  const [search, show] = useState<InvitationSearch>({})
  return <Invitations state={{ search, show }} />
}

async function drawList(open: object = OPEN, sends_mail = true) {
  const asked = serverAnswers({
    'GET /users/invitations': ({ query }: { query: Record<string, string> }) =>
      query.state === 'all' ? [...OPEN, DONE] : open,
    'GET /entities/User': [administrator({ id: 'a1', full_name: 'Mei Ito' })],
    'POST /users/invite-user': { success: true },
    'DELETE /users/invitations/sent%40x.test': { success: true },
  })
  const { user } = await draw(<Page />, { user: administrator(), settings: { sends_mail } })
  return {
    asked,
    user,
    async choose(option: string) {
      await user.click(screen.getByRole('button', { name: new RegExp(copy.invitationsShown) }))
      await user.click(await screen.findByRole('option', { name: option }))
    },
  }
}

const shown = () =>
  within(screen.getByRole('table', { name: copy.invitations }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const row = (email: string) => screen.getByRole('row', { name: new RegExp(email) })

it('the list shows people who have not registered, with the state of their invitation', async () => {
  await drawList()
  await screen.findByRole('table', { name: copy.invitations })
  expect(shown()).toEqual(['sent@x.test', 'seen@x.test', 'late@x.test', 'later@x.test'])
  expect(row('sent@x.test')).toHaveTextContent(/Mei Ito.*Sent.*until 31 Mar 2026/)
  expect(row('seen@x.test')).toHaveTextContent(/Opened.*on 2 Mar 2026.*until 31 Mar 2026/)
  expect(row('late@x.test')).toHaveTextContent(/Expired.*on 31 Mar 2026/)
})

it('filters by state and text are removable chips, and accepted invitations have no actions', async () => {
  const { user, choose } = await drawList()
  await screen.findByRole('table', { name: copy.invitations })
  await choose(copy.invitationChoices.registered)
  await waitFor(() => expect(shown()).toEqual(['here@x.test']))
  expect(row('here@x.test')).toHaveTextContent(/Registered.*on 3 Mar 2026/)
  expect(within(row('here@x.test')).queryByRole('button')).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: copy.searchInvitations }), 'nobody')
  expect(await screen.findByText(copy.noSuchInvitations)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Clear all/ }))
  await waitFor(() => expect(shown()).toHaveLength(4))
})

it('one press resends all expired invitations, each with a new expiry', async () => {
  const { user, choose, asked } = await drawList()
  await screen.findByRole('table', { name: copy.invitations })
  await choose(copy.invitationChoices.expired)
  await user.click(await screen.findByRole('button', { name: copy.sendAllAgain(2) }))
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === 'POST /users/invite-user').map(({ body }) => body)).toEqual([
      { user_email: 'late@x.test', role: 'user' },
      { user_email: 'later@x.test', role: 'user' },
    ]),
  )
  expect(
    screen.getByRole('button', { name: requestsCopy.ofPerson(copy.withdraw, 'late@x.test') }),
  ).toBeVisible()
})

it('an invitation is resent, or revoked after a confirmation [finding F-66]', async () => {
  const { user, asked } = await drawList()
  const press = (label: string) =>
    user.click(screen.getByRole('button', { name: requestsCopy.ofPerson(label, 'sent@x.test') }))
  await screen.findByRole('table', { name: copy.invitations })
  await press(copy.sendAgain)
  await waitFor(() => expect(messagesShown()).toEqual([copy.invitedAgain('sent@x.test')]))
  closeMessages()
  await press(copy.withdraw)
  const question = within(await screen.findByRole('alertdialog', { name: copy.withdrawTitle }))
  expect(question.getByText(/sent@x.test/)).toBeVisible()
  await user.click(question.getByRole('button', { name: copy.withdrawConfirm }))
  await waitFor(() => expect(messagesShown()).toEqual([copy.withdrawn('sent@x.test')]))
  expect(asked.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([
    'POST /users/invite-user',
    'DELETE /users/invitations/sent%40x.test',
  ])
})

it('an empty list and a server failure are shown', async () => {
  await drawList([])
  expect(await screen.findByText(copy.noInvitations)).toBeVisible()
  await drawList(refusal(403))
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeVisible()
})
