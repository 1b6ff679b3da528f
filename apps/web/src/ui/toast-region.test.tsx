import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepFocus } from '../lib/keep-focus.ts'
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

it('the F6 key focuses the messages, and an action returns the focus [finding 33]', async () => {
  onTestFinished(keepFocus())
  const before = document.body.appendChild(document.createElement('button'))
  before.focus()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  act(() => showToast({ tone: 'success', text: 'Saved' }, 60_000))
  show()
  await user.keyboard('{F6}')
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus()
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Saved')).toBeVisible()
  await waitFor(() => expect(before).toHaveFocus())
  before.remove()
})

it('the same message is shown once and announced again, and its time restarts [R3-30] [finding 33]', () => {
  const failed = { tone: 'danger', text: 'It failed' } as const
  for (let press = 0; press < 26; press += 1) act(() => showToast(failed, 5_000))
  const first = screen.getByText('It failed')
  act(() => vi.advanceTimersByTime(4_000))
  act(() => showToast(failed, 5_000))
  act(() => vi.advanceTimersByTime(4_000))
  // Screen readers announce an element that is new.
  expect(screen.getByText('It failed')).not.toBe(first)
  act(() => vi.advanceTimersByTime(1_100))
  expect(screen.queryByText('It failed')).not.toBeInTheDocument()
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
