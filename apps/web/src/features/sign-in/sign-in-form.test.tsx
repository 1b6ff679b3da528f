import { signInCopy as copy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw, messagesShown } from '../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../testing/server.ts'
import { RegisterForm } from './register-form.tsx'
import { ForgotForm } from './reset-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const LOGIN = 'POST /auth/login'
const ways = {
  email: '',
  setEmail: vi.fn(),
  notice: undefined,
  goTo: vi.fn(),
  askSecondStep: vi.fn(),
  wanted: '/',
  onSignedIn: vi.fn(),
}

const email = () => screen.getByRole('textbox', { name: copy.email })
const password = () => screen.getByLabelText(new RegExp(`^${copy.password}`), { selector: 'input' })

beforeEach(() => vi.clearAllMocks())

it('a missing address or password is reported at its field, without a message [S-16]', async () => {
  const asked = serverAnswers({})
  const { user } = await draw(<SignInForm {...ways} />)
  await user.click(screen.getByRole('button', { name: copy.signIn }))
  expect(email()).toHaveAccessibleDescription(copy.emailMissing)
  expect(password()).toHaveAccessibleDescription(copy.passwordMissing)
  expect(email()).toHaveFocus()
  expect(messagesShown()).toEqual([])
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

it('a field error disappears when the input is corrected, before it is sent again', async () => {
  serverAnswers({})
  const { user } = await draw(<SignInForm {...ways} />)
  await user.type(email(), 'sophie{Enter}')
  expect(email()).toHaveAccessibleDescription(copy.emailInvalid)
  await user.type(email(), '@example.test')
  expect(email()).not.toBeInvalid()
  expect(password()).toBeInvalid()
})

it('a second step after the password gets its challenge [S-16]', async () => {
  serverAnswers({ [LOGIN]: refusal(403, { code: 'two_factor_required', challenge: 'c1' }) })
  const { user } = await draw(<SignInForm {...ways} email="sophie@example.test" />)
  await user.type(password(), 'a password{Enter}')
  await waitFor(() => expect(ways.askSecondStep).toHaveBeenCalledWith('c1'))
  expect(ways.onSignedIn).not.toHaveBeenCalled()
})

it('a refusal is shown above the form with the server message [X3-38]', async () => {
  serverAnswers({ [LOGIN]: refusal(429, { message: 'Too many attempts.' }) })
  const { user } = await draw(<SignInForm {...ways} email="sophie@example.test" />)
  await user.type(password(), 'a password{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
})

it('the email address carries over to the other steps', async () => {
  await draw(<ForgotForm {...ways} />).then(({ user }) => user.type(email(), 's'))
  expect(ways.setEmail).toHaveBeenCalledWith('s')
})

it('a new password needs at least eight characters [S-17]', async () => {
  const asked = serverAnswers({ 'POST /auth/register': {} })
  const { user } = await draw(<RegisterForm {...ways} email="sophie@example.test" />)
  await user.type(password(), 'short{Enter}')
  expect(password()).toHaveAccessibleDescription(new RegExp(copy.passwordTooShort))
  expect(asked).toEqual([])
  await user.type(password(), ' no more{Enter}')
  await waitFor(() => expect(ways.goTo).toHaveBeenCalledWith('code'))
})

it('a wrong code is cleared from the field, and the reason stays', async () => {
  serverAnswers({ 'POST /auth/two-factor': refusal(401, { message: 'That code is wrong.' }) })
  const { user } = await draw(<SecondStepForm {...ways} challenge="c1" />)
  const code = screen.getByRole('textbox', { name: copy.code })
  await user.type(code, '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('That code is wrong.')
  expect(code).toHaveValue('')
})

it('switching to a recovery code clears the previous error', async () => {
  serverAnswers({})
  const { user } = await draw(<SecondStepForm {...ways} challenge="c1" />)
  await user.type(screen.getByRole('textbox', { name: copy.code }), '12{Enter}')
  await user.click(screen.getByRole('link', { name: copy.useRecoveryCode }))
  const field = screen.getByRole('textbox', { name: copy.recoveryCode })
  expect(field).not.toBeInvalid()
  await user.type(field, '{Enter}')
  expect(field).toHaveAccessibleDescription(copy.recoveryCodeMissing)
})
