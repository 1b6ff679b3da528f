import type { ApiKeyRow } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebody } from '../../../testing/records.ts'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { ApiKeysCard } from './api-keys-card.tsx'

const CREATE = 'POST /auth/api-keys'
const KEY: ApiKeyRow = {
  id: 'k1',
  name: 'Payroll export',
  scopes: ['payroll:export'],
  user_id: 'u1',
  created_by: 'Harper Test',
  created_date: '2026-03-02T09:00:00.000Z',
  expires_date: '2099-03-02T09:00:00.000Z',
  last_used_date: null,
  last_used_by: null,
  revoked_date: null,
}

const drawCard = async (apiKeys: readonly ApiKeyRow[] = [], fields = {}) =>
  (await draw(<ApiKeysCard apiKeys={apiKeys} />, { user: somebody({ role: 'admin', ...fields }) })).user

it('keys are listed with scopes, owner and last use, and only working ones can be revoked', async () => {
  await drawCard([
    KEY,
    { ...KEY, id: 'k2', name: 'Old', expires_date: '2026-03-03T09:00:00.000Z' },
    {
      ...KEY,
      id: 'k3',
      name: 'Gone',
      revoked_date: '2026-03-03T09:00:00.000Z',
      last_used_date: '2026-03-02T10:00:00.000Z',
      last_used_by: 'curl',
    },
  ])
  const [active, expired, revoked] = within(screen.getByRole('list', { name: 'API keys' })).getAllByRole(
    'listitem',
  )
  expect(active).toHaveTextContent(
    /Payroll batches and their files.*Created by Harper Test.*Expires on.*Never used/,
  )
  expect(expired).toHaveTextContent('Expired')
  expect(revoked).toHaveTextContent(/Revoked.*by curl/)
  expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(2)
})

it('a new key is shown once, to copy, and only Done closes it', async () => {
  const asked = serverAnswers({ [CREATE]: { ...KEY, key: 'lw_api_secret' } })
  const user = await drawCard()
  expect(screen.getByText('No API keys yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create API key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create API key' })
  await user.click(within(dialog).getByRole('button', { name: 'Create API key' }))
  expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(/Enter a name/)
  expect(within(dialog).getByText('Select at least one scope.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Payroll export')
  await user.click(within(dialog).getByRole('checkbox', { name: /^payroll:export/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Create API key' }))
  const shown = await screen.findByRole('dialog', { name: 'Copy your API key' })
  expect(asked.map(({ body }) => body)).toEqual([
    { name: 'Payroll export', scopes: ['payroll:export'], days: 365 },
  ])
  expect(shown).toHaveTextContent('lw_api_secret')
  await user.click(within(shown).getByRole('button', { name: 'Copy API key' }))
  expect(await navigator.clipboard.readText()).toBe('lw_api_secret')
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('people without a permission that a key can use create none', async () => {
  await drawCard([], { role: 'user', runs_installation: true })
  expect(screen.getByText(/You have no permission that a key can use/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull()
})

it('revoking a key needs a confirmation, and a refusal is shown', async () => {
  let tries = 0
  serverAnswers({
    'DELETE /auth/api-keys/k1': () => {
      tries += 1
      return tries === 1 ? refusal(404, { message: 'This API key not found' }) : { success: true }
    },
  })
  const user = await drawCard([KEY])
  await user.click(screen.getByRole('button', { name: 'Revoke Payroll export' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Payroll export?' })
  expect(tries).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(messagesShown()).toEqual(['This API key not found']))
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(messagesShown()).toContain('Payroll export revoked')
})
