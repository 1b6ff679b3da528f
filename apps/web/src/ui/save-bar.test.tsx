import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Button } from './button.tsx'
import { SaveBar } from './save-bar.tsx'

const bar = (fields: Partial<Parameters<typeof SaveBar>[0]> = {}) => (
  <SaveBar isChanged appliesFrom="1 Jan 2027" affects="212 people" {...fields}>
    <Button>Save</Button>
  </SaveBar>
)

it('since when a change applies and to how many is said once there is one, and what saves it is there then', async () => {
  const { redraw } = await draw(bar({ isChanged: false }))
  const status = () => screen.getByRole('status')
  expect(status()).toBeEmptyDOMElement()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  redraw(bar())
  expect(status()).toHaveTextContent('Applies from 1 Jan 2027')
  expect(status()).toHaveTextContent('Affects 212 people')
  redraw(bar({ affects: undefined }))
  expect(status()).not.toHaveTextContent('Affects')
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
})
