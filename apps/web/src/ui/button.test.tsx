import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Button } from './button.tsx'

const announced = () => document.querySelectorAll('[data-live-announcer] [role=img]')

it('a pending button that is removed leaves no announced image without a name [R3-75]', async () => {
  const { redraw } = await draw(<Button autoFocus>Preview</Button>)
  // React Aria delays the focus if the last press came from a screen reader, perhaps in another file.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus())
  redraw(<Button isPending>Preview</Button>)
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus()
  // React Aria keeps its announcer in the document of its first announcement, which may belong to another file.
  const announcer = document.createElement('div')
  announcer.setAttribute('data-live-announcer', 'true')
  announcer.innerHTML = '<div role="log"><div role="img" aria-labelledby="gone"></div></div>'
  document.body.append(announcer)
  redraw(<p>Next step</p>)
  await waitFor(() => expect(announced()).toHaveLength(0))
})
