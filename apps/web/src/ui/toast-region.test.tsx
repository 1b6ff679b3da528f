import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast, toastQueue } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ToastRegion />)
})
afterEach(() => {
  act(() => toastQueue.clear())
  vi.useRealTimers()
})

function show(onPress = vi.fn()) {
  act(() =>
    showToast({ tone: 'success', text: 'Approved: Sophie', action: { label: 'Undo', onPress } }, 10_000),
  )
  return onPress
}

it('the action of a toast is a button, and pressing it closes the toast', async () => {
  const undo = show()
  expect(screen.getByRole('alertdialog', { name: 'Approved: Sophie' })).toBeVisible()
  screen.getByRole('button', { name: 'Undo' }).focus()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard('{Enter}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Approved: Sophie')).not.toBeInTheDocument()
})

it('a toast with an action closes in time, also while it has the focus', () => {
  show()
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  act(() => vi.advanceTimersByTime(9_900))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('a range of days stays in one line', () => {
  act(() => showToast({ tone: 'success', text: 'Approved: Henry Rossi, 28–30 Dec 2026' }, 3_000))
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Approved: Henry Rossi, 28–30 Dec 2026')
  expect(screen.getByText('28–30')).toHaveClass('whitespace-nowrap')
})

it('a toast without an action stays open while it has the focus', () => {
  act(() => showToast({ tone: 'info', text: 'Saved' }, 3_000))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  act(() => vi.advanceTimersByTime(9_000))
  expect(screen.getByText('Saved')).toBeVisible()
})
