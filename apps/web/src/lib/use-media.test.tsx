import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useMedia } from './use-media.ts'

const WIDE = '(width >= 12345px)'

const Window = ({ name }: { name: string }) => (
  <p>
    {name} {useMedia(WIDE) ? 'wide' : 'narrow'}
  </p>
)

it('components share one media query list, and follow its changes', () => {
  const list = Object.assign(new EventTarget(), { matches: false })
  const asked = vi.fn(() => list)
  vi.stubGlobal('matchMedia', asked)
  const both = () => (
    <>
      <Window name="List" />
      <Window name="Detail" />
    </>
  )
  const { rerender } = render(both())
  rerender(both())
  expect(screen.getByText('List narrow')).toBeVisible()
  act(() => {
    list.matches = true
    list.dispatchEvent(new Event('change'))
  })
  expect(screen.getByText('List wide')).toBeVisible()
  expect(screen.getByText('Detail wide')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
})
