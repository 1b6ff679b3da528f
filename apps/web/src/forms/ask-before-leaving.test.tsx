import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

async function goAway(isChanged: boolean) {
  const { user, router } = await draw(<AskBeforeLeaving isChanged={isChanged} />, { address: '/profile' })
  act(() => router.history.push('/dashboard'))
  return { user, path: () => router.history.location.pathname }
}

it('leaving a changed form asks first, and Keep editing stays', async () => {
  const { user, path } = await goAway(true)
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(path()).toBe('/profile')
})

it('leaving a changed form continues after Discard', async () => {
  const { user, path } = await goAway(true)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

it('leaving an unchanged form needs no question', async () => {
  const { path } = await goAway(false)
  await waitFor(() => expect(path()).toBe('/dashboard'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
