import { signInCopy as copy } from '@leavewell/leave'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { serverAnswers } from '../../../testing/server.ts'
import { SignInSteps } from './sign-in-steps.tsx'

const follow = async (state: string) => {
  const asked = serverAnswers({ 'POST /auth/open-invitation': { state } })
  await draw(
    <SignInSteps
      resetToken={undefined}
      emailToken={undefined}
      mode="register"
      email="ann@x.test"
      invitation="abc"
      problem={undefined}
      refusal={undefined}
      wanted="/"
      onSignedIn={vi.fn()}
    />,
  )
  return asked
}

it('an invitation link is recorded as opened and leads to registration', async () => {
  const asked = await follow('opened')
  expect(await screen.findByRole('heading', { name: copy.registerTitle })).toBeVisible()
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    ['POST /auth/open-invitation', { invitation: 'abc' }],
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an expired link says so before any input, and a used one leads to sign-in', async () => {
  await follow('expired')
  expect(await screen.findByText(copy.invitationExpired)).toBeVisible()
  await follow('registered')
  expect(await screen.findByText(copy.invitationTakenUp)).toBeVisible()
  expect(await screen.findByRole('button', { name: copy.signIn })).toBeVisible()
})

it('the mailed link signs in with the password alone [R3-115]', async () => {
  const asked = serverAnswers({
    'POST /auth/open-invitation': { state: 'opened' },
    'POST /auth/register': { success: true, access_token: 'token' },
  })
  const onSignedIn = vi.fn()
  const { user } = await draw(
    <SignInSteps
      resetToken={undefined}
      emailToken={undefined}
      mode="register"
      email="ann@x.test"
      invitation="abc"
      proof="secret"
      refusal={undefined}
      problem={undefined}
      wanted="/"
      onSignedIn={onSignedIn}
    />,
  )
  expect(await screen.findByText(copy.registerInvited)).toBeVisible()
  await user.type(screen.getByLabelText(copy.password), 'long enough')
  await user.click(screen.getByRole('button', { name: copy.createAccount }))
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(asked.find(({ call }) => call === 'POST /auth/register')?.body).toEqual({
    email: 'ann@x.test',
    password: 'long enough',
    invitation_proof: 'secret',
  })
})
