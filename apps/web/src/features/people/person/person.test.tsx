import { personCopy as copy } from '@leavewell/leave'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { administrator, somebody } from '../../../../testing/records.ts'
import { draw } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { PersonFacts } from './person-facts.tsx'
import { SignInCard } from './sign-in-card.tsx'

const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

it('the facts link the manager and the direct reports to their pages, and show no salary', async () => {
  const users = ({ query }: { query: Record<string, string> }) =>
    query.q?.includes('manager_id') ? [somebody({ id: 'u2', full_name: 'Rosa Requena' })] : [administrator()]
  serverAnswers({ 'GET /entities/User': users })
  await draw(<PersonFacts user={somebody()} />, { user: administrator() })
  expect(await screen.findByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/people/a1')
  expect(await screen.findByRole('link', { name: 'Rosa Requena' })).toHaveAttribute('href', '/people/u2')
  expect(factOf('Date hired')).toHaveTextContent('5 Feb 2024')
  expect(document.body).not.toHaveTextContent('90,000')
})

it('a manager who no longer exists is not shown by id [OP-37]', async () => {
  serverAnswers({ 'GET /entities/User': [] })
  await draw(<PersonFacts user={somebody({ manager_id: 'E-99' })} />, { user: administrator() })
  expect(await screen.findByText('Unknown')).toBeVisible()
  expect(screen.queryByText('E-99')).toBeNull()
})

const NOWHERE = { devices: 0, latest: null, last_used: null }
const drawSignIn = async (user = somebody(), state: object = NOWHERE, invited: object[] = []) => {
  serverAnswers({
    'POST /functions/getSignIn': state,
    'GET /users/invitations': invited,
    'GET /auth/email-changes': [],
  })
  await draw(<SignInCard user={user} />, { user: administrator() })
  await screen.findByText(copy.account)
}

it('the sign-in card shows the methods and the last sign-in', async () => {
  await drawSignIn(somebody({ two_factor: true, passkeys: 2 }), {
    devices: 2,
    latest: '2026-03-02T01:00:00.000Z',
    last_used: '2026-03-03T01:00:00.000Z',
  })
  expect(factOf(copy.account)).toHaveTextContent(copy.accounts.active)
  expect(factOf(copy.twoFactor)).toHaveTextContent('On · 2 passkeys')
  const latest = within(factOf(copy.lastSignIn) as HTMLElement)
  expect(latest.getByText(/^2 Mar 2026/)).toBeVisible()
  expect(latest.getByText('Signed in on 2 devices, last used 3 Mar 2026')).toBeVisible()
})

it('the sign-in card distinguishes a signed-out person from one who never signed in', async () => {
  await drawSignIn()
  expect(factOf(copy.lastSignIn)).toHaveTextContent(copy.signedOutForgotten)
})

it('a deactivated account is shown as such, whatever its sessions', async () => {
  await drawSignIn(somebody({ disabled: true }))
  expect(factOf(copy.account)).toHaveTextContent(copy.accounts.disabled)
})

it('a sign-in state that fails to load can be retried', async () => {
  serverAnswers({ 'POST /functions/getSignIn': refusal(500), 'GET /auth/email-changes': [] })
  await draw(<SignInCard user={somebody()} />, { user: administrator() })
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })).toBeVisible()
}, 20_000)
