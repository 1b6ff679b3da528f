import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { PasswordCard } from './password-card.tsx'

const CHANGE = 'POST /auth/change-password'
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' })

async function open() {
  const { user } = await draw(<PasswordCard userId="u1" />)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Change password' })) }
}

it('a new password needs the current one and eight characters, with errors at their fields [S-22]', async () => {
  const asked = serverAnswers({})
  const { user, save } = await open()
  await user.type(field('New password'), 'short')
  await save()
  expect(field('Current password')).toBeInvalid()
  expect(field('New password')).toBeInvalid()
  expect(field('Current password')).toHaveFocus()
  expect(messagesShown()).toEqual([])
  expect(asked).toEqual([])
})

it('the form sends both passwords and the dialog closes [S-22]', async () => {
  const asked = serverAnswers({ [CHANGE]: { success: true } })
  const { user, save } = await open()
  await user.type(field('Current password'), 'old password')
  await user.type(field('New password'), 'new password')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked.find(({ call }) => call.endsWith('/change-password'))?.body).toEqual({
    user_id: 'u1',
    current_password: 'old password',
    new_password: 'new password',
  })
})

it('a wrong current password is reported in the dialog, which opens empty the next time', async () => {
  serverAnswers({ [CHANGE]: refusal(400, { message: 'That is not your password.' }) })
  const { user, save } = await open()
  await user.type(field('Current password'), 'wrong password')
  await user.type(field('New password'), 'new password')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not your password.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(field('Current password')).toHaveValue('')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
