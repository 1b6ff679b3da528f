import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'

it('a failure to load is announced immediately, with a retry button for pointer and keyboard', async () => {
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

it('a running retry cannot be started twice and keeps the focus', async () => {
  const onRetry = vi.fn()
  const { rerender } = render(<ErrorState message="No answer." onRetry={onRetry} />)
  screen.getByRole('button').focus()
  rerender(<ErrorState message="No answer." onRetry={onRetry} isRetrying />)
  expect(screen.getByRole('button')).toHaveFocus()
  await userEvent.setup().keyboard('{Enter}')
  expect(onRetry).not.toHaveBeenCalled()
})

it('a failure without a retry has no button', () => {
  render(<ErrorState message="This is gone." />)
  expect(screen.queryByRole('button')).toBeNull()
})
