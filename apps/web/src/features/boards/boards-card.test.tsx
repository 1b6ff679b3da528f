import type { BoardRow } from '@leavewell/leave'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { BoardsCard } from './boards-card.tsx'

const BOARD: BoardRow = {
  id: 'b1',
  name: 'Board for Sales',
  created_by: 'Harper Test',
  created_date: '2026-03-02T09:00:00.000Z',
  last_used_date: null,
}

it('a board is added, its address is shown once, and it can be renewed and revoked', async () => {
  const rows: BoardRow[] = []
  const asked = serverAnswers({
    'GET /auth/boards': () => [...rows],
    'GET /entities/Department': [{ id: 'd1', name: 'Sales', is_active: true }],
    'POST /auth/boards': () => {
      rows.push(BOARD)
      return { name: BOARD.name, address: 'https://leave.test/board/first' }
    },
    'POST /auth/boards/b1/renew': { name: BOARD.name, address: 'https://leave.test/board/second' },
    'DELETE /auth/api-keys/b1': () => {
      rows.pop()
      return { success: true }
    },
  })
  const { user } = await draw(<BoardsCard />)
  expect(await screen.findByText('No boards yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add board' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add board' })
  await user.click(within(dialog).getByRole('button', { name: /People/ }))
  await user.click(await screen.findByRole('option', { name: 'Sales' }))
  await user.click(within(dialog).getByRole('button', { name: 'Add board' }))
  const shown = await screen.findByRole('dialog', { name: 'Copy the address of the board' })
  expect(shown).toHaveTextContent('https://leave.test/board/first')
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Renew Board for Sales' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Renew' }))
  const renewed = await screen.findByRole('dialog', { name: 'Copy the address of the board' })
  expect(renewed).toHaveTextContent('https://leave.test/board/second')
  await user.click(within(renewed).getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke Board for Sales' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(messagesShown()).toContain('Board for Sales revoked'))
  expect(await screen.findByText('No boards yet')).toBeVisible()
  expect(asked.filter(({ call }) => call === 'POST /auth/boards').map(({ body }) => body)).toEqual([
    { view: 'd1', name: 'Board for Sales' },
  ])
})

it('a board with the name of another is refused at the name, and a typed name stays', async () => {
  const message = 'Another board has this name. Enter a different one.'
  serverAnswers({
    'GET /auth/boards': [BOARD],
    'GET /entities/Department': [{ id: 'd1', name: 'Sales', is_active: true }],
    'POST /auth/boards': refusal(409, { message, code: 'duplicate' }),
  })
  const { user } = await draw(<BoardsCard />)
  await user.click(screen.getByRole('button', { name: 'Add board' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add board' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('Board for everyone')
  await user.clear(name)
  await user.type(name, 'Reception')
  await user.click(dialog.getByRole('button', { name: /People/ }))
  await user.click(await screen.findByRole('option', { name: 'Sales' }))
  expect(name).toHaveValue('Reception')
  await user.click(dialog.getByRole('button', { name: 'Add board' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription(new RegExp(message)))
  expect(name).toHaveFocus()
})
