import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { Stepper } from './stepper.tsx'

const STEPS = ['Choose a file', 'Check', 'Import']
const steps = () => within(screen.getByRole('list', { name: 'Import people' })).getAllByRole('listitem')

it('the steps are announced in order, with the current and the done ones', async () => {
  const { redraw } = await draw(<Stepper label="Import people" steps={STEPS} current={1} />)
  expect(steps().map(step => step.textContent)).toEqual(['Choose a file (Done)', '2Check', '3Import'])
  expect(steps().map(step => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  redraw(<Stepper label="Import people" steps={STEPS} current={3} />)
  expect(steps().map(step => step.getAttribute('aria-current'))).toEqual([null, null, null])
  expect(screen.getAllByText(/\(Done\)/)).toHaveLength(3)
})
