import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SplitView } from './split-view.tsx'

const drawn = (isDetailOpen: boolean, onBack = () => {}) =>
  render(
    <SplitView
      label="Requests"
      list={<a href="/1">One</a>}
      detail={<article aria-label="One" />}
      isDetailOpen={isDetailOpen}
      back="Back to the list"
      onBack={onBack}
    />,
  )

/** CSS alone hides a side, below the width that has room for both. */
const isLeftOut = (element: Element | null | undefined) => element?.classList.contains('max-lg:hidden')

it('the list has its name, and a narrow window shows one side', () => {
  const { unmount } = drawn(false)
  expect(isLeftOut(screen.getByRole('region', { name: 'Requests' }))).toBe(false)
  expect(isLeftOut(screen.getByRole('article').parentElement)).toBe(true)
  unmount()
  drawn(true)
  expect(isLeftOut(screen.getByRole('region', { name: 'Requests' }))).toBe(true)
  expect(isLeftOut(screen.getByRole('article').parentElement)).toBe(false)
})

it('the back button works, by keyboard as well', async () => {
  const back = vi.fn()
  drawn(true, back)
  screen.getByRole('button', { name: 'Back to the list' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(back).toHaveBeenCalledTimes(1)
})
