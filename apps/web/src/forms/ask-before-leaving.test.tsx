import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

async function goAway(isChanged: boolean) {
  const { user, router } = await draw(<AskBeforeLeaving isChanged={isChanged} />, { address: '/profile' })
  act(() => router.history.push('/dashboard'))
  return { user, path: () => router.history.location.pathname }
}

it('another page waits for an answer while something is changed; who keeps editing stays', async () => {
  const { user, path } = await goAway(true)
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(path()).toBe('/profile')
})

it('another page comes when the changes may be discarded', async () => {
  const { user, path } = await goAway(true)
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

it('another page comes at once where nothing is changed', async () => {
  const { path } = await goAway(false)
  await waitFor(() => expect(path()).toBe('/dashboard'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
