import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { GuardedDialog } from './guarded-dialog.tsx'

async function drawDialog(isChanged: boolean) {
  const close = vi.fn()
  const { user } = await draw(
    <GuardedDialog title="A form" isChanged={isChanged} onClose={close}>
      {leave => (
        <button type="button" onClick={leave}>
          Cancel
        </button>
      )}
    </GuardedDialog>,
  )
  return { close, user }
}

const QUESTION = { name: 'Discard your changes?' }
const question = () => screen.queryByRole('alertdialog', QUESTION)

describe('a dialog with input', () => {
  it.each([
    ['Escape', async (user: Awaited<ReturnType<typeof draw>>['user']) => user.keyboard('{Escape}')],
    ['Cancel', async user => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['its cross', async user => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('asks before it is closed by %s, and stays when one wants to go on', async (_, leave) => {
    const { close, user } = await drawDialog(true)
    await leave(user)
    expect(await screen.findByRole('alertdialog', QUESTION)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    expect(close).not.toHaveBeenCalled()
  })

  it('Discard closes the dialog', async () => {
    const { close, user } = await drawDialog(true)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(close).toHaveBeenCalledTimes(1)
    expect(question()).not.toBeInTheDocument()
  })
})

it('a dialog without input closes without a question', async () => {
  const { close, user } = await drawDialog(false)
  await user.keyboard('{Escape}')
  expect(question()).not.toBeInTheDocument()
  expect(close).toHaveBeenCalledTimes(1)
})
