import { appStartCopy as copy, layoutCopy } from '@leavewell/leave'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { leavesFor } from '../../testing/open-app.tsx'
import { somebody } from '../../testing/records.ts'
import { draw } from '../../testing/render.tsx'
import { refusal, serverAnswers } from '../../testing/server.ts'
import { client } from '../data/connection/client.ts'
import { AskAboutLink } from './ask-about-link.tsx'

const rosa = somebody({ id: 'u2', full_name: 'Rosa Test', first_name: 'Rosa', last_name: 'Test' })

/** Sophie follows a link with Rosa's token, or one that signs out. */
async function follow(offeredToken: string | undefined, answer: object = rosa) {
  const known = vi.spyOn(client.auth, 'hasToken').mockReturnValue(true)
  const keep = vi.spyOn(client.auth, 'setToken').mockImplementation(() => {})
  const logout = vi.spyOn(client.auth, 'logout').mockImplementation(() => {})
  onTestFinished(() => {
    for (const spy of [known, keep, logout]) spy.mockRestore()
  })
  serverAnswers({
    'GET /entities/User/me': ({ headers }) =>
      headers.get('authorization') === `Bearer ${offeredToken}` ? answer : somebody(),
  })
  const onDecided = vi.fn()
  const { user } = await draw(<AskAboutLink offeredToken={offeredToken} onDecided={onDecided} />)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { press, onDecided, keep, logout }
}

it('a link with a token signs in only after the user confirms it [S-45] [finding F-30]', async () => {
  const { press, onDecided, keep } = await follow('rosas')
  expect(await screen.findByText(copy.offered(rosa.email))).toBeVisible()
  expect(keep).not.toHaveBeenCalled()
  await press(copy.offeredContinue('Rosa Test'))
  expect(keep).toHaveBeenCalledExactlyOnceWith('rosas')
  expect(onDecided).toHaveBeenCalledTimes(1)
})

it('Stay signed in keeps the user’s own session [finding F-30]', async () => {
  const { press, onDecided, keep } = await follow('rosas')
  await press(copy.offeredStay('Sophie Chen'))
  expect(onDecided).toHaveBeenCalledTimes(1)
  expect(keep).not.toHaveBeenCalled()
})

it.each([
  ['opens nothing', refusal(401)],
  ['is of the same person', somebody()],
])('nothing is asked about a token that %s [finding F-30]', async (_, answer) => {
  const { onDecided, keep } = await follow('made-up', answer)
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(keep).not.toHaveBeenCalled()
})

it('a link that signs out asks first [finding F-30]', async () => {
  leavesFor()
  const { press, onDecided, logout } = await follow(undefined)
  expect(await screen.findByText(copy.signOutAsked)).toBeVisible()
  await press(copy.staySignedIn)
  expect(onDecided).toHaveBeenCalledTimes(1)
  expect(logout).not.toHaveBeenCalled()
  await press(layoutCopy.signOut)
  expect(logout).toHaveBeenCalledTimes(1)
})
