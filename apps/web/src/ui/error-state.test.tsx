import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'

it('what could not be loaded is told at once, with another try that is pressed or reached by the keyboard', async () => {
  const onRetry = vi.fn()
  render(<ErrorState message="The requests could not be loaded." onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The requests could not be loaded.')
  const user = userEvent.setup()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(2)
})

it('while it is tried again nothing starts a second try, and the focus stays', async () => {
  const onRetry = vi.fn()
  const { rerender } = render(<ErrorState message="No answer." onRetry={onRetry} />)
  screen.getByRole('button').focus()
  rerender(<ErrorState message="No answer." onRetry={onRetry} isRetrying />)
  expect(screen.getByRole('button')).toHaveFocus()
  await userEvent.setup().keyboard('{Enter}')
  expect(onRetry).not.toHaveBeenCalled()
})

it('where nothing can be tried again there is nothing to press', () => {
  render(<ErrorState message="This is gone." />)
  expect(screen.queryByRole('button')).toBeNull()
})
