import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { TurnOffDialog } from './turn-off-dialog.tsx'

const DISABLE = 'POST /auth/two-factor/disable'
const password = () => screen.getByLabelText(/^Current password/, { selector: 'input' })

async function drawDialog() {
  const close = vi.fn()
  const { user } = await draw(<TurnOffDialog onClose={close} />)
  return { user, close, turnOff: () => user.click(screen.getByRole('button', { name: 'Turn off 2FA' })) }
}

it('turning off two-factor authentication needs the password and reports a missing one at its field', async () => {
  const asked = serverAnswers({})
  const { turnOff } = await drawDialog()
  await turnOff()
  expect(password()).toBeInvalid()
  expect(password()).toHaveAccessibleDescription(/Enter your current password/)
  expect(password()).toHaveFocus()
  expect(asked).toEqual([])
})

it('the right password turns off two-factor authentication, with a message, and closes the dialog', async () => {
  const asked = serverAnswers({ [DISABLE]: { success: true } })
  const { user, close, turnOff } = await drawDialog()
  await user.type(password(), 'my password')
  await turnOff()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === DISABLE)?.body).toEqual({ password: 'my password' })
  expect(messagesShown()).toEqual(['Two-factor authentication turned off'])
})

it('a wrong password is reported in the dialog, which stays open', async () => {
  serverAnswers({ [DISABLE]: refusal(400, { message: 'That is not your password.' }) })
  const { user, close, turnOff } = await drawDialog()
  await user.type(password(), 'wrong')
  await turnOff()
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not your password.')
  expect([close.mock.calls.length, messagesShown()]).toEqual([0, []])
})
