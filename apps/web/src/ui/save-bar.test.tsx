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

it('a change shows its effective date, the number of people and the save button', async () => {
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
