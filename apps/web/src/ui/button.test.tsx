import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Button } from './button.tsx'

const announced = () => document.querySelectorAll('[data-live-announcer] [role=img]')

it('a pending button is announced, and leaves no image without a name when it goes [R3-75]', async () => {
  const { redraw } = await draw(<Button autoFocus>Preview</Button>)
  redraw(<Button isPending>Preview</Button>)
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus()
  await waitFor(() => expect(announced().length).toBeGreaterThan(0))
  redraw(<p>Next step</p>)
  await waitFor(() => expect(announced()).toHaveLength(0))
})
