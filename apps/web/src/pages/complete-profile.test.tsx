import { appStartCopy, completeProfileCopy as copy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ME, openApp } from '../../testing/open-app.tsx'
import { somebody } from '../../testing/records.ts'
import { refusal } from '../../testing/server.ts'

const newcomer = somebody({ first_name: null, last_name: null, full_name: null })
const submit = () => screen.findByRole('button', { name: copy.submit })

it('a new user is sent to the name step from any page, without a way around it [B-01, C-13, J-02]', async () => {
  const { router } = await openApp('/myrequests', { user: newcomer })
  expect(await submit()).toBeVisible()
  expect(router.state.location.pathname).toBe('/completeprofile')
  expect(screen.getByText(/administrator will set your\s+department, position/i)).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('a name step whose user cannot be loaded says so and can be retried [T-04]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = () => refusal(404, { message: 'No' })
  let answer: () => object = () => {
    answer = failing
    return newcomer
  }
  const { user } = await openApp('/completeprofile', { user: newcomer, answers: { [ME]: () => answer() } })
  expect(await screen.findByText(appStartCopy.userNotLoaded)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.submit })).toBeNull()
  answer = () => newcomer
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await submit()).toBeVisible()
})

it('a person with both names is sent from the name step to the root [J-04]', async () => {
  const { router } = await openApp('/completeprofile')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
