import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebody } from '../../../../testing/records.ts'
import { draw, messagesShown } from '../../../../testing/render.tsx'
import { refusal, serverAnswers } from '../../../../testing/server.ts'
import { CompleteProfileForm } from './complete-profile-form.tsx'

const UNNAMED_USER = somebody({ first_name: null, last_name: null, full_name: null })
const UPDATE = 'PUT /entities/User/u1'

async function drawForm() {
  const done = vi.fn(async () => {})
  const { user } = await draw(<CompleteProfileForm user={UNNAMED_USER} onDone={done} />)
  return { done, user, submit: () => user.click(screen.getByRole('button', { name: 'Complete Profile' })) }
}

const field = (name: string) => screen.getByRole('textbox', { name })

it('an administrator reads that they set the other details [J-02, X3-6]', async () => {
  const asked = serverAnswers({})
  await draw(<CompleteProfileForm user={{ ...UNNAMED_USER, role: 'admin' }} onDone={vi.fn()} />)
  expect(screen.getByText(/As an administrator, you set your department, position/)).toBeVisible()
  expect(asked).toEqual([])
})

it('both names are required, and the first missing one gets the focus [Q-32]', async () => {
  const asked = serverAnswers({})
  const { user, submit } = await drawForm()
  await user.type(field('First Name'), 'Sophie')
  await submit()
  expect(messagesShown()).toEqual(['Please enter both first and last name'])
  expect(field('Last Name')).toHaveFocus()
  expect(asked).toEqual([])
})

it('the form sends only the trimmed names, in one request [J-01, J-05, J-06, J-08]', async () => {
  const asked = serverAnswers({ [UPDATE]: UNNAMED_USER })
  const { done, user, submit } = await drawForm()
  expect(field('Email')).toBeDisabled()
  await user.type(field('First Name'), ' Sophie ')
  await user.type(field('Last Name'), 'Chen')
  await submit()
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(asked.map(({ body }) => body)).toEqual([{ first_name: 'Sophie', last_name: 'Chen' }])
})

it('a failed save is reported and keeps the input [T-05]', async () => {
  serverAnswers({ [UPDATE]: refusal(503) })
  const { done, user, submit } = await drawForm()
  await user.type(field('First Name'), 'Sophie')
  await user.type(field('Last Name'), 'Chen')
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.')
  expect(field('First Name')).toHaveValue('Sophie')
  expect(done).not.toHaveBeenCalled()
})
